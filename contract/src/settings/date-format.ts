import type { Locale } from '../core/fields.ts'
import type { DateFormat } from './settings.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** Returns a day of a calendar as a format writes it; `month` counts from 1. */
export const writeDay = (
  format: DateFormat,
  { year, month, day }: { readonly year: number; readonly month: number; readonly day: number },
): string =>
  format.replace('YYYY', String(year).padStart(4, '0')).replace('MM', two(month)).replace('DD', two(day))

/** Returns the time of day as a language writes it: `09:05 PM`, `21.05`. */
export const writeClock = (
  locale: Locale,
  { hour, minute }: { readonly hour: number; readonly minute: number },
): string =>
  locale === 'da-DK'
    ? `${two(hour)}.${two(minute)}`
    : `${two(hour % 12 || 12)}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`

/** Returns how the start times of reports are written: with dashes where days are written with slashes first. */
export const reportFormat = (format: DateFormat): DateFormat =>
  format === 'YYYY/MM/DD' ? 'YYYY-MM-DD' : format
