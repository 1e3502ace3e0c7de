import { HOUR_SECONDS } from '@samtale/contract/core/durations'
import { AppError } from '@samtale/contract/core/errors'
import { beginAttempt, type AttemptUse } from '#auth/provider-attempts.ts'
import type { Caller } from '#http/caller.ts'
import { ProviderError } from '#platform/openid/provider-error.ts'
import { addressOf, findProvider } from './providers.store.ts'
import { recordRejection } from './record-rejection.ts'
import { openIdFor, type SignInDeps } from './sign-in-deps.ts'

/** Counts one more try of a network at providers. Throws `rate_limited`. */
export async function countTry({ throttle }: SignInDeps, { address }: Caller) {
  const attemptKeys = { 'provider-address': address }
  await throttle.consume(attemptKeys)
  return attemptKeys
}

/**
 * Returns where the browser goes, and what stays in it. Throws `provider_not_found` for a provider that is gone or
 * off, and `provider_unreachable`.
 */
export async function goToProvider(
  deps: SignInDeps,
  providerId: string | undefined,
  use: AttemptUse,
  caller: Caller,
) {
  const { db, clock } = deps
  const provider = providerId === undefined ? undefined : await findProvider(db, providerId)
  if (!provider?.active) throw new AppError('provider_not_found')
  const { browser, attempt } = await beginAttempt(db, provider.id, use, clock())
  try {
    const again = use.purpose === 'confirm'
    const maxAge = provider.max_age_hours === null ? undefined : provider.max_age_hours * HOUR_SECONDS
    const url = await openIdFor(deps, provider).authorizationUrl(await addressOf(db, provider), attempt, {
      again,
      maxAge,
    })
    return { url, browser }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await recordRejection(deps, provider, caller, error.reason)
    throw new AppError('provider_unreachable', { cause: error })
  }
}
