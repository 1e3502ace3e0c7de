import { AppError } from '@samtale/contract/core/errors'
import { announceProfile, announceUsers, listOfRole } from '#auth/announce-users.ts'
import { readMailToken, voidMailTokens } from '#auth/mail-tokens.ts'
import type { Sessions } from '#auth/sessions.ts'
import { constraintOf } from '#db/constraint-of.ts'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Caller } from '#http/caller.ts'
import { recordChanges } from '#core/audit/audit-log.ts'
import { accountStore } from './account.store.ts'

type Options = { readonly db: Db; readonly now: Date; readonly caller: Caller; readonly sessions: Sessions }

/**
 * Makes the address that a mail went to the one to sign in with. The link works once, and links to the old
 * address no more, nor what they opened.
 */
export async function confirmEmail(token: string, { db, now, caller, sessions }: Options) {
  const { userId } = await readMailToken(db, token, 'email-change', now)
  const store = accountStore(db)
  try {
    return await transact(db, async (trx) => {
      const user = await store.lockUnconfirmed(trx, userId)
      // Another change may have come between: its link is not this one.
      await readMailToken(trx, token, 'email-change', now)
      if (!user?.pendingEmail) throw new AppError('email_link_expired')
      const { id, role, name, email: old, pendingEmail: email } = user
      await store.moveEmail(trx, id, email)
      await voidMailTokens(trx, [id], 'email-change')
      await voidMailTokens(trx, [id], 'password-reset')
      await sessions.endPasswordSetups(trx, id)
      const source = { ...caller, actor: { id, role, name } }
      const change = {
        action: 'email-confirmed' as const,
        resource: listOfRole(role),
        subject: { id, name },
        before: { email: old },
        after: { email },
      }
      await recordChanges(trx, source, [change], now)
      await announceUsers(trx, [id])
      await announceProfile(trx, id)
      return { email }
    })
  } catch (error) {
    throw constraintOf(error) === 'users_email'
      ? new AppError('user_already_exists', { cause: error })
      : error
  }
}
