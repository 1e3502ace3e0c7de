import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { dateOf, monthOf, weekNumber, type Day } from '#modules/meetings/calendar-days.ts'
import { CalendarEvent } from './calendar-event.tsx'
import { meetingsOn } from '#modules/meetings/lay-out.ts'
import { useDayKeys } from './use-day-keys.ts'
import * as styles from './calendar.module.css'

/** So many stand in a day's box; the day itself has them all. */
const SHOWN = 3
const DOTS = 3
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
  const { date, meetings, goTo, narrow, label } = props
  const { locale } = useLanguage()
  const weeks = monthOf(date)
  const { grid, onKeyDown } = useDayKeys(date, goTo)
  return (
    <>
      {/* A grid of days, in which the arrow keys go, is a table to the eye. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} className={styles.month} role="grid" aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(dateOf(day))}
              >
                {new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(dateOf(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} data-week={weekNumber(week[0] ?? date)}>
              {week.map((day) => (
                <MonthDay key={day} {...props} day={day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {narrow && <CalendarAgenda days={[date]} meetings={meetings} />}
    </>
  )
}

function MonthDay({ day, date, meetings, now, goTo, narrow }: CalendarProps & { day: Day }) {
  const { text, locale } = useLanguage()
  const own = meetingsOn(day, meetings)
  const here = day === date
  const full = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(
    dateOf(day),
  )
  const today = day === formatDay(new Date(now))
  return (
    <td
      aria-selected={here}
      className={classNames(
        day.slice(0, 7) !== date.slice(0, 7) && styles.monthOther,
        today && styles.monthToday,
        here && styles.monthHere,
      )}
      onClick={narrow ? () => goTo(day) : undefined}
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
          {own.slice(0, own.length > SHOWN ? SHOWN - 1 : SHOWN).map((meeting) => (
            <CalendarEvent key={meeting.id} {...{ meeting, now }} reachable={here} />
          ))}
          {own.length > SHOWN && (
            <button
              type="button"
              className={styles.monthMore}
              tabIndex={here ? 0 : -1}
              onClick={() => goTo(day, 'day')}
            >
              {text('meetings.calendar.more', { count: own.length - SHOWN + 1 })}
              <span className="visually-hidden">, {full}</span>
            </button>
          )}
        </>
      )}
    </td>
  )
}
