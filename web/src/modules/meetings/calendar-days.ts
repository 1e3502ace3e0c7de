import { DAY_MS } from '@samtale/contract/core/durations'
import { formatDay } from '#i18n/format.ts'

/** A day of the calendar as the address writes it, `2026-11-24`. */
export type Day = string

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns whether a text names a day that there is. */
export const isDay = (text: string | undefined): text is Day =>
  text !== undefined && DAY.test(text) && formatDay(dateOf(text)) === text

/** The begin of a day where the reader is. */
export function dateOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** So many days later; a day of 23 or 25 hours is one like any other. */
export function daysAfter(day: Day, count: number): Day {
  const at = dateOf(day)
  return formatDay(new Date(at.getFullYear(), at.getMonth(), at.getDate() + count))
}

/** So many months later; the last day of a month that is too short for it. */
export function monthsAfter(day: Day, count: number): Day {
  const at = dateOf(day)
  const last = new Date(at.getFullYear(), at.getMonth() + count + 1, 0)
  return formatDay(new Date(last.getFullYear(), last.getMonth(), Math.min(at.getDate(), last.getDate())))
}

const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, at) => daysAfter(first, at))

/** The Monday of a day's week. */
const mondayOf = (day: Day) => daysAfter(day, -((dateOf(day).getDay() + 6) % 7))

/** The seven days of a day's week, Monday first. */
export const weekOf = (day: Day): Day[] => daysFrom(mondayOf(day), 7)

/** The weeks that a day's month lies in, whole. */
export function monthOf(day: Day): Day[][] {
  const first = mondayOf(`${day.slice(0, 7)}-01`)
  const after = monthsAfter(`${day.slice(0, 7)}-01`, 1)
  const weeks: Day[][] = []
  for (let monday = first; monday < after; monday = daysAfter(monday, 7)) weeks.push(daysFrom(monday, 7))
  return weeks
}

/** The number of a week as calendars in Europe count them (ISO 8601). */
export function weekNumber(day: Day): number {
  const thursday = dateOf(daysAfter(mondayOf(day), 3))
  const since =
    Date.UTC(thursday.getFullYear(), thursday.getMonth(), thursday.getDate()) -
    Date.UTC(thursday.getFullYear(), 0, 1)
  return 1 + Math.floor(since / (7 * DAY_MS))
}
