import { useLocation, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useOptionalSession } from '#api/session.ts'
import { Room } from '#room/room.tsx'

const RoomCalls = lazy(() => import('#features/speed-dials/room-calls.tsx').then(({ RoomCalls: Calls }) => ({ default: Calls })))

/** The meeting room of the address's last part. */
export function Page() {
  const { roomName = '' } = useParams({ strict: false })
  const session = useOptionalSession()
  // Whoever has just begun the meeting is its host before any pass says so.
  const { created } = useLocation().state as { created?: { location: string } }
  // Whoever has still to choose a password is a visitor to the server, which tells their profile without permissions.
  const reader = session?.profile.permissions ? { name: session.profile.profile.name, email: session.profile.email } : null
  return (
    <Room
      key={roomName}
      room={roomName}
      reader={reader}
      beside={({ inConference, moderator, now }) =>
        session?.can('instantMeeting') &&
        (moderator || created?.location === roomName) && (
          <Suspense fallback={null}>
            <RoomCalls {...{ roomName, inConference, now }} />
          </Suspense>
        )
      }
    />
  )
}
