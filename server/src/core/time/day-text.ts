import type { Locale } from '@samtale/contract/core/fields'
import { writeClock, writeDay } from '@samtale/contract/settings/date-format'
import { dateFormatFor, type DateFormatChoice } from '@samtale/contract/settings/settings'
import { inZone } from './zoned.ts'

/** On whose clocks, and as which deployment writes its days. */
export type DayStyle = { readonly dateFormat: DateFormatChoice; readonly timeZone: string }

/** Returns the day of an instant in a zone: `2026/03/02`, in Danish `02.03.2026`. */
export const dayText = (instant: Date, locale: Locale, { dateFormat, timeZone }: DayStyle): string =>
  writeDay(dateFormatFor(dateFormat, locale), inZone(instant, timeZone))

/** Returns a day with its name: `Monday 2026/03/02`. */
export const dayNameText = (instant: Date, locale: Locale, style: DayStyle): string =>
  `${instant.toLocaleDateString(locale, { weekday: 'long', timeZone: style.timeZone })} ${dayText(instant, locale, style)}`

/** Returns the time of day as the language writes it: `10:30 AM`, `10.30`. */
export const clockText = (instant: Date, locale: Locale, timeZone: string): string =>
  writeClock(locale, inZone(instant, timeZone))

/** Returns a day with its name, and the time of day: `Monday 2026/03/02 10:30 AM`. */
export const dayTimeText = (instant: Date, locale: Locale, style: DayStyle): string =>
  `${dayNameText(instant, locale, style)} ${clockText(instant, locale, style.timeZone)}`
