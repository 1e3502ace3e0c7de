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

/** A day with its name: `Monday 2026/03/02`. */
export const dayNameText = (at: Date, locale: Locale, style: DayStyle): string =>
  `${at.toLocaleDateString(locale, { weekday: 'long', timeZone: style.timeZone })} ${dayText(at, style)}`

/** Day, with its name, and time of day: `Monday 2026/03/02 10:30 AM`. */
export const dayTimeText = (instant: Date, locale: Locale, style: DayStyle): string =>
  `${dayNameText(instant, locale, style)} ${clockText(instant, locale, style.timeZone)}`
