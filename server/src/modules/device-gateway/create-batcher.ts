import { setTimeout as delay } from 'node:timers/promises'

type Options<T> = {
  /** As many at once. */
  readonly batchSize: number
  /** Between two batches: what comes meanwhile goes together, and people's requests get their turn. */
  readonly pauseMs: number
  /** So many wait at most. */
  readonly max: number
  readonly run: (batch: readonly T[]) => Promise<void>
  readonly failed: (error: unknown, batch: readonly T[]) => void
}

/**
 * Gathers what comes singly and hands it on in batches, one after the other. What comes alone goes at once;
 * what comes again before its turn goes once.
 */
export function createBatcher<T>({ batchSize, pauseMs, max, run, failed }: Options<T>) {
  const waiting = new Set<T>()
  let working: Promise<void> | null = null

  async function work() {
    while (waiting.size > 0) {
      const batch = waiting.values().take(batchSize).toArray()
      for (const item of batch) waiting.delete(item)
      await run(batch).catch((error: unknown) => failed(error, batch))
      await delay(pauseMs)
    }
    working = null
  }

  return {
    /** Returns false when as many wait as may. */
    push(item: T): boolean {
      if (waiting.size >= max && !waiting.has(item)) return false
      waiting.add(item)
      working ??= work()
      return true
    },

    /** Resolves when all that has come is done. */
    settled: () => working ?? Promise.resolve(),
  }
}
