import { setTimeout as delay } from 'node:timers/promises'
import { askKysely } from './ask.ts'
import { doBatch, readBatches } from './batches.ts'
import { isConflict } from './lock-tables.ts'
import type { Step } from './step.ts'
import type { Db } from './schema.ts'

type Options = {
  readonly steps: Readonly<Record<string, Pick<Step, 'batched'>>>
  /** After so long a turn ends, and the next one goes on. */
  readonly turnMs: number
}

/**
 * Goes on with the steps that are worked through in batches, for one turn. As long as a batch took, the next one
 * waits: half of the time is others'.
 */
export async function runBatches(db: Db, { steps, turnMs }: Options) {
  const until = performance.now() + turnMs
  for (const { step } of await readBatches(askKysely(db))) {
    const { batched } = steps[step] ?? {}
    if (!batched) continue
    while (performance.now() < until) {
      const began = performance.now()
      const hasMore = await doBatch(db, step, batched).catch((error: unknown) => {
        // The next turn tries again.
        if (isConflict(error)) return false
        throw error
      })
      if (!hasMore) break
      await delay(performance.now() - began)
    }
  }
}
