import type { Locale } from '@samtale/contract/core/fields'

const MINUTE = 60_000
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const

/**
 * How long something has gone on, in its two largest units: "3 days 4 hours"; less than a minute counts as
 * one.
 */
export function spanText(milliseconds: number, locale: Locale) {
  let rest = Math.max(milliseconds, MINUTE)
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return count > 0
      ? [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)]
      : []
  })
  return parts.slice(0, 2).join(' ')
}
