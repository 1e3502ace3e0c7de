import { sql } from 'kysely'
import { announceGroups } from '#auth/announce-groups.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import type { Reach } from '#policies/groups.ts'
import { lockGroups } from './targets.ts'
import { retainDeleted, type Deleted } from '#core/deleted/retain-deleted.ts'
import type { GroupDocument } from '#db/tables/deleted.ts'

/** A group gets so many of its latest meetings and streams back. */
const MAX = 1_000

/** Keeps groups that are about to be deleted, with what hangs on them. */
async function retainGroups(command: CommandContext, ids: readonly string[]) {
  const { rows } = await sql<Deleted<GroupDocument>>`
    select g.id, g.name, g.parent_id as "ownerId", json_build_object(
      'description', g.description, 'createdAt', g.created_at, 'version', g.version,
      'members', array(select user_id from group_members where group_id = g.id),
      'devices', array(select device_id from group_devices where group_id = g.id),
      'meetings', array(select id from meetings where group_id = g.id order by begin_time desc limit ${MAX}),
      'streams', array(select s.meeting_id from streams s where s.viewers_group_id = g.id order by s.meeting_id desc limit ${MAX})
    ) as document
    from groups g where g.id = any(${ids}::uuid[]) order by g.id`.execute(command.trx)
  await retainDeleted(command, 'groups', rows)
}

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
