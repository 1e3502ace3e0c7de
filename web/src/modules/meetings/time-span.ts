import { formatDay } from '#i18n/format.ts'
import { dateOf, daysAfter, isDay, type Day } from './calendar-days.ts'
import type { LocalDateTime } from '#i18n/zoned-time.ts'

/** From when to when something new is to be, as clocks show it where the reader is. */
export type TimeSpan = { readonly begin: LocalDateTime; readonly end: LocalDateTime }

const two = (value: number) => String(value).padStart(2, '0')
const clockOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** Minutes of a day as a span; what goes past midnight ends on the next day. */
export const spanOn = (day: Day, from: number, to: number): TimeSpan => ({
  begin: { day, time: clockOf(from) },
  end: to < 1440 ? { day, time: clockOf(to) } : { day: daysAfter(day, 1), time: clockOf(to - 1440) },
})

/** A span as a part of an address, without colons, which addresses encode: `2026-11-24T1000--2026-11-24T1100`. */
export const writeSpan = ({ begin, end }: TimeSpan) =>
  `${begin.day}T${begin.time}--${end.day}T${end.time}`.replaceAll(':', '')

/** The span that a part of an address names; undefined for any other text. */
export function readSpan(text: string): TimeSpan | undefined {
  const [begin, end, ...more] = text.split('--').map(readLocal)
  return begin && end && more.length === 0 ? { begin, end } : undefined
}

function readLocal(text: string): LocalDateTime | undefined {
  const [day, time = ''] = text.split('T')
  const [, hour, minute] = /^([01]\d|2[0-3])([0-5]\d)$/.exec(time) ?? []
  return isDay(day) && hour && minute ? { day, time: `${hour}:${minute}` } : undefined
}

/** The moment of a minute of a day where the reader is. */
export function momentOn(day: Day, minutes: number): Date {
  const at = dateOf(day)
  return new Date(at.getFullYear(), at.getMonth(), at.getDate(), 0, minutes)
}

/** An hour of that day: from nine, or on a day that is on from the next half hour; undefined when that is over. */
export function freeHourOn(day: Day, now: number): TimeSpan | undefined {
  const today = formatDay(new Date(now))
  if (day < today) return undefined
  const at = new Date(now)
  const next = Math.floor((at.getHours() * 60 + at.getMinutes()) / 30) * 30 + 30
  const from = day > today ? 540 : next
  return from < 1440 ? spanOn(day, from, from + 60) : undefined
}
