const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/**
 * Returns how long to wait after so many failures in a row, never all at the same moment; what the server asks
 * for is kept.
 */
export function pauseAfter(failures: number, retryAfter: number | undefined, random = Math.random) {
  const own = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10))
  return Math.max((retryAfter ?? 0) * 1_000, own / 2 + (own / 2) * random())
}

/**
 * Waits so long; the network coming back ends it sooner, and without a network nothing else does. Called off
 * it throws.
 */
export function untilNextTry(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => navigator.onLine && over(resolve), ms)
    const online = () => over(resolve)
    const aborted = () => over(() => reject(signal.reason))
    const over = (notify: () => void) => {
      clearTimeout(timer)
      window.removeEventListener('online', online)
      signal.removeEventListener('abort', aborted)
      notify()
    }
    window.addEventListener('online', online)
    signal.addEventListener('abort', aborted)
    if (signal.aborted) aborted()
  })
}
