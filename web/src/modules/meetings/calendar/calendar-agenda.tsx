import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { useEffect, useRef } from 'react'
import { formatDay, formatTimes } from '#i18n/format.ts'
import { formatDayOfYear } from '#i18n/format-names.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { DialogLink } from '#components/dialog-route/dialog-link.tsx'
import { dateOf, type Day } from '#modules/meetings/calendar-days.ts'
import { meetingsOn } from '#modules/meetings/lay-out.ts'
import { MeetingState } from '#modules/meetings/meeting-state.tsx'
import { nameOf } from '#modules/meetings/name-of.ts'
import * as styles from './agenda.module.css'

type Props = {
  days: readonly Day[]
  meetings: readonly MeetingRow[]
  /** Whether these are the meetings of these days. */
  loaded: boolean
  now: number
}

/** The days of a phone: one below the other, each with its meetings in full; a week opens on today. */
export function CalendarAgenda({ days, meetings, loaded, now }: Props) {
  const { text, locale } = useLanguage()
  const today = formatDay(new Date(now))
  const section = useRef<HTMLElement>(null)
  const isLater = loaded && days.indexOf(today) > 0
  useEffect(() => {
    if (isLater) section.current?.scrollIntoView()
  }, [isLater])
  return (
    <div className={styles.agenda} data-part="agenda">
      {days.map((day) => {
        const own = meetingsOn(day, meetings)
        return (
          <section key={day} ref={day === today ? section : null} aria-labelledby={`agenda-${day}`}>
            <h2 id={`agenda-${day}`}>{formatDayOfYear(dateOf(day), locale)}</h2>
            {own.length === 0 && <p className="small muted">{text('meetings.calendar.none')}</p>}
            <ul>
              {own.map((meeting) => (
                <li key={meeting.id}>
                  <DialogLink dialog="view" recordId={meeting.id}>
                    <span className="small tabular-nums">{formatTimes(meeting, locale)}</span>
                    <b>{nameOf(meeting.name, text)}</b>
                    <span className="small muted">{meeting.host.profile.name}</span>
                    <span className="small">
                      <MeetingState status={meeting.status} long />
                    </span>
                  </DialogLink>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
