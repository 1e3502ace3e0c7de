import type { DateFormat } from './settings.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** A day of a calendar as a deployment writes it; `month` counts from 1. */
export const writeDay = (
  format: DateFormat,
  { year, month, day }: { readonly year: number; readonly month: number; readonly day: number },
): string =>
  format.replace('YYYY', String(year).padStart(4, '0')).replace('MM', two(month)).replace('DD', two(day))

/**
 * How the start times of reports are written: with dashes unless the deployment has chosen something else
 * than what it came with.
 */
export const reportFormat = (format: DateFormat): DateFormat =>
  format === 'YYYY/MM/DD' ? 'YYYY-MM-DD' : format
