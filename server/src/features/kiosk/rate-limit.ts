/** A bucket that holds `burst` and fills again at `perSecond`; false = too fast. */
export function rateLimit(burst: number, perSecond: number): () => boolean {
  let left = burst
  let last = performance.now()
  return function take() {
    const at = performance.now()
    left = Math.min(burst, left + ((at - last) / 1000) * perSecond)
    last = at
    if (left < 1) return false
    left -= 1
    return true
  }
}
