import type { ActiveMeeting } from '@samtale/contract/meetings/running'
import { UserRound } from 'lucide-react'
import { formatTimes } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Chip } from '#components/chip/chip.tsx'
import { State, type Glyph } from '#components/state-glyph/state-glyph.tsx'
import { DevicesIn } from './devices-in.tsx'
import { CardActions } from './card-actions.tsx'
import { LobbyList } from './lobby-list.tsx'
import type { DialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { PeopleIn } from './people-in.tsx'
import { relationAt } from './relation-at.ts'
import * as styles from './now.module.css'

type Props = { meeting: ActiveMeeting; now: number; open: DialogLinks['open'] }
const GLYPHS: Record<ActiveMeeting['status'], Glyph> = {
  pending: 'scheduled',
  waiting: 'awaiting',
  inprogress: 'live',
  concluded: 'past',
  expired: 'off',
}

/** One running meeting: its time, who is in, which rooms, who waits, and what can be done about it. */
export function RunningCard({ meeting, now, open }: Props) {
  const { text, locale } = useLanguage()
  const { id, name, status, host, devices } = meeting
  return (
    <article className={styles.card} data-part="now-card" data-status={status} aria-label={name}>
      <header className={styles.cardHead}>
        <div className={`${styles.cardWhen} tabular-nums`}>
          <State glyph={GLYPHS[status]}>{text(`meetingStatus.${status}`)}</State>
          <span className="muted small">{formatTimes(meeting, locale)}</span>
          <span className="spacer" />
          <QualityChip meeting={meeting} />
          <TimeChip meeting={meeting} now={now} />
        </div>
        <h2>{name}</h2>
        <p className={`${styles.cardHost} small muted`}>
          <UserRound className="icon" aria-hidden />
          <span>{text('running.host', { name: host.profile.name })}</span>
        </p>
      </header>
      {meeting.waiting && meeting.waiting.length > 0 && (
        <LobbyList meeting={meeting} waiting={meeting.waiting} write={() => open('message', id)} />
      )}
      <PeopleIn meeting={meeting} />
      {devices.length > 0 && <DevicesIn devices={devices} />}
      <CardActions meeting={meeting} end={() => open('end', id)} />
    </article>
  )
}

/** How many have a connection that they notice; nothing while all is well. */
function QualityChip({ meeting: { quality } }: Pick<Props, 'meeting'>) {
  const { text } = useLanguage()
  const count = quality ? quality.weak + quality.poor : 0
  return count > 0 && <Chip look="warn">{text('running.quality', { count })}</Chip>
}

/** How much is left, or by how much it is over. */
function TimeChip({ meeting, now }: Pick<Props, 'meeting' | 'now'>) {
  const { text } = useLanguage()
  const { is, minutes } = relationAt(meeting, now)
  if (is === 'early')
    return <Chip look="primary">{text('running.startsIn', { minutes: String(minutes) })}</Chip>
  if (is === 'overrun') return <Chip look="warn">{text('running.overrun', { minutes })}</Chip>
  return (
    <Chip {...(meeting.status === 'inprogress' && { look: 'live' })}>
      {text('running.left', { minutes })}
    </Chip>
  )
}
