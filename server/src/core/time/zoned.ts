import { Temporal } from 'temporal-polyfill'

/** Returns what the calendar and the clocks of a zone show at an instant. */
export const inZone = (instant: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)

/** Returns the same moment as a `Date`. */
export const toDate = ({ epochMilliseconds }: { readonly epochMilliseconds: number }) =>
  new Date(epochMilliseconds)
