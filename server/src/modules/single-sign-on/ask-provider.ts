import { AppError } from '@samtale/contract/core/errors'
import type { Caller } from '#http/caller.ts'
import type { Attempt } from '#platform/openid/open-id.ts'
import { ProviderFault } from '#platform/openid/provider-fault.ts'
import { addressOf, type StoredProvider } from './providers.store.ts'
import { recordRefusal } from './record-refusal.ts'
import type { SignInDeps } from './sign-in-deps.ts'

type Question = {
  readonly provider: StoredProvider
  readonly attempt: Attempt
  readonly answer: {
    readonly code?: string | undefined
    readonly iss?: string | undefined
    readonly error?: string | undefined
  }
  readonly caller: Caller
}

/**
 * Returns whom a provider has signed in. Throws what the person is told; what exactly was wrong is in the audit
 * log, for those who set up the provider.
 */
export async function askProvider(deps: SignInDeps, { provider, attempt, answer, caller }: Question) {
  const { db, openId } = deps
  const { code, iss } = answer
  if (code === undefined || answer.error !== undefined) {
    await recordRefusal(deps, provider, caller, 'declined')
    throw new AppError('provider_declined')
  }
  try {
    const returned = { code, ...(iss !== undefined && { iss }) }
    const { endSessionUrl, ...person } = await openId.exchange(
      await addressOf(db, provider),
      attempt,
      returned,
    )
    if (endSessionUrl !== provider.end_session_url)
      await db
        .updateTable('identity_providers')
        .set({ end_session_url: endSessionUrl })
        .where('id', '=', provider.id)
        .execute()
    return person
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    await recordRefusal(deps, provider, caller, error.fault)
    throw new AppError(error.isAway ? 'provider_unreachable' : 'provider_answer_invalid', { cause: error })
  }
}
