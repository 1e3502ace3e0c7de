import type { Locale } from '@samtale/contract/core/fields'
import { writeDay } from '@samtale/contract/settings/date-format'
import type { DateFormat } from '@samtale/contract/settings/settings'
import { inZone } from './zoned.ts'

/** On whose clocks, and as which deployment writes its days. */
export type DayStyle = { readonly dateFormat: DateFormat; readonly timeZone: string }

/** The day of an instant in a zone: `2026/03/02`. */
export const dayText = (instant: Date, { dateFormat, timeZone }: DayStyle): string =>
  writeDay(dateFormat, inZone(instant, timeZone))

/** The time of day as the language writes it: `10:30 AM`, `10.30`. */
export const clockText = (instant: Date, locale: Locale, timeZone: string): string =>
  // Newer Unicode data has a narrow blank before AM and PM, which some mail programs show as a box.
  instant.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', timeZone }).replace('\u202f', ' ')

/** Day and time of day: `2026/03/02 10:30 AM`. */
export const dayTimeText = (instant: Date, locale: Locale, style: DayStyle): string =>
  `${dayText(instant, style)} ${clockText(instant, locale, style.timeZone)}`
