import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { meetings } from '@samtale/contract/meetings/meetings'
import { mayRename } from '@samtale/contract/meetings/meeting-rules'
import { Eye, Pencil } from 'lucide-react'
import { lazy, useState, type ReactNode } from 'react'
import type { RowAction } from '#components/data-table/row-action.ts'
import { Absent } from '#components/dialog-route/absent.tsx'
import { Dialogs } from '#components/dialog-route/dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { useCloseDialog, useOpenDialog } from '#components/dialog-route/use-open-dialog.ts'
import { useSession } from '#session/session.ts'
import { readSpan } from '#modules/meetings/time-span.ts'
import { withTexts } from '#i18n/texts.ts'
import { meetingActions } from '#modules/meetings/meeting-actions.ts'

const DeleteMeeting = lazy(() =>
  import('./delete-meeting.tsx').then(({ DeleteMeeting: Dialog }) => ({ default: Dialog })),
)
const RenameMeeting = lazy(() =>
  import('./rename-meeting.tsx').then(({ RenameMeeting: Dialog }) => ({ default: Dialog })),
)
const ScheduleDialog = lazy(() =>
  withTexts('schedule', import('#modules/meetings/scheduling/schedule-dialog.tsx')).then(
    ({ ScheduleDialog: Dialog }) => ({
      default: Dialog,
    }),
  ),
)
const ViewMeeting = lazy(() =>
  import('./view-meeting.tsx').then(({ ViewMeeting: Dialog }) => ({ default: Dialog })),
)

type Close = () => void
type Props = {
  own?: Readonly<Record<string, (close: Close) => ReactNode>>
  /** Whether a meeting is shown over the screen, never beside it. */
  over?: boolean
}

/** The view has a second address, that of its people, and leads to one that no row's menu offers. */
const dialogActions = [
  ...meetingActions,
  { label: 'actions.view', icon: Eye, dialog: 'people' },
  { label: 'meetings.actions.rename', icon: Pencil, dialog: 'rename', visible: mayRename },
] satisfies readonly RowAction<MeetingRow>[]

/**
 * The dialogs about the meetings of a screen, `own` about none, and that of a new one, before which the address may say
 * from when to when it is to be; that to share one is the bar's.
 */
export function MeetingDialogs({ own, over = false }: Props) {
  const isNew = useOpenDialog()?.dialog === 'new'
  if (isNew) return <NewMeeting />
  return (
    <Dialogs
      {...(own && { own })}
      list={meetings.list}
      actions={dialogActions}
      about={(dialog, meeting, close) => dialogAbout(dialog, { meeting, close, over })}
    />
  )
}

function NewMeeting() {
  const { can } = useSession()
  const { follow } = useDialogLinks()
  const close = useCloseDialog()
  const opened = useOpenDialog()
  const [span] = useState(() => readSpan(opened?.recordId ?? ''))
  if (!can('scheduleMeeting')) return <Absent />
  return <ScheduleDialog span={span} close={close} onSaved={({ id }) => follow('share', id)} />
}

function dialogAbout(
  dialog: string,
  { over, ...about }: { meeting: MeetingRow; close: Close; over: boolean },
) {
  if (dialog === 'delete') return <DeleteMeeting {...about} />
  if (dialog === 'edit') return <ScheduleDialog meetingId={about.meeting.id} close={about.close} />
  if (dialog === 'rename') return <RenameMeeting {...about} />
  return <ViewMeeting {...about} over={over} />
}
