import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { useEffect, useRef } from 'react'
import { formatClock, formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import { dateOf, type Day } from '#modules/meetings/calendar-days.ts'
import { CalendarEvent } from './calendar-event.tsx'
import { layOut } from '#modules/meetings/lay-out.ts'
import * as styles from './calendar.module.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const HOUR_PX = 48
/** The day is shown from here when nothing in it begins sooner. */
const MORNING = 7

type Props = {
  days: readonly Day[]
  meetings: readonly MeetingRow[]
  now: number
  label: string
  goTo: (date: Day, view: 'day') => void
}

/** One day or a week as columns of hours, with a line at the time it is. */
export function CalendarColumns({ days, meetings, now, label, goTo }: Props) {
  const { locale } = useLanguage()
  const today = formatDay(new Date(now))
  const full = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const placed = days.map((day) => ({
    day,
    name: full.format(dateOf(day)),
    blocks: layOut(day, meetings),
  }))
  const scroller = useFirstHour(placed.flatMap(({ blocks }) => blocks.map(({ from }) => from)))
  const minute = new Date(now).getHours() * 60 + new Date(now).getMinutes()
  return (
    <div role="group" aria-label={label}>
      <div className={styles.columnsHead}>
        <span className={styles.columnsGutter} />
        {placed.map(({ day, name }) => (
          <DayName
            key={day}
            day={day}
            name={name}
            today={day === today}
            alone={days.length === 1}
            open={() => goTo(day, 'day')}
          />
        ))}
      </div>
      {/* Reached by Tab, so that the arrow keys can move it where there is nothing in it to reach. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroller} className={styles.columnsScroll} role="group" aria-label={label} tabIndex={0}>
        <div className={styles.columnsGutter} aria-hidden>
          {HOURS.map((hour) => (
            <span key={hour} className="tabular-nums" style={{ height: HOUR_PX }}>
              {hour > 0 && formatClock(new Date(2026, 0, 1, hour), locale)}
            </span>
          ))}
        </div>
        {placed.map(({ day, name, blocks }) => (
          <div
            key={day}
            role="group"
            aria-label={name}
            className={classNames(styles.columnDay, day === today && styles.columnToday)}
            style={{ height: HOUR_PX * 24, backgroundSize: `100% ${HOUR_PX}px` }}
          >
            {blocks.map(({ row, from, to, column, columns }) => (
              <CalendarEvent
                key={row.id}
                tall
                day={name}
                meeting={row}
                now={now}
                style={{
                  top: (from / 60) * HOUR_PX,
                  height: ((to - from) / 60) * HOUR_PX - 2,
                  left: `${(column / columns) * 100}%`,
                  width: `calc(${100 / columns}% - 4px)`,
                }}
              />
            ))}
            {day === today && (
              <span className={styles.columnNow} style={{ top: (minute / 60) * HOUR_PX }} aria-hidden />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

function DayName({
  day,
  name,
  today,
  alone,
  open,
}: {
  day: Day
  name: string
  today: boolean
  alone: boolean
  open: () => void
}) {
  const { locale } = useLanguage()
  const content = (
    <>
      {new Intl.DateTimeFormat(locale, { weekday: alone ? 'long' : 'short' }).format(dateOf(day))}{' '}
      <b className="tabular-nums">{Number(day.slice(8))}</b>
    </>
  )
  const className = classNames(styles.columnName, today && styles.columnNameToday)
  if (alone) return <span className={className}>{content}</span>
  return (
    <button type="button" className={className} aria-current={today ? 'date' : undefined} onClick={open}>
      {content}
      <span className="visually-hidden">, {name}</span>
    </button>
  )
}

/** Scrolls once to the morning, or to what begins before it. */
function useFirstHour(begins: readonly number[]) {
  const scroller = useRef<HTMLDivElement>(null)
  const first = Math.min(MORNING * 60, ...begins)
  useEffect(() => {
    scroller.current?.scrollTo({ top: Math.max(0, first / 60 - 0.5) * HOUR_PX })
  }, [first])
  return scroller
}
