import { DAY_MS, HOUR_MS, MINUTE_MS } from '@samtale/contract/core/durations'
import type { Locale } from '@samtale/contract/core/fields'

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

/**
 * Returns how long something has gone on, in its two largest units: "3 days 4 hours"; less than a minute counts
 * as one.
 */
export function formatSpan(milliseconds: number, locale: Locale) {
  let rest = Math.max(milliseconds, MINUTE_MS)
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return count > 0
      ? [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)]
      : []
  })
  return parts.slice(0, 2).join(' ')
}
