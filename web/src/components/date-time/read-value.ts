import { CalendarDate, Time } from '@internationalized/date'

const numbersIn = (value: string) => (value.match(/\d+/g) ?? []).map(Number)

/** Reads `2026-11-24`; null for what is no day. A month or a day that is too high becomes the last there is. */
export function readDay(value: string): CalendarDate | null {
  const [year, month, day] = numbersIn(value)
  return year && month && day ? new CalendarDate(year, month, day) : null
}

/** Reads `10:30`; null for what is no time of day. */
export function readTime(value: string): Time | null {
  const [hour, minute] = numbersIn(value)
  return hour === undefined || minute === undefined ? null : new Time(hour, minute)
}
