import { sql } from 'kysely'
import { announceGroups } from '#auth/announce-groups.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import type { Reach } from '#policies/groups.ts'
import { retainGroups } from './retain-groups.ts'
import { lockGroups } from './targets.ts'

/** Deletes groups in reach, all or none; their people and devices stay. They can be restored for a while. */
export async function removeGroups(
  command: CommandContext,
  reach: Reach,
  ids: readonly string[],
  field?: 'ids',
): Promise<{ deleted: number }> {
  const { trx } = command
  const targets = await lockGroups(command, reach, ids, field)
  const all = targets.map(({ id }) => id)
  await announceGroups(trx, all)
  await retainGroups(command, all)
  await sql`delete from groups where id = any(${all}::uuid[])`.execute(trx)
  await command.audit(
    targets.map(({ id, name }) => ({
      action: 'deleted' as const,
      resource: 'groups',
      subject: { id, name },
    })),
  )
  return { deleted: targets.length }
}
