import type { Locale } from '@samtale/contract/core/fields'
import { TOTAL_CAP } from '@samtale/contract/core/list'

/** A list's total; what was not counted out gets a plus sign. */
export const formatTotal = (total: number, locale: Locale) =>
  new Intl.NumberFormat(locale).format(Math.min(total, TOTAL_CAP)) + (total >= TOTAL_CAP ? '+' : '')

/** A count, grouped as the language groups it. */
export const formatCount = (count: number, locale: Locale) => new Intl.NumberFormat(locale).format(count)

/** A number with exactly so many digits after the point: `4.5`, in Danish `4,5`. */
export const formatDecimal = (value: number, locale: Locale, digits = 1) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  )

/** A share of 1 in percent, with so many digits after the point at most: `96%`, in Danish `96 %`. */
export const formatPercent = (share: number, locale: Locale, digits = 0) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share)

const SIZES = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** The size of a file in the unit that leaves it short, from B to TB: "12 kB". */
export function formatBytes(bytes: number, locale: Locale) {
  const step = Math.min(bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3), SIZES.length - 1)
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1000 ** step)} ${SIZES[step]}`
}
