/** A bucket of `burst` messages that fills again at `perSecond`; false = too fast. */
export function createRateLimit(burst: number, perSecond: number, now: () => number = performance.now.bind(performance)) {
  let left = burst
  let last = now()
  return function take(): boolean {
    const at = now()
    left = Math.min(burst, left + ((at - last) / 1000) * perSecond)
    last = at
    if (left < 1) return false
    left -= 1
    return true
  }
}
