import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import { announceUsers } from '#auth/announce-users.ts'
import type { UserCommand } from './user-command.ts'
import { leaveForeignGroups } from './leave-groups.ts'
import { leaveForeignMeetings } from './leave-meetings.ts'
import { checkParent } from './parents.ts'
import { lockTarget } from './targets.ts'

/** Puts all customers of a sub-admin under another sub-admin or an admin. */
export async function moveCustomers(command: UserCommand, id: string, parentId: string) {
  const user = await lockTarget(command, 'customers', id, { also: [parentId] })
  if (user.role !== 'subadmin') throw new AppError('user_not_found')
  if (parentId.toLowerCase() === user.id)
    throw new AppError('user_not_found', { fields: { parentId: 'not_found' } })
  await checkParent(command, parentId, 'customer')
  return { moved: await putUnder(command, [user.id], parentId) }
}

/**
 * Puts every customer and sub-admin of these under somebody else; returns how many. Locks them, in the order of
 * their ids, until the transaction ends.
 */
export async function putUnder(
  command: UserCommand,
  oldParents: readonly string[],
  parentId: string,
): Promise<number> {
  const { trx } = command
  const { rows } = await sql<{ id: string; name: string; parent: string }>`
    select id, name, parent_id as parent from users
    where parent_id = any(${oldParents}::uuid[]) and role in ('customer', 'subadmin') and status <> 'deleted' order by id for update`.execute(
    trx,
  )
  const ids = rows.map(({ id }) => id)
  await announceUsers(trx, ids)
  await sql`update users set parent_id = ${parentId}, version = version + 1 where id = any(${ids}::uuid[])`.execute(
    trx,
  )
  await leaveForeignGroups(trx, ids)
  await leaveForeignMeetings(command, ids)
  const moved = rows.map(({ id, name, parent }) => ({
    ...{ action: 'moved' as const, resource: 'customers', subject: { id, name } },
    before: { parentId: parent },
    after: { parentId },
  }))
  await command.audit(moved)
  await announceUsers(trx, ids)
  return ids.length
}
