import type { Ask } from './ask.ts'
import { hasRows, readBatches } from './batches.ts'
import type { Steps } from './step.ts'

/**
 * Returns why steps that the database lacks cannot be taken yet, in a sentence: one of them takes away what an
 * earlier one has not worked through. Null when nothing is in the way.
 */
export async function blockedStep(ask: Ask, steps: Steps, taken: readonly string[]): Promise<string | null> {
  const open = await readBatches(ask)
  const missing = Object.entries(steps).filter(([name]) => !taken.includes(name))
  for (const [name, { afterBatches = [] }] of missing)
    for (const needed of afterBatches) {
      const { table = '' } = steps[needed]?.batched ?? {}
      // Of one that was not begun, no row is done; a table that is empty or not there yet has none.
      const isOpen = taken.includes(needed)
        ? open.some(({ step }) => step === needed)
        : await hasRows(ask, table)
      const { rows = 0, expected = 0 } = open.find(({ step }) => step === needed) ?? {}
      if (isOpen)
        return `${needed} has to be worked through before ${name}, and is at ${rows} of about ${expected} rows. Start the version before this one, and this one when the status screen says that it is done.`
    }
  return null
}
