import { setTimeout as delay } from 'node:timers/promises'

type Options<T> = {
  /** As many at once. */
  readonly most: number
  /** Between two batches: what comes meanwhile goes together, and people's requests get their turn. */
  readonly pauseMs: number
  readonly run: (batch: readonly T[]) => Promise<void>
  readonly failed: (error: unknown, batch: readonly T[]) => void
}

/** Gathers what comes singly and hands it on in batches, one after the other. What comes alone goes at once. */
export function inBatches<T>({ most, pauseMs, run, failed }: Options<T>) {
  let waiting: T[] = []
  let working: Promise<void> | null = null

  async function work() {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      await run(batch).catch((error: unknown) => failed(error, batch))
      await delay(pauseMs)
    }
    working = null
  }

  return {
    push(item: T) {
      waiting.push(item)
      working ??= work()
    },

    /** When all that has come is done. */
    settled: () => working ?? Promise.resolve(),
  }
}
