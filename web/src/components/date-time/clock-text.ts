import type { Locale } from '@samtale/contract/core/fields'
import type { LocalDateTime } from './zoned-time.ts'

/** The time of day as the language writes it: `10:30 AM`, `10.30`. */
export function timeOfDayText({ time }: LocalDateTime, locale: Locale): string {
  const [hours = '', minutes = ''] = time.split(':')
  if (locale === 'da-DK') return `${hours}.${minutes}`
  const hour = Number(hours)
  return `${String(hour % 12 || 12).padStart(2, '0')}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `2026/11/24, 10:30 AM`. */
export const clockText = (clock: LocalDateTime, locale: Locale) =>
  `${clock.day.replaceAll('-', '/')}, ${timeOfDayText(clock, locale)}`

/** `2026/11/24, 10:30 AM – 11:30 AM`; an end on another day has its date. */
export const spanText = (from: LocalDateTime, to: LocalDateTime, locale: Locale) =>
  `${clockText(from, locale)} – ${from.day === to.day ? timeOfDayText(to, locale) : clockText(to, locale)}`
