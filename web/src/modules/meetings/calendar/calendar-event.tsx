import { meetingPhase } from '@samtale/contract/meetings/meeting-type'
import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import type { CSSProperties } from 'react'
import { formatClock, formatTimes } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import { MeetingLink } from '#modules/meetings/meeting-link.tsx'
import { nameOf } from '#modules/meetings/name-of.ts'
import * as styles from './calendar.module.css'

type Props = {
  meeting: MeetingRow
  now: number
  reachable?: boolean
  tall?: boolean
  /** The day in words, where nothing around says it. */
  day?: string
  style?: CSSProperties
}

/** One meeting in the calendar: when it begins and its name, with an edge in its state. */
export function CalendarEvent({ meeting, now, reachable = true, tall = false, day, style }: Props) {
  const { text, locale } = useLanguage()
  const { beginTime, status, answer, host } = meeting
  const name = nameOf(meeting.name, text)
  const phase = meetingPhase(meeting, new Date(now))
  const clock = (at: string) => formatClock(at, locale)
  const facts = [day, formatTimes(meeting, locale), host.profile.name, text(`meetings.status.${status}`)]
  const more = facts.filter(Boolean).join(', ')
  return (
    <MeetingLink
      meeting={meeting}
      className={classNames(
        styles.event,
        tall && styles.eventTall,
        answer === 'declined' && styles.eventDeclined,
      )}
      data-part="event"
      data-phase={phase}
      style={style}
      tabIndex={reachable ? undefined : -1}
      title={`${name}, ${more}`}
    >
      <span className="tabular-nums">{clock(beginTime)}</span> <b>{name}</b>
      <span className="visually-hidden">, {more}</span>
    </MeetingLink>
  )
}
