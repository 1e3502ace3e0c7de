import type { ReceptionReport } from '../wire/read-rtcp.ts'
import { distance, isNewer } from '../wire/serial.ts'

/** So many missing numbers are remembered: a report tells of a second at most. */
const MAX_MISSING = 512

/** Packets that were put on a line, those sent again among them, and how many of them it has lost. */
export type LineCounts = { readonly sent: number; readonly lost: number }

const NOTHING: LineCounts = { sent: 0, lost: 0 }

/**
 * Counts by a receiver's reports what its own line has lost of a stream. A number that was never sent, since its packet
 * was lost before it came here, is no loss of that line; and a packet that was sent again hides one.
 */
export function createSentNumbers() {
  let highest = -1
  let reported = { upTo: -1, lost: 0 }
  let resent = 0
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
      if (highest < 0) reported = { upTo: (sequence - 1) & 0xffff, lost: 0 }
      else if (!isNewer(sequence, highest)) {
        if (!missing.delete(sequence)) resent += 1
        return
      } else if (distance(highest, sequence) > 1) addMissing(sequence)
      highest = sequence
    },
    /** Returns what was sent since the last report, and what of it was lost: less than nothing where it came late. */
    countsOf({ lostInAll, highestSequence }: ReceptionReport): LineCounts {
      const upTo = highestSequence & 0xffff
      const expected = distance(reported.upTo, upTo)
      if (highest < 0 || expected < 0) return NOTHING
      const never = [...missing].filter((sequence) => !isNewer(sequence, upTo))
      for (const sequence of never) missing.delete(sequence)
      const counts = {
        sent: expected - never.length + resent,
        lost: lostInAll - reported.lost - never.length + resent,
      }
      reported = { upTo, lost: lostInAll }
      resent = 0
      return counts
    },
  }
}
