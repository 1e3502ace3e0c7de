import { useParams } from '@tanstack/react-router'
import { useOptionalSession } from '#api/session.ts'
import { Room } from '#room/room.tsx'

/** The meeting room of the address's last part. */
export function Page() {
  const { roomName = '' } = useParams({ strict: false })
  const session = useOptionalSession()
  // Whoever has still to choose a password is a visitor to the server, which tells their profile without permissions.
  const reader = session?.profile.permissions ? { name: session.profile.profile.name, email: session.profile.email } : null
  return <Room key={roomName} room={roomName} reader={reader} />
}
