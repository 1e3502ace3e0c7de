import type { Locale } from '@samtale/contract/core/fields'
import { reportFormat, writeClock, writeDay } from '@samtale/contract/settings/date-format'
import { dateFormat } from './date-format.ts'
import { formatWeekdayName } from './format-names.ts'

const two = (value: number) => String(value).padStart(2, '0')

/**
 * The day and the clock of 24 hours to the second, as the language writes it: `2026-11-03 09:05:07`, in Danish
 * `03.11.2026 09.05.07`.
 */
export function formatStart(instant: string, locale: Locale) {
  const at = new Date(instant)
  const day = formatDate(at, reportFormat(dateFormat.get()))
  const clock = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two)
  return `${day} ${clock.join(locale === 'da-DK' ? '.' : ':')}`
}

/** The same for files: the clock with colons in every language, as spreadsheets read it. */
export const formatForFile = (instant: string) => formatStart(instant, 'en-US')

/** Day and time of day: `2026/11/03 09:05 AM`, `03.11.2026 09.05`. */
export const formatMoment = (instant: string | number | Date, locale: Locale) =>
  `${formatDate(instant)} ${formatClock(instant, locale)}`

/** Day and time of day of what is not today, with its weekday: `Tue 2026/11/03 09:05 AM`. */
export const formatWeekday = (instant: string | number, locale: Locale) =>
  `${formatWeekdayName(new Date(instant), locale, 'short')} ${formatMoment(instant, locale)}`

/** Returns when something began: the time of day for today, the day before that. */
export const formatSince = (instant: string, locale: Locale, now = new Date()) =>
  formatDay(new Date(instant)) === formatDay(now) ? formatClock(instant, locale) : formatDate(instant)

/** `YYYY-MM-DD` in the reader's time zone: for machines and for comparing. */
export const formatDay = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** A day in the reader's time zone, as the deployment writes days: `2026/11/03`, `03.11.2026`. */
export function formatDate(instant: string | number | Date, format = dateFormat.get()) {
  const at = new Date(instant)
  return writeDay(format, { year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() })
}

/** A day with its name: `Tuesday 2026/11/03`, or `Tue 2026/11/03` where there is little room. */
export const formatDayName = (instant: string | Date, locale: Locale, weekday: 'long' | 'short' = 'long') =>
  `${formatWeekdayName(new Date(instant), locale, weekday)} ${formatDate(instant)}`

/** From which day to which: `2026/11/23 – 2026/11/29`. */
export const formatDays = (first: Date, last: Date) => `${formatDate(first)} – ${formatDate(last)}`

/** The time of day as the language writes it: `10:30 AM`, `10.30`. */
export function formatClock(instant: string | number | Date, locale: Locale) {
  const at = new Date(instant)
  return writeClock(locale, { hour: at.getHours(), minute: at.getMinutes() })
}

/** A whole hour of the day, as short as the language writes it: `2 PM`, `14`. */
export const formatHour = (hour: number, locale: Locale) =>
  locale === 'da-DK' ? two(hour) : `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`

/** From when to when: `10:30 AM – 11:15 AM`; an end on another day is told with its date. */
export function formatTimes({ beginTime, endTime }: { beginTime: string; endTime: string }, locale: Locale) {
  const end = sameDay(beginTime, endTime) ? formatClock(endTime, locale) : formatMoment(endTime, locale)
  return `${formatClock(beginTime, locale)} – ${end}`
}

/** Returns whether both are on one day of the reader's time zone. */
export const sameDay = (one: string | number, other: string | number) =>
  formatDay(new Date(one)) === formatDay(new Date(other))

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Returns how long ago, in the largest whole unit: "3 hours ago". */
export function formatAgo(instant: string, locale: Locale, now = Date.now()) {
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1000))
  const [unit, size] = STEPS.find(([, length]) => seconds >= length) ?? (['second', 1] as const)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(seconds / size), unit)
}

/** Seconds as `hh:mm:ss`. */
export const formatDuration = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(Math.floor(seconds % 60))}`

/** Seconds as whole minutes. */
export const formatMinutes = (seconds: number) => String(Math.round(seconds / 60))
