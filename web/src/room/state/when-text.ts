import type { Locale } from '@samtale/contract/core/fields'

/** Time of day as the reader's language writes it: 10:30 AM, 10.30. */
export const timeText = (locale: Locale, time: number | string) =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(time))

/** Day and time, for what is not today. */
export const dayText = (locale: Locale, time: number | string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(time))

/** Returns whether both times are on one day of this computer's zone. */
export const sameDay = (one: number | string, other: number | string) =>
  new Date(one).toDateString() === new Date(other).toDateString()
