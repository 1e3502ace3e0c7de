import { useParams } from '@tanstack/react-router'
import { useOptionalSession } from '#api/session.ts'
import { Room } from '#room/room.tsx'

/** The meeting room of the address's last part. */
export function Page() {
  const { roomName = '' } = useParams({ strict: false })
  const session = useOptionalSession()
  const reader = session && { name: session.profile.profile.name, email: session.profile.email }
  return <Room key={roomName} room={roomName} reader={reader} />
}
