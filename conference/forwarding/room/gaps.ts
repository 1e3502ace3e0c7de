import { distance } from '../wire/serial.ts'

/** A longer hole is a new beginning: what was lost in it is of no use any more. */
const MAX_GAP = 200
const MAX_AGE = 1000
const MAX_ATTEMPTS = 8
const AGAIN_MS = 60

/**
 * Remembers which packets of a stream are missing, and when to ask for them again. They are asked for on a
 * tick, so that one that was only overtaken is not asked for at all.
 */
export function createGaps() {
  const missing = new Map<number, { attempts: number; requestedAt: number }>()
  let highest = -1

  return {
    saw(sequence: number) {
      const step = highest < 0 ? 1 : distance(highest, sequence)
      if (step <= 0) return void missing.delete(sequence)
      if (step > MAX_GAP) missing.clear()
      else
        for (let lost = 1; lost < step; lost += 1)
          missing.set((highest + lost) & 0xffff, { attempts: 0, requestedAt: Number.NEGATIVE_INFINITY })
      highest = sequence
    },
    /** Returns the numbers to ask for at this moment, in order. */
    due(at: number): number[] {
      const due: number[] = []
      for (const [sequence, entry] of missing) {
        if (entry.attempts >= MAX_ATTEMPTS || distance(sequence, highest) > MAX_AGE) missing.delete(sequence)
        else if (at - entry.requestedAt >= AGAIN_MS) {
          entry.attempts += 1
          entry.requestedAt = at
          due.push(sequence)
        }
      }
      return due
    },
  }
}
