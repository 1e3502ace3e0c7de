import type { Locale } from '@samtale/contract/core/fields'
import { writeClock } from '@samtale/contract/settings/date-format'
import { formatDate } from '#i18n/format.ts'
import type { LocalDateTime } from '#i18n/zoned-time.ts'

/** The time of day as the language writes it: `10:30 AM`, `10.30`. */
export function timeOfDayText({ time }: Pick<LocalDateTime, 'time'>, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return writeClock(locale, { hour, minute })
}

/** `2026/11/24, 10:30 AM`. */
export const clockText = (clock: LocalDateTime, locale: Locale) =>
  `${formatDate(`${clock.day}T12:00`)}, ${timeOfDayText(clock, locale)}`

/** `2026/11/24, 10:30 AM – 11:30 AM`; an end on another day has its date. */
export const spanText = (from: LocalDateTime, to: LocalDateTime, locale: Locale) =>
  `${clockText(from, locale)} – ${from.day === to.day ? timeOfDayText(to, locale) : clockText(to, locale)}`
