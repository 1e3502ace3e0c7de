import type { ProviderOrigin } from '#auth/provider-sessions.ts'
import { saveIdentity, saveProviderOrigin } from '#auth/provider-sessions.ts'
import type { ThrottleKeys } from '#auth/throttle.ts'
import { AppError } from '@samtale/contract/core/errors'
import type { Trx } from '#db/schema.ts'
import { recordChanges } from '#core/audit/audit-log.ts'
import type { Caller } from '#http/caller.ts'
import { signInTeller } from '#modules/account/notify-sign-in.ts'
import type { Account } from './accounts.store.ts'
import { recordUse } from './connections.store.ts'
import type { SignInDeps } from './sign-in-deps.ts'

type Opening = {
  readonly trx: Trx
  readonly caller: Caller
  readonly origin: ProviderOrigin
  /** What the try was counted under. */
  readonly attemptKeys: ThrottleKeys
  /** Whether the provider is told from now on to mean this account. */
  readonly isFirst: boolean
}

/**
 * Opens the session of somebody whom a provider has signed in. Who has a second factor gives the code first,
 * unless the provider has asked for one and is trusted with it; what connects them is kept with the full session.
 */
export async function openFor(
  deps: SignInDeps,
  account: Account,
  { trx, caller, origin, attemptKeys, isFirst }: Opening,
) {
  const { sessions, throttle, clock } = deps
  const proof = { userId: account.id, epoch: account.session_epoch }
  const secondStep = account.has_factor && !origin.second_step
  const extra = throttle.rewardCte(attemptKeys)
  const token =
    account.wants_notice && !secondStep
      ? await signInTeller(deps)(proof, { caller, extra, trx, step: 'provider' })
      : await sessions.open(proof, secondStep ? 'second-step' : 'full', caller, {
          ...{ trx, extra, step: 'provider' },
        })
  if (token === null) throw new AppError('provider_sign_in_expired')
  await saveProviderOrigin(trx, token, origin)
  // Its owner may have disconnected it a moment ago.
  if (!isFirst && !(await recordUse(trx, origin, account.id, clock())))
    throw new AppError('provider_sign_in_expired')
  if (isFirst) {
    if (!secondStep) await saveIdentity(trx, origin, account.id, clock())
    const { address, userAgent } = caller
    const source = {
      actor: { id: account.id, role: account.role, name: account.name },
      ...{ address, userAgent },
    }
    const subject = { id: account.id, name: account.name }
    const entry = { action: 'provider-linked', resource: 'profile', subject } as const
    await recordChanges(trx, source, [{ ...entry, after: { issuer: origin.issuer } }], clock())
  }
  return { token, secondStep, email: account.email, link: null }
}
