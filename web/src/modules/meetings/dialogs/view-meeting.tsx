import { meetingAction } from '@samtale/contract/meetings/meeting-phase'
import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { mayDelete, mayEdit, mayRejoin, mayRename } from '@samtale/contract/meetings/meeting-rules'
import { Share2, Trash2 } from 'lucide-react'
import { useSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button, IconButton } from '#components/button/button.tsx'
import { DetailDialog } from '#components/dialog/detail-dialog.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { useNow } from '#components/hooks/use-now.ts'
import { CLOCK_MS } from '#components/date-time/clock.ts'
import { InvitedPeople } from './invited-people.tsx'
import { MeetingFacts } from './meeting-facts.tsx'
import { MeetingHistory } from './meeting-history.tsx'
import { MeetingLinks } from './meeting-links.tsx'
import { MeetingVerb } from '#modules/meetings/meeting-verb.tsx'
import { OwnAnswer } from './own-answer.tsx'
import { useMeeting } from './use-meeting.tsx'
import { nameOf } from '#modules/meetings/name-of.ts'

type Props = {
  meeting: MeetingRow
  close: () => void
  /** Keeps it a dialog over the screen however wide the window is. */
  over?: boolean
}

/**
 * A meeting to read: when and where it is, who comes, one's own answer, its links and what has become of it. It stays
 * true while it stands open.
 */
export function ViewMeeting({ meeting: row, close, over }: Props) {
  const text = useText()
  const now = useNow(CLOCK_MS)
  const { meeting, absent } = useMeeting(row.id)
  const isOver = ['change', 'rejoin'].includes(meetingAction(meeting ?? row, new Date(now)))
  return (
    <DetailDialog
      recordId={row.id}
      title={nameOf((meeting ?? row).name, text)}
      close={close}
      over={over}
      footer={meeting && <Actions meeting={meeting} now={now} />}
    >
      {meeting ? (
        <>
          {meeting.answer !== null && !isOver && <OwnAnswer meeting={meeting} />}
          <MeetingFacts meeting={meeting} isOver={isOver} />
          <InvitedPeople meeting={meeting} />
          {!isOver && <MeetingLinks meeting={meeting} />}
          <MeetingHistory meeting={meeting} />
        </>
      ) : (
        absent
      )}
    </DetailDialog>
  )
}

/** What its reader may do with it; each takes the place of the view. */
function Actions({ meeting, now }: { meeting: MeetingRow; now: number }) {
  const text = useText()
  const { actor } = useSession()
  const { follow } = useDialogLinks()
  const { id } = meeting
  const name = nameOf(meeting.name, text)
  const action = meetingAction(meeting, new Date(now))
  const isRoomOpen = action !== 'change' && (action !== 'rejoin' || mayRejoin(actor, meeting, new Date(now)))
  return (
    <>
      <IconButton
        label={text('meetings.dashboard.share', { name })}
        icon={Share2}
        onClick={() => follow('share', id)}
      />
      {mayDelete(actor, meeting) && (
        <IconButton
          label={text('meetings.dashboard.delete', { name })}
          icon={Trash2}
          onClick={() => follow('delete', id)}
        />
      )}
      <span className="spacer" />
      {mayEdit(actor, meeting) && (
        <Button onClick={() => follow('edit', id)}>
          {text(action === 'change' ? 'meetings.verbs.change' : 'actions.edit')}
        </Button>
      )}
      {mayRename(actor, meeting) && (
        <Button onClick={() => follow('rename', id)}>{text('meetings.actions.rename')}</Button>
      )}
      {isRoomOpen && <MeetingVerb meeting={meeting} now={now} open={follow} card />}
    </>
  )
}
