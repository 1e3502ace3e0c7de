import { goodShare, SAMPLE_DAYS } from '@samtale/contract/core/call-quality'
import { devices } from '@samtale/contract/devices/devices'
import { useRead } from '#api/calls.ts'
import { formatPercent } from '#i18n/format-number.ts'
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
  return (
    <>
      {text('devices.page.quality', {
        share: formatPercent(goodShare(quality), locale),
        days: String(SAMPLE_DAYS),
      })}
      {roundTrip !== null && loss !== null && (
        <div className="tiny hint tabular-nums">
          {text('devices.page.qualityAverages', {
            ms: String(roundTrip),
            loss: formatPercent(loss / 1000, locale, 1),
          })}
        </div>
      )}
    </>
  )
}
