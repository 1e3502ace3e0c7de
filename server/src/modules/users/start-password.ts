import { assertAllowed } from '@samtale/contract/core/errors'
import { passwordError } from '@samtale/contract/users/user-rules'
import { announceUsers } from '#auth/announce-users.ts'
import { voidMailTokens } from '#auth/mail-tokens.ts'
import type { UserCommand } from './user-command.ts'
import type { Kind } from '#policies/users.ts'
import { lockTarget } from './targets.ts'
import { startPasswordMail } from './users.mail.ts'

/**
 * Gives somebody a password that has to be changed at the next sign-in. All their sessions end, and they hear
 * of it.
 */
export async function giveStartPassword(command: UserCommand, kind: Kind, id: string, passwordHash: string) {
  const { trx, actor, caller, company, publicUrl } = command
  const user = await lockTarget(command, kind, id)
  assertAllowed(passwordError(actor, user))
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_temporary: true, version: user.version + 1 })
    .where('id', '=', user.id)
    .execute()
  await voidMailTokens(trx, [user.id], 'password-reset')
  await command.sessions.endAllOf(trx, user.id)
  const reader = {
    locale: user.locale ?? caller.locale,
    name: user.name,
    by: caller.session?.name ?? company,
  }
  await command.queueMail(trx, {
    to: user.email,
    ...startPasswordMail({ ...reader, url: `${publicUrl}/signin` }),
  })
  await command.audit([{ action: 'password-set', resource: kind, subject: { id: user.id, name: user.name } }])
  await announceUsers(trx, [user.id])
  return {}
}
