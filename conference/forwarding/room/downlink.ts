const MUCH_LOSS = 0.1
const LITTLE_LOSS = 0.02
const GROWTH = 1.08
/** Below this an estimate says more of what was sent than of the line. */
const LEAST_ESTIMATE = 150_000
const UNLIMITED = 1_000_000_000

/**
 * What the line to one page carries, in bits a second. It is unlimited until packets are lost or the page
 * finds that they queue up, and then comes back slowly: an estimate follows what is sent, so it is believed
 * only when it falls below that.
 */
export function createDownlink() {
  let limit = UNLIMITED
  let estimate = 0

  return {
    /** Share of the packets that were lost lately, and what was sent in that time. */
    loss(share: number, sent: number) {
      if (share > MUCH_LOSS) limit = Math.min(limit, sent) * (1 - share / 2)
      else if (share < LITTLE_LOSS) limit = Math.min(limit * GROWTH, UNLIMITED)
    },
    /** What the page thinks that its line carries. */
    estimate(bits: number, sent: number) {
      if (bits < estimate * 0.95 && bits < sent * 0.9) limit = Math.min(limit, Math.max(bits, LEAST_ESTIMATE))
      estimate = bits
    },
    get limit() {
      return limit
    },
  }
}
