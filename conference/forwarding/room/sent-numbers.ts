import type { ReceptionReport } from '../wire/read-rtcp.ts'
import { distance, isNewer } from '../wire/serial.ts'

/** So many missing numbers are remembered: a report tells of a second. */
const MAX_MISSING = 512

/**
 * Knows which numbers of an outgoing stream were never sent, since their packets were lost before they came here: the
 * receiver counts them as lost, and its own line had no part in it.
 */
export function createSentNumbers() {
  let highest = -1
  let reportedUpTo = -1
  const missing = new Set<number>()

  function addMissing(sequence: number) {
    const steps = Math.min(distance(highest, sequence) - 1, MAX_MISSING)
    for (let back = steps; back > 0; back -= 1) missing.add((sequence - back) & 0xffff)
    for (const oldest of missing) {
      if (missing.size <= MAX_MISSING) break
      missing.delete(oldest)
    }
  }

  return {
    /** Tells of a packet that goes out, for the first time or again. */
    sent(sequence: number) {
      if (highest < 0) reportedUpTo = (sequence - 1) & 0xffff
      else if (!isNewer(sequence, highest)) return void missing.delete(sequence)
      else if (distance(highest, sequence) > 1) addMissing(sequence)
      highest = sequence
    },
    /** Returns which share of what was sent since the last report its receiver's line has lost, 0 to 1. */
    lossOf({ lossNow, highestSequence }: ReceptionReport): number {
      const upTo = highestSequence & 0xffff
      const expected = distance(reportedUpTo, upTo)
      if (highest < 0 || expected <= 0) return 0
      reportedUpTo = upTo
      const never = [...missing].filter((sequence) => !isNewer(sequence, upTo))
      for (const sequence of never) missing.delete(sequence)
      const sent = expected - never.length
      return sent > 0 ? Math.max(0, lossNow * expected - never.length) / sent : 0
    },
  }
}
