import { HOUR_MS } from '@samtale/contract/core/durations'
import type { ProviderAnswer } from '@samtale/contract/single-sign-on/provider-answer'
import { AppError } from '@samtale/contract/core/errors'
import { consumeAttempt, type AttemptUse } from '#auth/provider-attempts.ts'
import type { ProviderOrigin } from '#auth/provider-sessions.ts'
import type { Caller } from '#http/caller.ts'
import type { Attempt } from '#platform/openid/open-id.ts'
import { ProviderError } from '#platform/openid/provider-error.ts'
import { addressOf, findProvider, type StoredProvider } from './providers.store.ts'
import { recordRejection } from './record-rejection.ts'
import { openIdFor, type SignInDeps } from './sign-in-deps.ts'

/** So much the clocks of a provider and of this server may differ. */
const CLOCKS_MS = 60_000

/**
 * Returns whom a provider has signed in, of what a browser came back with: once, and only for the use that it was
 * sent there for. Throws what the person is told; what exactly was wrong is in the audit log, for those who set up
 * the provider.
 */
export async function askProvider(
  deps: SignInDeps,
  { browser, state, ...answer }: ProviderAnswer,
  use: AttemptUse,
  caller: Caller,
) {
  const { db, clock } = deps
  const begun = await consumeAttempt(db, { browser, state }, use, clock())
  const provider = begun && (await findProvider(db, begun.providerId))
  if (!begun || !provider?.active) throw new AppError('provider_sign_in_expired')
  const { code, iss, error } = answer
  if (code === undefined || error !== undefined) {
    await recordRejection(deps, provider, caller, 'declined')
    throw new AppError('provider_declined')
  }
  const returned = { code, ...(iss !== undefined && { iss }) }
  const since = use.purpose === 'confirm' ? begun.begunAt : oldestOf(provider, begun.begunAt)
  const input = { attempt: begun.attempt, returned: { ...returned, since }, caller }
  const { issuer, subject, claims } = await exchange(deps, provider, input)
  const origin: ProviderOrigin = {
    ...{ provider_id: provider.id, issuer, subject, sid: sidOf(claims) },
    second_step: provider.second_step && isMultiFactor(claims),
  }
  return { provider, person: { issuer, subject, claims }, origin }
}

type Exchange = {
  readonly attempt: Attempt
  readonly returned: Parameters<SignInDeps['openId']['exchange']>[2]
  readonly caller: Caller
}

async function exchange(deps: SignInDeps, provider: StoredProvider, { attempt, returned, caller }: Exchange) {
  const { db } = deps
  try {
    const { endSessionUrl, ...person } = await openIdFor(deps, provider).exchange(
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
    if (!(error instanceof ProviderError)) throw error
    await recordRejection(deps, provider, caller, error.reason)
    throw new AppError(codeOf(error), { cause: error })
  }
}

/** When somebody may have signed in there at the earliest, who is not asked again; undefined for any time. */
const oldestOf = ({ max_age_hours: hours }: StoredProvider, begunAt: Date) =>
  hours === null ? undefined : new Date(begunAt.getTime() - hours * HOUR_MS - CLOCKS_MS)

function codeOf({ isAway, reason }: ProviderError) {
  if (isAway) return 'provider_unreachable'
  return reason === 'not-recent' ? 'provider_not_recent' : 'provider_answer_invalid'
}

const sidOf = ({ sid }: Readonly<Record<string, unknown>>) => (typeof sid === 'string' ? sid : null)

/**
 * The values of `acr` that mean several factors from any provider; the levels of one provider mean nothing elsewhere.
 */
const MULTI_FACTOR: readonly unknown[] = [
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
]
const isMultiFactor = ({ amr, acr }: Readonly<Record<string, unknown>>) =>
  (Array.isArray(amr) && amr.includes('mfa')) || MULTI_FACTOR.includes(acr)
