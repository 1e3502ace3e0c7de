import { type DeviceCall, type DeviceCallStatus } from '@samtale/contract/devices/device'
import { devices } from '@samtale/contract/devices/devices'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useCommand } from '#api/calls.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button, IconButton } from '#components/button/button.tsx'
import { State, type Glyph } from '#components/state-glyph/state-glyph.tsx'
import { useNow } from '#components/hooks/use-now.ts'
import * as styles from './room-calls.module.css'

type Props = {
  call: DeviceCall
  roomName: string
  now: () => number
  callMade: () => void
  dismiss: () => void
}

const GLYPHS: Readonly<Record<DeviceCallStatus, Glyph>> = {
  calling: 'calling',
  ringing: 'ringing',
  accepted: 'calling',
  joined: 'ready',
  declined: 'off',
  'no-answer': 'off',
  failed: 'off',
  cancelled: 'off',
  ended: 'past',
}
/** Nobody has answered, or the device is on its way in. */
export const UNDER_WAY: readonly DeviceCallStatus[] = ['calling', 'ringing', 'accepted']
/** Good news need not be put away by hand. */
const JOINED_MS = 6_000

/** Shows how far the call of one meeting room is, and what can be done about it. */
export function CallNote({ call, roomName, now, callMade, dismiss }: Props) {
  const text = useText()
  const time = useNow(1000, now)
  const cancel = useCommand(devices.cancelCall)
  const ring = useCommand(devices.ring)
  const { id, status, deviceId, userDeviceName: room, ringEndsAt } = call
  const goAway = useEffectEvent(dismiss)
  useEffect(() => {
    if (status !== 'joined') return
    const timer = setTimeout(() => goAway(), JOINED_MS)
    return () => clearTimeout(timer)
  }, [status])
  const seconds = String(Math.max(0, Math.floor((Date.parse(ringEndsAt ?? '') - time) / 1000) || 0))
  const tried = !UNDER_WAY.includes(status) && status !== 'joined'
  return (
    <div className={styles.callNote} data-part="call-note">
      <State glyph={GLYPHS[status]} className={styles.callState}>
        <span>
          <span role="status">{text(`speedDials.call.${status}`, { room })}</span>
          {/* Said once, not every second. */}
          {status === 'ringing' && (
            <span className="tabular-nums" aria-hidden>
              {text('speedDials.call.left', { seconds })}
            </span>
          )}
        </span>
      </State>
      {UNDER_WAY.includes(status) && (
        <Button size="small" look="quiet" busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          {text('speedDials.cancel')}
        </Button>
      )}
      {tried && (
        <>
          <Button
            size="small"
            look="quiet"
            busy={ring.isPending}
            onClick={() => ring.mutate({ deviceId, roomName }, { onSuccess: callMade })}
          >
            {text('speedDials.call.again')}
          </Button>
          <IconButton size="small" label={text('speedDials.call.dismiss')} icon={X} onClick={dismiss} />
        </>
      )}
    </div>
  )
}
