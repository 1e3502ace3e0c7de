import type { Locale } from '@samtale/contract/core/fields'
import { clockText, dayText, type DayStyle } from '#core/time/day-text.ts'

/** A day with its name: `Monday 2026/03/02`. */
export const dayNameText = (at: Date, locale: Locale, style: DayStyle): string =>
  `${at.toLocaleDateString(locale, { weekday: 'long', timeZone: style.timeZone })} ${dayText(at, style)}`

/**
 * When a meeting is, on the clocks of the zone that it was planned in, with the zone's name: who reads it may
 * be elsewhere.
 */
export function timeText(
  locale: Locale,
  { begin, end }: { readonly begin: Date; readonly end: Date },
  style: DayStyle,
): string {
  const { timeZone } = style
  const [first, last] = [dayNameText(begin, locale, style), dayNameText(end, locale, style)]
  const until = clockText(end, locale, timeZone)
  return `${first} ${clockText(begin, locale, timeZone)} – ${last === first ? until : `${last} ${until}`} (${timeZone})`
}
