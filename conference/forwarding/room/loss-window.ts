import type { LineCounts } from './sent-numbers.ts'

/** Browsers report whenever they ask for something as well: of two packets one is soon lost. */
const WINDOW_MS = 1000
const MIN_PACKETS = 20

/** Puts reports together until they say something of a line. */
export function createLossWindow() {
  let begin = Number.NaN
  let sent = 0
  let lost = 0

  /** Returns which share of a second's packets was lost, 0 to 1; null while that second, or too little of it, is known. */
  return function add(counts: LineCounts, at: number): number | null {
    if (Number.isNaN(begin)) begin = at
    sent += counts.sent
    lost += counts.lost
    if (at - begin < WINDOW_MS || sent < MIN_PACKETS) return null
    const share = Math.min(1, Math.max(0, lost / sent))
    begin = at
    sent = 0
    lost = 0
    return share
  }
}
