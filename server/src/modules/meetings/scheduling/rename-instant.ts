import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import { assertAllowed } from '@samtale/contract/core/errors'
import type { meetings } from '@samtale/contract/meetings/meetings'
import { renameError } from '@samtale/contract/meetings/meeting-rules'
import { editConflict } from '#core/command/edit-conflict.ts'
import { announcePlan } from './announce-plan.ts'
import type { ScheduleCommand } from './schedule-command.ts'
import { findTarget, lockTargets } from './targets.ts'

/**
 * Gives a meeting that was started on the spot another name, in lists, reports and on the devices that show it. Throws
 * `edit_conflict` when somebody else has changed it since the version that the edit began with.
 */
export async function renameInstant(
  { trx, actor, audit }: ScheduleCommand,
  { id, name, version }: ParsedInputOf<typeof meetings.rename>,
): Promise<void> {
  const target = await findTarget(trx, actor, id)
  assertAllowed(renameError(actor, target))
  const [locked] = await lockTargets(trx, target, 'one')
  const before = { name: locked.name }
  if (name === before.name) return
  if (version !== undefined && version !== locked.version) throw editConflict(before, locked.version)
  await trx
    .updateTable('meetings')
    .set({ name, version: locked.version + 1 })
    .where('id', '=', id)
    .execute()
  await audit([
    { action: 'updated', resource: 'meetings', subject: { id, name: before.name }, before, after: { name } },
  ])
  await announcePlan(trx, [id], { members: [], devices: [] })
}
