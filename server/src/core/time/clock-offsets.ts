import type { Temporal } from 'temporal-polyfill'
import { inZone, toDate } from './zoned.ts'

/**
 * From when on the clocks of a zone are ahead of UTC by how many milliseconds; the first holds for all time
 * before, too.
 */
export type ClockOffset = { readonly since: Date; readonly ms: number }

/**
 * Returns how the clocks of a zone went between two instants: once, and again for each time they were moved.
 */
export function clockOffsets(from: Date, until: Date, timeZone: string): ClockOffset[] {
  const first = inZone(from, timeZone)
  const offsets = [offsetOf(first)]
  for (let at = nextMove(first); at && at.epochMilliseconds < until.getTime(); at = nextMove(at))
    offsets.push(offsetOf(at))
  return offsets
}

const nextMove = (at: Temporal.ZonedDateTime) => at.getTimeZoneTransition('next')

const offsetOf = (at: Temporal.ZonedDateTime): ClockOffset => ({
  since: toDate(at),
  ms: at.offsetNanoseconds / 1_000_000,
})
