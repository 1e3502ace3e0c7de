import { setTimeout as delay } from 'node:timers/promises'

/**
 * Waits for a condition. Throws when it does not come about in time; what it throws meanwhile counts as "not
 * yet".
 */
export async function waitUntil(look: () => Promise<boolean> | boolean, limitMs: number) {
  const until = performance.now() + limitMs
  const isTrue = async () => look()
  for (;;) {
    if (await isTrue().catch(() => false)) return
    if (performance.now() > until) throw new Error(`not within ${limitMs / 1_000} s: ${look.toString()}`)
    await delay(20)
  }
}
