import { sql } from 'kysely'
import { AppError, assertAllowed } from '@samtale/contract/core/errors'
import { demoteError, promoteError } from '@samtale/contract/users/user-rules'
import type { User } from '@samtale/contract/users/users'
import { announceUsers } from '#auth/announce-users.ts'
import type { UserCommand } from './user-command.ts'
import { leaveForeignGroups } from './leave-groups.ts'
import { leaveForeignMeetings } from './leave-meetings.ts'
import { lockTarget, type Target } from './targets.ts'
import { findUser } from './users.store.ts'

/**
 * Makes a customer a sub-admin. It keeps what it owns; no sub-admin stands under another, so the caller
 * manages it from now on.
 */
export async function promoteCustomer(command: UserCommand, id: string): Promise<User> {
  const user = await lockTarget(command, 'customers', id)
  assertAllowed(promoteError(command.actor, user))
  const above = await command.trx
    .selectFrom('users')
    .select('role')
    .where('id', '=', user.parent_id)
    .executeTakeFirst()
  return changeRole(command, user, 'subadmin', above?.role === 'subadmin' ? command.actor.id : user.parent_id)
}

/** Makes a sub-admin without customers a customer. */
export async function demoteSubadmin(command: UserCommand, id: string): Promise<User> {
  const user = await lockTarget(command, 'customers', id)
  assertAllowed(demoteError(command.actor, user))
  const { rows } =
    await sql`select from users where parent_id = ${user.id} and role = 'customer' and status <> 'deleted' limit 1`.execute(
      command.trx,
    )
  if (rows.length > 0) throw new AppError('subadmin_has_customers')
  return changeRole(command, user, 'customer', user.parent_id)
}

async function changeRole(
  command: UserCommand,
  user: Target,
  role: 'customer' | 'subadmin',
  parentId: string | null,
): Promise<User> {
  const { trx } = command
  await announceUsers(trx, [user.id])
  await trx
    .updateTable('users')
    .set({ role, parent_id: parentId, version: user.version + 1 })
    .where('id', '=', user.id)
    .execute()
  if (parentId !== user.parent_id) await leaveForeignGroups(trx, [user.id])
  await leaveForeignMeetings(command, [user.id])
  // Open portals show what the old role may do.
  await command.sessions.endAllOf(trx, user.id)
  const before = { role: user.role, ...(parentId !== user.parent_id && { parentId: user.parent_id }) }
  const after = { role, ...(parentId !== user.parent_id && { parentId }) }
  const action = role === 'subadmin' ? 'promoted' : 'demoted'
  await command.audit([
    { action, resource: 'customers', subject: { id: user.id, name: user.name }, before, after },
  ])
  await announceUsers(trx, [user.id])
  return findUser(trx, user.id)
}
