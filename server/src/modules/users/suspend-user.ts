import { assertAllowed } from '@samtale/contract/core/errors'
import { suspendError, unsuspendError } from '@samtale/contract/users/user-rules'
import type { User } from '@samtale/contract/users/users'
import { announceUsers } from '#auth/announce-users.ts'
import { endKeys } from '#auth/end-sessions.ts'
import { voidMailTokens } from '#auth/mail-tokens.ts'
import type { UserCommand } from './user-command.ts'
import { activeSuperAdmins, assertNotLastSuperAdmin } from './last-super-admin.ts'
import { subtreeIds } from './subtree.ts'
import type { Kind } from '#policies/users.ts'
import { lockTarget, type Target } from './targets.ts'
import { findUser } from './users.store.ts'

/**
 * Keeps a user, and everybody below a customer or sub-admin, out at once. The status of those below stays as
 * it is.
 */
export async function suspendUser(command: UserCommand, kind: Kind, id: string): Promise<User> {
  const { trx } = command
  const user = await lockTarget(command, kind, id, {
    also: kind === 'admins' ? await activeSuperAdmins(trx) : [],
  })
  assertAllowed(suspendError(command.actor, user))
  await assertNotLastSuperAdmin(trx, [user], command.now)
  const everybody = await subtreeIds(trx, kind, [user.id])
  await command.sessions.endAllOfThese(trx, everybody)
  await endKeys(trx, [user.id])
  await voidMailTokens(trx, everybody, 'password-reset')
  return changeStatus(command, kind, user, 'suspend')
}

/** Lets a suspended user in again; one who is active already stays so. */
export async function unsuspendUser(command: UserCommand, kind: Kind, id: string): Promise<User> {
  const user = await lockTarget(command, kind, id)
  assertAllowed(unsuspendError(command.actor, user))
  if (user.status === 'active') return findUser(command.trx, user.id)
  return changeStatus(command, kind, user, 'active')
}

/** Gives a locked user another status, and writes it down. */
export async function changeStatus(
  command: UserCommand,
  kind: Kind,
  user: Target,
  status: 'active' | 'suspend' | 'pending',
): Promise<User> {
  const { trx } = command
  await trx
    .updateTable('users')
    .set({ status, version: user.version + 1 })
    .where('id', '=', user.id)
    .execute()
  const action = status === 'suspend' ? 'suspended' : 'unsuspended'
  await command.audit([
    {
      action,
      resource: kind,
      subject: { id: user.id, name: user.name },
      before: { status: user.status },
      after: { status },
    },
  ])
  await announceUsers(trx, [user.id])
  return findUser(trx, user.id)
}
