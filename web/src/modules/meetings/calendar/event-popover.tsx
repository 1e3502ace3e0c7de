import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { meetingAction } from '@samtale/contract/meetings/meeting-phase'
import { mayEdit, mayRejoin } from '@samtale/contract/meetings/meeting-rules'
import { meetings } from '@samtale/contract/meetings/meetings'
import { Eye, Pencil, Share2, UserRound, UsersRound } from 'lucide-react'
import { useRead } from '#api/calls.ts'
import { useSession } from '#session/session.ts'
import { describeRule } from '#i18n/describe-rule.ts'
import { formatDayName, formatTimes } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { IconButton } from '#components/button/button.tsx'
import { usePanePlace } from '#components/dialog/pane-state.ts'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { Popover } from '#components/popover/popover.tsx'
import { MeetingState } from '#modules/meetings/meeting-state.tsx'
import { MeetingVerb } from '#modules/meetings/meeting-verb.tsx'
import { nameOf } from '#modules/meetings/name-of.ts'
import { participantsOf } from '#modules/meetings/participants-of.ts'
import * as styles from './event-popover.module.css'

/** So many of those who are invited are named. */
const NAMED = 4
type Props = { meeting: MeetingRow; now: number; trigger: HTMLElement; close: () => void }

/** Shows what a meeting of the calendar is, who comes, and what its reader may do with it. */
export function EventPopover({ meeting, now, trigger, close }: Props) {
  const { text, locale } = useLanguage()
  const { actor } = useSession()
  const { open } = useDialogLinks()
  const beside = usePanePlace() !== null
  const { data } = useRead(meetings.read, { id: meeting.id })
  const { id, beginTime, host, recurrence, status } = meeting
  const name = nameOf(meeting.name, text)
  const action = meetingAction(meeting, new Date(now))
  const isRoomOpen = action !== 'change' && (action !== 'rejoin' || mayRejoin(actor, meeting, new Date(now)))
  const names = data?.id === id ? data.members.map(({ userId }) => userId.profile.name) : []
  const others = names.length - NAMED
  // The focus of a dialog that is opened from here goes back to the meeting.
  const openDialog = (dialog: string) => {
    close()
    trigger.focus()
    open(dialog, id)
  }
  return (
    <Popover title={name} trigger={trigger} close={close}>
      <p className={`${styles.when} tabular-nums`}>
        {formatDayName(beginTime, locale)}, {formatTimes(meeting, locale)}
      </p>
      {recurrence && <p className="small muted">{describeRule({ text, locale }, recurrence, meeting)}</p>}
      <p className="small">
        <MeetingState status={status} long />
      </p>
      <p className={styles.fact}>
        <UserRound className="icon" aria-hidden />
        <span className="visually-hidden">{text('meetings.facts.host')}: </span>
        {host.profile.name}
      </p>
      <p className={styles.fact}>
        <UsersRound className="icon" aria-hidden />
        <span>
          {text('meetings.dashboard.participants', { count: participantsOf(meeting, new Date(now)) })}
          {names.length > 0 && (
            <span className="muted small">
              {' · '}
              {names.slice(0, NAMED).join(', ')}
              {others > 0 && `, +${others}`}
            </span>
          )}
        </span>
      </p>
      <div className={styles.actions}>
        {isRoomOpen && <MeetingVerb meeting={meeting} now={now} open={open} card />}
        <span className="spacer" />
        <IconButton
          label={text('meetings.dashboard.share', { name })}
          icon={Share2}
          aria-haspopup="dialog"
          onClick={() => openDialog('share')}
        />
        {mayEdit(actor, meeting) && (
          <IconButton
            label={text('meetings.of', { verb: text('actions.edit'), name })}
            icon={Pencil}
            aria-haspopup="dialog"
            onClick={() => openDialog('edit')}
          />
        )}
        <IconButton
          label={text('meetings.of', { verb: text('actions.view'), name })}
          icon={Eye}
          aria-haspopup={beside ? undefined : 'dialog'}
          onClick={() => openDialog('view')}
        />
      </div>
    </Popover>
  )
}
