import { readTime } from './zoned-time.ts'

const DAY_AND_A_HALF_MS = 36 * 3_600_000

/** The day in a zone that an instant lies in, from midnight to midnight. */
export function dayOf(now: Date, timeZone: string): { readonly begin: Date; readonly end: Date } {
  const begin = midnight(now, timeZone)
  // Days with a change of the clocks have 23 or 25 hours.
  return { begin, end: midnight(new Date(begin.getTime() + DAY_AND_A_HALF_MS), timeZone) }
}

/** Sweden writes its dates as computers do. */
const midnight = (instant: Date, timeZone: string) => readTime(instant.toLocaleDateString('sv-SE', { timeZone }), timeZone)
