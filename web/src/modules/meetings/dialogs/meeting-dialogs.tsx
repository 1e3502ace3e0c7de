import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { meetings } from '@samtale/contract/meetings/meetings'
import { Eye } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import type { RowAction } from '#components/data-table/row-action.ts'
import { Dialogs } from '#components/dialog-route/dialogs.tsx'
import { meetingActions } from '#modules/meetings/meeting-actions.ts'

const DeleteMeeting = lazy(() =>
  import('./delete-meeting.tsx').then(({ DeleteMeeting: Dialog }) => ({ default: Dialog })),
)
const ScheduleDialog = lazy(() =>
  import('#modules/meetings/scheduling/schedule-dialog.tsx').then(({ ScheduleDialog: Dialog }) => ({
    default: Dialog,
  })),
)
const ViewMeeting = lazy(() =>
  import('./view-meeting.tsx').then(({ ViewMeeting: Dialog }) => ({ default: Dialog })),
)

type Close = () => void
type Props = { own?: Readonly<Record<string, (close: Close) => ReactNode>> }

/** The view has a second address, that of its people. */
const dialogActions = [
  ...meetingActions,
  { label: 'actions.view', icon: Eye, dialog: 'people' },
] satisfies readonly RowAction<MeetingRow>[]

/** The dialogs about the meetings of a screen, and `own` about none; that to share one is the bar's. */
export const MeetingDialogs = ({ own }: Props) => (
  <Dialogs {...(own && { own })} list={meetings.list} actions={dialogActions} about={dialogAbout} />
)

function dialogAbout(dialog: string, meeting: MeetingRow, close: Close) {
  if (dialog === 'delete') return <DeleteMeeting meeting={meeting} close={close} />
  if (dialog === 'edit') return <ScheduleDialog mode="edit" meetingId={meeting.id} close={close} />
  return <ViewMeeting meeting={meeting} close={close} />
}
