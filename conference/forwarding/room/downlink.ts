const MUCH_LOSS = 0.1
/** What is lost by chance on a weak line, and sent again, does not keep the limit down. */
const SOME_LOSS = 0.07
/** So much the newest report counts: in the few packets of one some are lost by chance. */
const WEIGHT = 0.3
const GROWTH = 1.08
/** Where next to nothing is lost the way back is shorter. */
const CALM_LOSS = 0.02
const CALM_GROWTH = 1.2
/** After so long without a report, and each second from then on, a limited line is tried with a little more. */
const UNREPORTED_MS = 3000
const TRY_MS = 1000
/** Below this an estimate says more of what was sent than of the line. */
const MIN_ESTIMATE = 150_000
/** Not even a small picture: from here the way back takes seconds and not minutes. */
const MIN_LIMIT = 60_000
const UNLIMITED = 1_000_000_000

/**
 * Returns an estimate of what the line to one page carries, in bits a second. It is unlimited until packets are
 * lost or the page finds that they queue up, and then comes back slowly: an estimate follows what is sent, so it
 * is believed only when it falls below that.
 */
export function createDownlink() {
  let limit = UNLIMITED
  let dueAt = Number.NaN
  let estimate = 0
  let average = 0

  return {
    /** Share of the packets that were lost in the last second, and what was sent in it, in bits. */
    loss(share: number, sent: number, at: number) {
      dueAt = at + UNREPORTED_MS
      average += (share - average) * WEIGHT
      if (average > MUCH_LOSS && share > MUCH_LOSS)
        limit = Math.max(MIN_LIMIT, Math.min(limit, Math.max(sent, MIN_ESTIMATE)) * (1 - share / 2))
      else if (average < SOME_LOSS)
        limit = Math.min(limit * (average < CALM_LOSS ? CALM_GROWTH : GROWTH), UNLIMITED)
    },
    /** Of what is not sent nothing is reported: without this a line that carried no picture never would again. */
    tick(at: number) {
      if (limit === UNLIMITED || at < dueAt) return
      dueAt = at + TRY_MS
      average *= 1 - WEIGHT
      limit = Math.min(limit * GROWTH, UNLIMITED)
    },
    /** Takes the page's own estimate of what its line carries. */
    estimate(bits: number, sent: number) {
      if (bits < estimate * 0.95 && bits < sent * 0.9) limit = Math.min(limit, Math.max(bits, MIN_ESTIMATE))
      estimate = bits
    },
    get limit() {
      return limit
    },
  }
}
