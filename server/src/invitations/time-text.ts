import type { Locale } from '@samtale/contract/core/fields'

type Times = { readonly begin: Date; readonly end: Date | null; readonly timeZone: string }

/** When a meeting is, on the clocks of the zone that it was planned in, with the zone's name: who reads it may be elsewhere. Without an end the day only. */
export function timeText(locale: Locale, { begin, end, timeZone }: Times): string {
  if (!end) return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(begin)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone })
  return `${format.formatRange(begin, end)} (${timeZone})`
}
