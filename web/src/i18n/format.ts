import type { Locale } from '@samtale/contract/core/fields'
import { TOTAL_CAP } from '@samtale/contract/core/list'

/** A list's total; what was not counted out gets a plus sign. */
export const formatTotal = (total: number, locale: Locale) => new Intl.NumberFormat(locale).format(Math.min(total, TOTAL_CAP)) + (total >= TOTAL_CAP ? '+' : '')

const two = (value: number) => String(value).padStart(2, '0')

/** `YYYY-MM-DD HH:mm:ss` in the reader's time zone. */
export function formatStart(instant: string) {
  const at = new Date(instant)
  return `${formatDay(at)} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

/** `YYYY-MM-DD` in the reader's time zone. */
export const formatDay = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** Seconds as `hh:mm:ss`. */
export const formatDuration = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(Math.floor(seconds % 60))}`

/** Seconds as whole minutes. */
export const formatMinutes = (seconds: number) => String(Math.round(seconds / 60))

/** A stored contact number as people read it: `+45 12 34 56 78`. */
export const formatNumber = (number: string) => (/^\+45\d{8}$/.test(number) ? number.replace(/^(\+45)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4 $5') : number)
