import type { Meeting } from '@samtale/contract/meetings/meeting'
import { useLocation, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useOptionalSession } from '#session/session.ts'
import { withTexts } from '#i18n/texts.ts'
import { Room } from '#room/room.tsx'

const RoomCalls = lazy(() =>
  withTexts(['portal', 'devices'], import('#modules/devices/speed-dials/room-calls.tsx')).then(
    ({ RoomCalls: Calls }) => ({ default: Calls }),
  ),
)
const ShareStarted = lazy(() =>
  withTexts(['portal', 'meetings'], import('#modules/meetings/dialogs/share-meeting.tsx')).then(
    ({ ShareStarted: Share }) => ({
      default: Share,
    }),
  ),
)

/** The meeting room of the address's last part. */
export function Page() {
  const { roomName } = useParams({ from: '/alone/room/$roomName' })
  const session = useOptionalSession()
  // The reader who has just begun the meeting is its host before any pass says so.
  const { created, ringing } = useLocation().state
  const begun = created?.location === roomName ? created : null
  // Anyone who has still to choose a password is a visitor to the server, which tells their profile without
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
      // A call to a room is for that room.
      invitation={begun && !ringing && <ShareBegun meeting={begun} />}
      beside={({ inConference, moderator, enter, now }) => (
        <>
          {session?.can('instantMeeting') && (moderator || begun) && (
            <Suspense fallback={null}>
              <RoomCalls {...{ roomName, inConference, enter, now }} calling={setCalling} />
            </Suspense>
          )}
        </>
      )}
    />
  )
}

/** Where this tab remembers the meeting whose links were shown. */
const SHARED = 'shared'

/** The links of a meeting that was started just now; once closed they do not come back with a reload. */
function ShareBegun({ meeting }: { meeting: Meeting }) {
  const [open, setOpen] = useState(() => sessionStorage.getItem(SHARED) !== meeting.id)
  const close = () => {
    sessionStorage.setItem(SHARED, meeting.id)
    setOpen(false)
  }
  return <Suspense fallback={null}>{open && <ShareStarted meeting={meeting} close={close} />}</Suspense>
}
