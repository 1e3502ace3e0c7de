import type { Client } from 'pg'
import { askClient } from '#db/ask.ts'
import { blockedStep } from '#db/blocked-step.ts'
import { COMPATIBILITY, haveOlderNodes, findIncompatibility } from '#db/compatibility.ts'
import { MIGRATION_NAMES, stepsNamed } from '#db/migrate.ts'
import { readSteps } from '#db/read-steps.ts'
import { stopsPrevious, type Step, type Steps } from '#db/step.ts'

/** What a start of this version would do to a database, in a sentence, and the exit code that scripts go by. */
type UpgradePlan = {
  readonly kind: 'empty' | 'current' | 'newer' | 'rolling' | 'stop' | 'refused'
  readonly exitCode: 0 | 2 | 3
  readonly text: string
}
type Program = { readonly steps: Steps; readonly compatibility: number }
const THIS: Program = { steps: stepsNamed(MIGRATION_NAMES), compatibility: COMPATIBILITY }

/** Returns what a start of this version would do to a database. Nothing is changed. */
export async function planUpgrade(
  client: Client,
  version: string,
  { steps, compatibility } = THIS,
): Promise<UpgradePlan> {
  const ask = askClient(client)
  const names = Object.keys(steps)
  const taken = await readSteps(client)
  const reason = await findIncompatibility(ask, names, compatibility)
  if (reason !== null) return { kind: 'refused', exitCode: 3, text: `Refused: ${reason}` }
  if (taken.length === 0)
    return {
      kind: 'empty',
      exitCode: 0,
      text: `The database is empty: ${version} sets it up at its first start.`,
    }
  const missing = names.filter((step) => !taken.includes(step))
  if (missing.length === 0 && taken.some((step) => !names.includes(step)))
    return {
      ...{ kind: 'newer', exitCode: 0 },
      text: `Nothing to do: the database is newer than ${version}, which can serve on it beside the newer version.`,
    }
  if (missing.length === 0)
    return { kind: 'current', exitCode: 0, text: `Nothing to do: the database is as ${version} needs it.` }
  const blocked = await blockedStep(ask, steps, taken)
  if (blocked !== null) return { kind: 'refused', exitCode: 3, text: `Refused: ${blocked}` }
  const named = `${missing.length} ${missing.length === 1 ? 'step' : 'steps'} (${missing.join(', ')})`
  const oldest = Math.max(...missing.map((step) => steps[step]?.oldestCompatible ?? 0))
  const stopping = missing.filter((step) => stopsPrevious(steps[step] as Step, compatibility))
  if (stopping.length > 0)
    return {
      ...{ kind: 'stop', exitCode: 2 },
      text: `Stop first: ${named} to ${version}. Older versions cannot serve beside ${stopping.join(', ')}. Make a backup, stop all nodes, and start one of them.`,
    }
  if (await haveOlderNodes(ask, oldest))
    return {
      ...{ kind: 'stop', exitCode: 2 },
      text: `Stop first: ${named} to ${version}. Nodes serve that are older than the version before it. Make a backup, stop them, and start one of ${version}.`,
    }
  return {
    ...{ kind: 'rolling', exitCode: 0 },
    text: `Rolling: ${named} to ${version}. Make a backup, then restart one node after the other; older ones serve on.`,
  }
}
