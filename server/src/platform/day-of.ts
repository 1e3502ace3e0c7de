import { readTime } from './zoned-time.ts'

type Day = { readonly begin: Date; readonly end: Date }

const DAY_AND_A_HALF_MS = 36 * 3_600_000
/** The day that was asked for last in each zone: nearly always the one that is asked for next. */
const lastAsked = new Map<string, Day>()

/** The day in a zone that an instant lies in, from midnight to midnight. */
export function dayOf(now: Date, timeZone: string): Day {
  const last = lastAsked.get(timeZone)
  if (last && last.begin <= now && now < last.end) return last
  const begin = midnight(now, timeZone)
  // Days with a change of the clocks have 23 or 25 hours.
  const day = { begin, end: midnight(new Date(begin.getTime() + DAY_AND_A_HALF_MS), timeZone) }
  lastAsked.set(timeZone, day)
  return day
}

/** Sweden writes its dates as computers do. */
const midnight = (instant: Date, timeZone: string) => readTime(instant.toLocaleDateString('sv-SE', { timeZone }), timeZone)
