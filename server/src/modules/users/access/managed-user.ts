import { AppError, assertAllowed } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import { accessOfError } from '@samtale/contract/users/user-rules'
import { listOfRole } from '#auth/announce-users.ts'
import type { Db } from '#db/schema.ts'
import type { Kind } from '#policies/users.ts'
import { findTargets, lockTarget, type Target } from '../targets.ts'
import type { UserCommand } from '../user-command.ts'

/**
 * Returns somebody whose access the actor manages. Throws `user_not_found` outside the actor's scope, and
 * `dont_have_enough_permission` for themselves and for those above them.
 */
export async function findManaged(db: Db, actor: Actor, id: string): Promise<Target> {
  const [user] = await findTargets(db, actor, await kindOf(db, id), [id])
  return allowed(actor, user as Target)
}

/**
 * Locks a user whose access the caller may manage until the transaction ends, and returns them with the list on
 * which they are.
 */
export async function lockManaged(command: UserCommand, id: string) {
  const kind = await kindOf(command.trx, id)
  return { kind, user: allowed(command.actor, await lockTarget(command, kind, id)) }
}

function allowed(actor: Actor, user: Target): Target {
  assertAllowed(accessOfError(actor, user))
  return user
}

async function kindOf(db: Db, id: string): Promise<Kind> {
  const found = await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('user_not_found')
  return listOfRole(found.role)
}
