import type { providerSignIn } from '@samtale/contract/single-sign-on/provider-sign-in'
import { AppError } from '@samtale/contract/core/errors'
import { providerOfEmail } from '#auth/password-domains.ts'
import { beginAttempt } from '#auth/provider-attempts.ts'
import type { Handlers } from '#http/serve.ts'
import { ProviderFault } from '#platform/openid/provider-fault.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { linkAccount } from './link-account.ts'
import { addressOf, findProvider } from './providers.store.ts'
import { recordRefusal } from './record-refusal.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/** Returns the handlers of signing in at a provider. */
export function providerSignInRoutes(deps: SignInDeps): Handlers<typeof providerSignIn> {
  const { db, clock, throttle, openId } = deps
  return {
    choices: () =>
      db
        .selectFrom('identity_providers')
        .select(['id', 'name'])
        .where('active', '=', true)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    async begin({ input: { id, email }, caller }) {
      await throttle.consume({ 'provider-address': caller.address })
      const chosen = id ?? (email && (await providerOfEmail(db, email))?.id)
      const provider = chosen ? await findProvider(db, chosen) : undefined
      if (!provider?.active) throw new AppError('provider_not_found')
      const { browser, attempt } = await beginAttempt(db, provider.id, clock())
      try {
        return { url: await openId.authorizationUrl(await addressOf(db, provider), attempt), browser }
      } catch (error) {
        if (!(error instanceof ProviderFault)) throw error
        await recordRefusal(deps, provider, caller, error.fault)
        throw new AppError('provider_unreachable', { cause: error })
      }
    },

    finish: ({ input, caller }) => finishSignIn(deps, input, caller),
    link: ({ input, caller }) => linkAccount(deps, input, caller),
  }
}
