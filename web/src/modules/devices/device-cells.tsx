import type { Device } from '@samtale/contract/devices/device'
import { DeviceStateBadge } from './device-state-badge.tsx'
import { formatForFile, formatSince } from '#i18n/format.ts'
import { useLanguage, useText, type Text } from '#i18n/use-text.tsx'
import { Tag } from '#components/chip/chip.tsx'
import { useNarrow } from '#components/hooks/use-narrow.ts'

type Props = { device: Device }

/**
 * Shows what a device is doing, and whether something waits for it; beside a name on a phone there is room for
 * the word alone.
 */
export function Status({ device }: Props) {
  const text = useText()
  const narrow = useNarrow()
  return (
    <>
      <DeviceStateBadge device={device} since={!narrow} />{' '}
      {device.waiting && !narrow && <Tag>{text('devices.waitingTag')}</Tag>}
    </>
  )
}

/** Returns when a device was heard last; one that is connected is heard all the time. */
export const lastSeen = ({ status, lastSeenAt }: Device, text: Text, when = formatForFile) =>
  lastSeenAt === null
    ? text('devices.never')
    : status === 'PoweredOff'
      ? when(lastSeenAt)
      : text('devices.now')

/** Shows when the device was last connected: "now" while it is. */
export function LastSeen({ device }: Props) {
  const { text, locale } = useLanguage()
  const when = (instant: string) => formatSince(instant, locale)
  return <span className="muted tabular-nums">{lastSeen(device, text, when)}</span>
}

/** Returns what a call does there: ring for so long, or begin at once. */
export const privacy = ({ privacyEnabled, privacyTimeout }: Device, text: Text) =>
  privacyEnabled ? text('devices.privacyOn', { seconds: String(privacyTimeout) }) : text('devices.privacyOff')

/** Shows whether the device rings before it takes a call, and for how long. */
export function Privacy({ device }: Props) {
  const text = useText()
  return privacy(device, text)
}
