/**
 * Returns a function that takes one or more of `burst`, which fills again at `perSecond`; it returns false
 * when there are not as many left.
 */
export function createRateLimit(
  burst: number,
  perSecond: number,
  now: () => number = performance.now.bind(performance),
) {
  let left = burst
  let last = now()
  return function take(many = 1): boolean {
    const at = now()
    left = Math.min(burst, left + ((at - last) / 1000) * perSecond)
    last = at
    if (left < many) return false
    left -= many
    return true
  }
}
