import type { providerSignIn } from '@samtale/contract/single-sign-on/provider-sign-in'
import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import { verifyPassword } from '#auth/passwords.ts'
import { hashToken } from '#auth/tokens.ts'
import { transact } from '#db/transact.ts'
import type { Caller } from '#http/caller.ts'
import { admitSignIn } from '#modules/account/throttle-keys.ts'
import { findAccount } from './accounts.store.ts'
import { openFor } from './open-for.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/** Connects an account with a provider by the account's password, and signs in. Tries count as at a sign-in. */
export async function linkAccount(
  deps: SignInDeps,
  { link, password }: ParsedInputOf<typeof providerSignIn.link>,
  caller: Caller,
) {
  const { db, clock, throttle } = deps
  const waiting = await db
    .selectFrom('provider_links')
    .innerJoin('users', 'users.id', 'user_id')
    .innerJoin('identity_providers', 'identity_providers.id', 'provider_id')
    .select(['user_id', 'email'])
    .where('token_hash', '=', hashToken(link))
    .where('expires_at', '>', clock())
    .where('active', '=', true)
    .executeTakeFirst()
  if (!waiting) throw new AppError('provider_sign_in_expired')
  const { user, attemptKeys } = await admitSignIn(throttle, waiting.email, caller, clock())
  const right = await verifyPassword(user?.password_hash, password)
  if (user?.id !== waiting.user_id || !right)
    throw fieldError({ password: 'current_password_incorrect' }, 'current_password_incorrect')
  return transact(db, async (trx) => {
    const account = await findAccount(trx, { id: waiting.user_id })
    const row = await trx
      .deleteFrom('provider_links')
      .where('token_hash', '=', hashToken(link))
      .returning(['provider_id', 'issuer', 'subject', 'sid', 'second_step'])
      .executeTakeFirst()
    // The password was changed while it was being compared, or another answer was quicker.
    if (!account || !row || account.session_epoch !== user.session_epoch)
      throw new AppError('provider_sign_in_expired')
    if (account.status === 'suspend' || account.tenant_closed) throw new AppError('account_suspended')
    if (account.status === 'pending') throw new AppError('provider_sign_in_expired')
    return openFor(deps, account, { trx, caller, origin: row, attemptKeys, isFirst: true })
  })
}
