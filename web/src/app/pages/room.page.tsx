import type { Meeting } from '@samtale/contract/meetings/meeting'
import { useLocation, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useOptionalSession } from '#session/session.ts'
import { Room } from '#room/room.tsx'

const RoomCalls = lazy(() =>
  import('#modules/devices/speed-dials/room-calls.tsx').then(({ RoomCalls: Calls }) => ({ default: Calls })),
)
const ShareMeeting = lazy(() =>
  import('#modules/meetings/dialogs/share-meeting.tsx').then(({ ShareMeeting: Share }) => ({
    default: Share,
  })),
)

/** The meeting room of the address's last part. */
export function Page() {
  const { roomName } = useParams({ from: '/alone/room/$roomName' })
  const session = useOptionalSession()
  // Whoever has just begun the meeting is its host before any pass says so.
  const { created, ringing } = useLocation().state
  const begun = created?.location === roomName ? created : null
  // Whoever has still to choose a password is a visitor to the server, which tells their profile without
  // permissions.
  const [calling, setCalling] = useState<string | null>(null)
  const reader = session?.profile.permissions
    ? { name: session.profile.profile.name, email: session.profile.email }
    : null
  return (
    <Room
      key={roomName}
      room={roomName}
      reader={reader}
      calling={calling}
      beside={({ inLobby, inConference, moderator, enter, now }) => (
        <>
          {session?.can('instantMeeting') && (moderator || begun) && (
            <Suspense fallback={null}>
              <RoomCalls {...{ roomName, inConference, enter, now }} calling={setCalling} />
            </Suspense>
          )}
          {/* A call to a room is for that room: its ringing is not to be covered. */}
          {begun && !ringing && inLobby && <ShareBegun meeting={begun} />}
        </>
      )}
    />
  )
}

/** Where this tab remembers the meeting whose links were shown. */
const SHARED = 'shared'

/**
 * The links of a meeting that was begun just now, over its lobby; once closed it does not come back with a
 * reload.
 */
function ShareBegun({ meeting }: { meeting: Meeting }) {
  const [open, setOpen] = useState(() => sessionStorage.getItem(SHARED) !== meeting.id)
  const close = () => {
    sessionStorage.setItem(SHARED, meeting.id)
    setOpen(false)
  }
  return <Suspense fallback={null}>{open && <ShareMeeting meeting={meeting} close={close} />}</Suspense>
}
