import type { Locale } from '@samtale/contract/core/fields'

// A day with its year is written in figures, as the deployment chose (format.ts). What is written in words is a day
// without its year and a month.

type Width = 'long' | 'short'

/** The weekday of an instant: `Tuesday`, `Tue`; in the reader's time zone unless another is named. */
export const formatWeekdayName = (
  at: Date,
  locale: Locale,
  weekday: Width | 'narrow' = 'long',
  timeZone?: string,
) => new Intl.DateTimeFormat(locale, { weekday, timeZone }).format(at)

/** A day without its year: `November 24`, `Nov 24`; in the reader's time zone unless another is named. */
export const formatDayOfMonth = (at: Date, locale: Locale, month: Width = 'long', timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone }).format(at)

/** The same with its weekday: `Tuesday, November 24`, `Tue, Nov 24`. */
export const formatDayOfYear = (at: Date, locale: Locale, width: Width = 'long', timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { weekday: width, day: 'numeric', month: width, timeZone }).format(at)

/** A month and its year: `November 2026`, `Nov 2026`. */
export const formatMonth = (at: Date, locale: Locale, month: Width = 'long') =>
  new Intl.DateTimeFormat(locale, { month, year: 'numeric' }).format(at)

/** Returns a list as a part of a sentence: `Anna, Bo, and Carl`. */
export const formatList = (names: readonly string[], locale: Locale) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)

/** The name of a country by its code of two letters: `Denmark`; the code itself where there is no name. */
export const regionName = (code: string, locale: Locale) =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
