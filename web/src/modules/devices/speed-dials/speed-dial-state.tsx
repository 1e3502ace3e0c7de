import type { Device } from '@samtale/contract/devices/device'
import { DeviceStateBadge } from '#modules/devices/device-state-badge.tsx'
import { useText } from '#i18n/use-text.tsx'
import { State } from '#components/state-glyph/state-glyph.tsx'
import { useNow } from '#components/hooks/use-now.ts'
import { kindOf } from './speed-dial-kind.ts'

type Props = { device: Device; since?: boolean }

/** Shows what a room is doing, and since when; while it rings, for how much longer. */
export function SpeedDialState({ device, since = true }: Props) {
  const text = useText()
  const kind = kindOf(device)
  // On its way in it is as good as in.
  if (kind === 'in-call')
    return <DeviceStateBadge device={{ ...device, status: 'Call Ongoing' }} since={since} />
  if (kind !== 'calling') return <DeviceStateBadge device={device} since={since} />
  return device.call?.ringEndsAt ? (
    <Ringing device={device} since={since} until={device.call.ringEndsAt} />
  ) : (
    <State glyph="calling">{text('speedDials.calling')}</State>
  )
}

function Ringing({ device, since, until }: Props & { until: string }) {
  const text = useText()
  const now = useNow(1000)
  // Another clock than the server's may be wrong: more than the whole time is never left.
  const left = Math.min(device.privacyTimeout, Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)))
  return (
    <>
      <State glyph="ringing">{text('speedDials.ringing', { seconds: String(left) })}</State>{' '}
      {since && (
        <span className="hint small tabular-nums">
          {text('speedDials.ofSeconds', { seconds: String(device.privacyTimeout) })}
        </span>
      )}
    </>
  )
}
