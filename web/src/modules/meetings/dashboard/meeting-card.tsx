import { meetingAction } from '@samtale/contract/meetings/meeting-phase'
import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { mayDelete } from '@samtale/contract/meetings/meeting-rules'
import { Hash, Share2, Trash2, UserRound, UsersRound } from 'lucide-react'
import { useSession } from '#session/session.ts'
import { formatDate, formatTimes } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { DialogLink } from '#components/dialog-route/dialog-link.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { Avatar } from '#components/avatar/avatar.tsx'
import { IconButton } from '#components/button/button.tsx'
import { Chip } from '#components/chip/chip.tsx'
import { StateGlyph } from '#components/state-glyph/state-glyph.tsx'
import { knownStatus } from '#modules/meetings/known-status.ts'
import { MeetingLink } from '#modules/meetings/meeting-link.tsx'
import { MeetingVerb } from '#modules/meetings/meeting-verb.tsx'
import { participantsOf } from '#modules/meetings/participants-of.ts'
import { SeriesMark } from '#modules/meetings/series-mark.tsx'
import { timeLeft } from './time-left.ts'
import { nameOf } from '#modules/meetings/name-of.ts'
import * as avatarStyles from '#components/avatar/avatar.module.css'
import * as chipStyles from '#components/chip/chip.module.css'
import * as tableStyles from '#components/data-table/table.module.css'
import * as planCardStyles from '#modules/meetings/plan-card.module.css'

type Props = { meeting: MeetingRow; now: number }
const EDGES = { launch: 'upcoming', join: 'ongoing', rejoin: 'past', change: 'past' } as const

/** A meeting of the dashboard: its time first, what it is and whose, and the one thing to do with it. */
export function MeetingCard({ meeting, now }: Props) {
  const { text, locale } = useLanguage()
  const { actor } = useSession()
  const { open } = useDialogLinks()
  const { id, beginTime, host } = meeting
  const count = participantsOf(meeting, new Date(now))
  const name = nameOf(meeting.name, text)
  const action = meetingAction(meeting, new Date(now))
  return (
    <article
      className={planCardStyles.planCard}
      data-part="plan-card"
      data-edge={EDGES[action]}
      aria-label={name}
    >
      <div className={`${planCardStyles.when} tabular-nums`}>
        <b>{formatTimes(meeting, locale)}</b>
        <span className="muted">{formatDate(beginTime)}</span>
      </div>
      <TimeChip {...{ meeting, now }} />
      <h2>
        <MeetingLink meeting={meeting} className={tableStyles.rowName} data-part="row-name">
          {name}
        </MeetingLink>
        <SeriesMark meeting={meeting} />
      </h2>
      <div className={planCardStyles.facts}>
        <span className="mono" title={id}>
          <Hash className="icon" aria-hidden />
          <span className="visually-hidden">{text('meetings.dashboard.id', { id })}</span>
          <span aria-hidden>{id.slice(-9)}</span>
        </span>
        <span className="truncate">
          <UserRound className="icon" aria-hidden />
          <span className="truncate">{host.profile.name}</span>
        </span>
        <span>
          <UsersRound className="icon" aria-hidden />
          {text('meetings.dashboard.participants', { count })}
        </span>
      </div>
      <div className={planCardStyles.people} aria-hidden>
        <Avatar name={host.profile.name} picture={host.profile.picture} />
        {count > 1 && (
          <span className={`${avatarStyles.avatar} ${planCardStyles.avatarMore}`}>
            +{Math.min(count - 1, 999)}
          </span>
        )}
      </div>
      <div className={planCardStyles.actions} data-part="actions">
        {action === 'launch' && mayDelete(actor, meeting) && (
          <IconButton
            label={text('meetings.dashboard.delete', { name })}
            icon={Trash2}
            aria-haspopup="dialog"
            onClick={() => open('delete', id)}
          />
        )}
        {(action === 'launch' || action === 'join') && (
          <IconButton
            look="plain"
            label={text('meetings.dashboard.share', { name })}
            icon={Share2}
            aria-haspopup="dialog"
            onClick={() => open('share', id)}
          />
        )}
        <MeetingVerb meeting={meeting} now={now} open={open} card />
      </div>
    </article>
  )
}

/** How soon, how much longer, or how it went. An invitation without an answer asks for one first. */
function TimeChip({ meeting, now }: Props) {
  const { text } = useLanguage()
  const left = timeLeft(meeting, now)
  if (left.kind === 'now' || left.kind === 'overrun') {
    return (
      <Chip look="live">
        <StateGlyph glyph="live" />
        {left.kind === 'now'
          ? text('meetings.dashboard.nowLeft', { minutes: String(left.minutes) })
          : text('meetings.dashboard.now')}
      </Chip>
    )
  }
  if (left.kind === 'soon')
    return (
      <Chip look="primary">{text('meetings.dashboard.startsIn', { minutes: String(left.minutes) })}</Chip>
    )
  if (left.kind === 'later' && meeting.answer === 'none') {
    return (
      <DialogLink dialog="people" recordId={meeting.id} className={chipStyles.chip} data-look="primary">
        {text('meetings.unanswered')}
        <span className="visually-hidden">: {nameOf(meeting.name, text)}</span>
      </DialogLink>
    )
  }
  return <Chip>{text(`meetingStatus.${knownStatus(meeting.status)}`)}</Chip>
}
