import { MINUTE_MS } from '@samtale/contract/core/durations'
import { type DeviceCall } from '@samtale/contract/devices/device'
import { devices } from '@samtale/contract/devices/devices'
import { MonitorSpeaker } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useRead } from '#api/calls.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { CallNote, UNDER_WAY } from './call-note.tsx'
import { useCaller } from './use-caller.ts'
import * as styles from './room-calls.module.css'

const RingRoom = lazy(() => import('./ring-room.tsx').then(({ RingRoom: Dialog }) => ({ default: Dialog })))

/** The end of a call is shown for so long after its beginning: longer than a device may ring. */
const RECENT_MS = 15 * MINUTE_MS

/** Whether a call of a room is recent enough to be shown to its moderator. */
const isRecent = ({ status, createdAt }: DeviceCall, now: number) =>
  UNDER_WAY.includes(status) ||
  status === 'joined' ||
  (status !== 'ended' && status !== 'cancelled' && now - Date.parse(createdAt) < RECENT_MS)

/** A change is told at once; one that came about while this page was still connecting is asked for. */
const ASK_EVERY_MS = 5_000
const isUnderWay = ({ status }: DeviceCall) =>
  status === 'calling' || status === 'ringing' || status === 'accepted'

type Props = {
  roomName: string
  inConference: boolean
  /** Takes the caller of a device from the lobby into the meeting. */
  enter: () => void
  /** Told which device is being called while its caller waits in the lobby. */
  calling: (device: string | null) => void
  /** The server's time. */
  now: () => number
}

/** The meeting rooms that are being called into this meeting, and the way to call another. */
export function RoomCalls({ roomName, inConference, enter, calling, now }: Props) {
  const text = useText()
  const { data: calls } = useRead(
    devices.listCalls,
    { roomName },
    { askEvery: (known) => known?.some(isUnderWay) === true && ASK_EVERY_MS },
  )
  const callMade = useCaller({ calls, roomName, inConference, enter, calling })
  const { data: callable } = useRead(devices.speedDials, {}, { enabled: inConference })
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [ringing, setRinging] = useState(false)
  const isNew = (calls ?? []).filter((call) => isRecent(call, now()) && !seen.has(call.id + call.status))
  const mayRing = inConference && (callable?.total ?? 0) > 0
  if (isNew.length === 0 && !mayRing) return null
  return (
    <>
      <aside
        className={styles.roomCalls}
        data-place={inConference ? 'conference' : 'lobby'}
        aria-label={text('speedDials.call.title')}
      >
        <div className={styles.notes}>
          {isNew.map((call) => (
            <CallNote
              key={call.id}
              {...{ call, roomName, now, callMade }}
              dismiss={() => setSeen((before) => new Set(before).add(call.id + call.status))}
            />
          ))}
        </div>
        {mayRing && (
          <Button
            size="small"
            look="quiet"
            icon={MonitorSpeaker}
            aria-haspopup="dialog"
            onClick={() => setRinging(true)}
          >
            {text('speedDials.ring.title')}
          </Button>
        )}
      </aside>
      <Suspense fallback={null}>
        {ringing && <RingRoom {...{ roomName, callMade }} close={() => setRinging(false)} />}
      </Suspense>
    </>
  )
}
