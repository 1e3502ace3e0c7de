import { setTimeout as delay } from 'node:timers/promises'

/** For a machine that does many other things as well. */
const TIMEOUT_MS = 45_000

/**
 * Waits until something answers what is no `false`, `null` or `undefined`; gives up when it takes absurdly
 * long.
 */
export async function eventually<T>(
  look: () => Promise<T | false | null | undefined> | T | false | null | undefined,
  what = String(look),
): Promise<T> {
  const until = performance.now() + TIMEOUT_MS
  for (;;) {
    const seen = await look()
    if (seen !== false && seen !== null && seen !== undefined) return seen
    if (performance.now() > until) throw new Error(`never came true: ${what}`)
    await delay(10)
  }
}
