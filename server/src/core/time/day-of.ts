import { inZone, toDate } from './zoned.ts'

type Day = { readonly begin: Date; readonly end: Date }

/** The day that was asked for last in each zone: nearly always the one that is asked for next. */
const cache = new Map<string, Day>()

/**
 * Returns the day in a zone that an instant lies in, from midnight to midnight: one with a change of the
 * clocks has 23 or 25 hours.
 */
export function dayOf(now: Date, timeZone: string): Day {
  const last = cache.get(timeZone)
  if (last && last.begin <= now && now < last.end) return last
  const begin = inZone(now, timeZone).startOfDay()
  const day = { begin: toDate(begin), end: toDate(begin.add({ days: 1 }).startOfDay()) }
  cache.set(timeZone, day)
  return day
}
