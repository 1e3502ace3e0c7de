const WINDOW_MS = 500

/** Measures how many bits a second pass, over the last half second that is over and the one before it. */
export function createRate() {
  let begin = Number.NaN
  let bits = 0
  let average = 0

  function settle(at: number) {
    if (Number.isNaN(begin)) begin = at
    const passed = at - begin
    if (passed < WINDOW_MS) return
    const now = (bits * 1000) / passed
    average = passed > 4 * WINDOW_MS || average === 0 ? now : (average + now) / 2
    begin = at
    bits = 0
  }

  return {
    add(bytes: number, at: number) {
      settle(at)
      bits += bytes * 8
    },
    perSecond(at: number): number {
      settle(at)
      return average
    },
  }
}
