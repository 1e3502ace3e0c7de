import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { useEffect, useRef } from 'react'
import { formatClock, formatDay } from '#i18n/format.ts'
import { formatDayOfYear } from '#i18n/format-names.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import { dateOf, type Day } from '#modules/meetings/calendar-days.ts'
import { layOut } from '#modules/meetings/lay-out.ts'
import { momentOn } from '#modules/meetings/time-span.ts'
import { CalendarEvent } from './calendar-event.tsx'
import { DayName } from './day-name.tsx'
import { HOUR_PX, minutesPx } from './hour-px.ts'
import { firstMinute } from './first-minute.ts'
import { useFillHeight } from './use-fill-height.ts'
import { useMoveByDrag } from './use-move-by-drag.ts'
import { useSlotChoice } from './use-slot-choice.ts'
import * as styles from './columns.module.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const MIN_HEIGHT = 360

type Props = {
  days: readonly Day[]
  meetings: readonly MeetingRow[]
  /** Whether these are the meetings of these days. */
  loaded: boolean
  now: number
  label: string
  goTo: (date: Day, view: 'day') => void
}

/**
 * One day or a week as columns of hours, with a line at the time it is. A free time is chosen by a press or by
 * dragging, and a meeting is moved by dragging.
 */
export function CalendarColumns({ days, meetings, loaded, now, label, goTo }: Props) {
  const { locale } = useLanguage()
  const { room, height } = useFillHeight<HTMLDivElement>(MIN_HEIGHT)
  const { chosen, choosing } = useSlotChoice(now)
  const { rows, ghost, grabOf } = useMoveByDrag(meetings, now)
  const today = formatDay(new Date(now))
  const placed = days.map((day) => ({
    day,
    name: formatDayOfYear(dateOf(day), locale),
    blocks: layOut(day, rows),
  }))
  const minute = new Date(now).getHours() * 60 + new Date(now).getMinutes()
  const first = firstMinute(
    placed.map(({ blocks }) => blocks),
    days.includes(today) ? minute : null,
  )
  useScrollOnce(room, loaded ? days.join() : null, minutesPx(first))
  const marked = ghost ?? chosen
  const clock = (at: number) => formatClock(momentOn(marked?.day ?? today, at), locale)
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
      <div
        ref={room}
        className={styles.columnsScroll}
        style={{ height }}
        role="group"
        aria-label={label}
        tabIndex={0}
      >
        <div className={styles.columnsGutter} aria-hidden>
          {HOURS.map((hour) => (
            <span key={hour} className="tabular-nums" style={{ height: HOUR_PX }}>
              {hour > 0 && formatClock(new Date(2026, 0, 1, hour), locale)}
            </span>
          ))}
        </div>
        {placed.map(({ day, name, blocks }) => (
          // By keyboard a meeting is scheduled with the button above.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <div
            key={day}
            role="group"
            aria-label={name}
            data-column={day}
            className={classNames(styles.columnDay, day === today && styles.columnToday)}
            style={{ height: HOUR_PX * 24, backgroundSize: `100% ${HOUR_PX}px` }}
            {...choosing(day)}
          >
            {blocks.map(({ row, from, to, column, columns, span }) => (
              <CalendarEvent
                key={row.id}
                tall
                day={name}
                meeting={row}
                now={now}
                grab={grabOf(row, day, from, to)}
                style={{
                  top: minutesPx(from),
                  height: minutesPx(to - from) - 2,
                  left: `${(column / columns) * 100}%`,
                  width: `calc(${(100 * span) / columns}% - 4px)`,
                  ...(ghost?.row.id === row.id && { opacity: 0.35 }),
                }}
              />
            ))}
            {day === today && (
              <span
                data-part="now-line"
                className={styles.columnNow}
                style={{ top: minutesPx(minute) }}
                aria-hidden
              />
            )}
            {marked?.day === day && (
              <span
                className={styles.columnMarked}
                style={{ top: minutesPx(marked.from), height: minutesPx(marked.to - marked.from) - 2 }}
                aria-hidden
              >
                {clock(marked.from)} – {clock(marked.to)}
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Scrolls down to there once for each range of days, when it is known what is in them. */
function useScrollOnce(room: { current: HTMLElement | null }, range: string | null, top: number) {
  const scrolled = useRef<string>(null)
  useEffect(() => {
    if (range === null || scrolled.current === range) return
    scrolled.current = range
    room.current?.scrollTo({ top })
  }, [room, range, top])
}
