import { lazy, Suspense } from 'react'
import type { OpenMeeting, ScheduleForm, SetOpen } from '#modules/meetings/open-meeting.ts'

const DeleteMeeting = lazy(() =>
  import('./delete-meeting.tsx').then(({ DeleteMeeting: Dialog }) => ({ default: Dialog })),
)
const ShareListed = lazy(() =>
  import('./share-meeting.tsx').then(({ ShareListed: Dialog }) => ({ default: Dialog })),
)
const ShareMeeting = lazy(() =>
  import('./share-meeting.tsx').then(({ ShareMeeting: Dialog }) => ({ default: Dialog })),
)
const StartCall = lazy(() =>
  import('./start-call.tsx').then(({ StartCall: Dialog }) => ({ default: Dialog })),
)
const ViewMeeting = lazy(() =>
  import('./view-meeting.tsx').then(({ ViewMeeting: Dialog }) => ({ default: Dialog })),
)

type Props = { open: OpenMeeting | null; setOpen: SetOpen; form: ScheduleForm }

/** The dialog that stands open about a meeting. What has just been planned is shown to be shared. */
export function MeetingDialogs({ open, setOpen, form }: Props) {
  const close = () => setOpen(null)
  return <Suspense fallback={null}>{open && dialogOf(open, { close, setOpen, form })}</Suspense>
}

function dialogOf(
  open: OpenMeeting,
  { close, setOpen, form }: Pick<Props, 'setOpen' | 'form'> & { close: () => void },
) {
  const onSaved = () => undefined
  switch (open.action) {
    case 'create':
      return form({ mode: 'create', close, onSaved: (meeting) => setOpen({ action: 'shared', meeting }) })
    case 'call':
      return <StartCall close={close} />
    case 'shared':
      return <ShareMeeting meeting={open.meeting} close={close} />
    case 'share':
      return <ShareListed meeting={open.meeting} close={close} />
    case 'delete':
      return <DeleteMeeting meeting={open.meeting} close={close} />
    case 'view':
      // An instant meeting was never planned in the form.
      if (open.meeting.type === 'instant')
        return <ViewMeeting meeting={open.meeting} open={setOpen} close={close} />
      return form({ mode: 'view', meetingId: open.meeting.id, close, onSaved })
    case 'edit':
      return form({ mode: 'edit', meetingId: open.meeting.id, close, onSaved })
    case 'read':
      return <ViewMeeting meeting={open.meeting} open={setOpen} close={close} />
  }
}
