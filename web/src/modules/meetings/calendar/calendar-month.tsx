import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import type { CSSProperties } from 'react'
import { useSession } from '#session/session.ts'
import { formatDay } from '#i18n/format.ts'
import { formatDayOfYear, formatWeekdayName } from '#i18n/format-names.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { freeHourOn, writeSpan } from '#modules/meetings/time-span.ts'
import { useFillHeight } from './use-fill-height.ts'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { dateOf, monthOf, weekNumber, type Day } from '#modules/meetings/calendar-days.ts'
import { CalendarEvent } from './calendar-event.tsx'
import { meetingsOn } from '#modules/meetings/lay-out.ts'
import { useDayKeys } from './use-day-keys.ts'
import * as styles from './calendar.module.css'

const DOTS = 3
/** The names of the weekdays above the days; the number of a day and the edges of its cell; one meeting in it. */
const HEAD_PX = 32
const NUMBER_PX = 33
const EVENT_PX = 24
const MIN_CELL_PX = 82
type CalendarProps = {
  date: Day
  meetings: readonly MeetingRow[]
  now: number
  /** Another day becomes the one that is meant; `day` opens it. */
  goTo: (date: Day, view?: 'day') => void
  narrow: boolean
}

/**
 * A month as a grid of days, in which the arrow keys go; on a phone the days only count, and the chosen one
 * is read below.
 */
export function CalendarMonth(props: CalendarProps & { label: string }) {
  const { date, meetings, now, goTo, narrow, label } = props
  const { locale } = useLanguage()
  const weeks = monthOf(date)
  const { grid, onKeyDown } = useDayKeys(date, goTo)
  const { room, height } = useFillHeight<HTMLDivElement>(0)
  const cell = Math.max(MIN_CELL_PX, Math.floor((height - HEAD_PX) / weeks.length))
  const shown = Math.floor((cell - NUMBER_PX) / EVENT_PX)
  return (
    <div ref={room} style={narrow ? undefined : ({ '--cell': `${cell}px` } as CSSProperties)}>
      {/* A grid of days, in which the arrow keys go, is a table to the eye. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} className={styles.month} role="grid" aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={formatWeekdayName(dateOf(day), locale)}>
                {formatWeekdayName(dateOf(day), locale, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} data-week={weekNumber(week[0] ?? date)}>
              {week.map((day) => (
                <MonthDay key={day} {...props} day={day} shown={shown} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {narrow && <CalendarAgenda days={[date]} meetings={meetings} loaded={false} now={now} />}
    </div>
  )
}

/** `shown`: so many meetings have room in it; the day itself has them all. */
function MonthDay({
  day,
  date,
  meetings,
  now,
  goTo,
  narrow,
  shown,
}: CalendarProps & { day: Day; shown: number }) {
  const { text, locale } = useLanguage()
  const { can } = useSession()
  const { open } = useDialogLinks()
  const own = meetingsOn(day, meetings)
  const here = day === date
  const full = formatDayOfYear(dateOf(day), locale)
  const today = day === formatDay(new Date(now))
  return (
    <td
      aria-selected={here}
      className={classNames(
        day.slice(0, 7) !== date.slice(0, 7) && styles.monthOther,
        today && styles.monthToday,
        here && styles.monthHere,
      )}
      onClick={({ target, currentTarget }) => {
        if (narrow) return goTo(day)
        const span = target === currentTarget && can('scheduleMeeting') && freeHourOn(day, now)
        if (span) open('new', writeSpan(span))
      }}
    >
      <button
        type="button"
        className={`${styles.monthNumber} tabular-nums`}
        data-day={day}
        tabIndex={here ? 0 : -1}
        aria-label={text('meetings.calendar.count', { day: full, count: own.length })}
        aria-current={today ? 'date' : undefined}
        onClick={() => goTo(day, narrow ? undefined : 'day')}
      >
        {Number(day.slice(8))}
      </button>
      {narrow ? (
        <span className={styles.monthDots} data-part="month-dots" aria-hidden>
          {own.slice(0, DOTS).map(({ id }) => (
            <i key={id} />
          ))}
        </span>
      ) : (
        <>
          {own.slice(0, own.length > shown ? shown - 1 : shown).map((meeting) => (
            <CalendarEvent key={meeting.id} {...{ meeting, now }} reachable={here} />
          ))}
          {own.length > shown && (
            <button
              type="button"
              className={styles.monthMore}
              tabIndex={here ? 0 : -1}
              onClick={() => goTo(day, 'day')}
            >
              {text('meetings.calendar.more', { count: own.length - shown + 1 })}
              <span className="visually-hidden">, {full}</span>
            </button>
          )}
        </>
      )}
    </td>
  )
}
