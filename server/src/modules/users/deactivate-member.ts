import { assertAllowed } from '@samtale/contract/core/errors'
import { editError, unsuspendError } from '@samtale/contract/users/user-rules'
import type { User } from '@samtale/contract/users/users'
import { endKeys } from '#auth/end-sessions.ts'
import { voidMailTokens } from '#auth/mail-tokens.ts'
import { mailInvitation } from './invite-again.ts'
import { changeStatus } from './suspend-user.ts'
import { lockTarget, type Target } from './targets.ts'
import type { UserCommand } from './user-command.ts'
import { findUser } from './users.store.ts'

/**
 * Keeps a member out at once, also one who has not confirmed yet; one who is suspended stays so. Anyone who may edit
 * members may do this to them.
 */
export async function deactivateMember(command: UserCommand, id: string) {
  const user = await lockTarget(command, 'members', id)
  assertAllowed(editError(command.actor, user))
  if (user.status === 'suspend') return
  const { trx } = command
  await command.sessions.endAllOfThese(trx, [user.id])
  await endKeys(trx, [user.id])
  await voidMailTokens(trx, [user.id], 'password-reset')
  await voidMailTokens(trx, [user.id], 'invitation')
  await changeStatus(command, 'members', user, 'suspend')
}

/** Lets a suspended member in again; one who never got in is invited again. */
export async function reactivateMember(command: UserCommand, id: string) {
  const user = await lockTarget(command, 'members', id)
  assertAllowed(editError(command.actor, user))
  await letIn(command, user)
}

/** The same at the hand of somebody above. Throws `wrong_user_status` for one who has not confirmed yet. */
export async function unsuspendMember(command: UserCommand, id: string): Promise<User> {
  const user = await lockTarget(command, 'members', id)
  assertAllowed(unsuspendError(command.actor, user))
  await letIn(command, user)
  return findUser(command.trx, user.id)
}

async function letIn(command: UserCommand, user: Target) {
  if (user.status !== 'suspend') return
  const { password_hash, last_sign_in_at } = await command.trx
    .selectFrom('users')
    .select(['password_hash', 'last_sign_in_at'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const hasBeenIn = password_hash !== null || last_sign_in_at !== null
  await changeStatus(command, 'members', user, hasBeenIn ? 'active' : 'pending')
  if (!hasBeenIn) await mailInvitation(command, user)
}
