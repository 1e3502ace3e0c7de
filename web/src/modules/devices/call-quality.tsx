import { goodShare, SAMPLE_DAYS } from '@samtale/contract/core/call-quality'
import { devices } from '@samtale/contract/devices/devices'
import { useRead } from '#api/calls.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'

/** Shows how the latest calls of a device have fared: which share of them was good, and what was measured. */
export function CallQuality({ deviceId }: { deviceId: string }) {
  const { text, locale } = useLanguage()
  const { data, error } = useRead(devices.readQuality, { id: deviceId })
  if (error) return text('devices.page.unknown')
  if (!data) return <Skeleton width="120px" />
  const { quality, roundTrip, loss } = data
  if (!quality) return <span className="muted">{text('devices.page.qualityNone')}</span>
  const percent = (share: number, digits: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share)
  return (
    <>
      {text('devices.page.quality', {
        share: percent(goodShare(quality), 0),
        days: String(SAMPLE_DAYS),
      })}
      {roundTrip !== null && loss !== null && (
        <div className="tiny hint tabular-nums">
          {text('devices.page.qualityAverages', { ms: String(roundTrip), loss: percent(loss / 1000, 1) })}
        </div>
      )}
    </>
  )
}
