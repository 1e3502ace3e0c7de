import { statusOf, type Device, type DeviceStatus } from '@samtale/contract/devices/device'
import { formatSince } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { State, type Glyph } from '#components/state-glyph/state-glyph.tsx'

const GLYPHS: Record<DeviceStatus, Glyph> = {
  PoweredOff: 'off',
  Rebooting: 'rebooting',
  'Call Ongoing': 'live',
  Ready: 'ready',
}

/**
 * Shows what a device is doing: sign and word, and since when, where there is room for it. A word that nobody
 * knows is as good as off.
 */
export function DeviceStateBadge({
  device: { status, statusSince },
  since = true,
}: {
  device: Pick<Device, 'status' | 'statusSince'>
  since?: boolean
}) {
  const { text, locale } = useLanguage()
  const known = statusOf(status) ?? 'PoweredOff'
  return (
    <>
      <State glyph={GLYPHS[known]}>{text(`devices.status.${known}`)}</State>
      {since && statusSince && (
        <>
          {' '}
          <span className="hint small tabular-nums">
            {text('devices.since', { when: formatSince(statusSince, locale) })}
          </span>
        </>
      )}
    </>
  )
}
