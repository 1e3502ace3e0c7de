import type { Client } from 'pg'
import { MIGRATION_NAMES, STOPPING_MIGRATIONS } from '#db/migrate.ts'
import { readSteps } from '#db/read-steps.ts'

/** What a start of this version would do to a database, in a sentence, and the exit code that scripts go by. */
type UpgradePlan = {
  readonly kind: 'empty' | 'current' | 'rolling' | 'stop' | 'refused'
  readonly exitCode: 0 | 2 | 3
  readonly text: string
}

/** Returns what a start of this version would do to a database. Nothing is changed. */
export async function planUpgrade(client: Client, version: string): Promise<UpgradePlan> {
  const steps = await readSteps(client)
  const unknown = steps.find((step) => !MIGRATION_NAMES.includes(step))
  if (unknown)
    return {
      ...{ kind: 'refused', exitCode: 3 },
      text: `Refused: the database has step ${unknown}, which ${version} does not know. Start the newer version, or restore a backup.`,
    }
  if (steps.length === 0)
    return {
      kind: 'empty',
      exitCode: 0,
      text: `The database is empty: ${version} sets it up at its first start.`,
    }
  const missing = MIGRATION_NAMES.filter((step) => !steps.includes(step))
  const named = `${missing.length} ${missing.length === 1 ? 'step' : 'steps'} (${missing.join(', ')})`
  const stopping = missing.filter((step) => STOPPING_MIGRATIONS.includes(step))
  if (missing.length === 0)
    return { kind: 'current', exitCode: 0, text: `Nothing to do: the database is as ${version} needs it.` }
  if (stopping.length > 0)
    return {
      ...{ kind: 'stop', exitCode: 2 },
      text: `Stop first: ${named} to ${version}. Older versions cannot serve beside ${stopping.join(', ')}. Make a backup, stop all nodes, and start one of them.`,
    }
  return {
    ...{ kind: 'rolling', exitCode: 0 },
    text: `Rolling: ${named} to ${version}. Make a backup, then restart one node after the other; older ones serve on.`,
  }
}
