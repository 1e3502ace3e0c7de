import type { providerSignIn } from '@samtale/contract/single-sign-on/provider-sign-in'
import { providerOfEmail } from '#auth/password-domains.ts'
import type { Handlers } from '#http/serve.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { countTry, goToProvider } from './go-to-provider.ts'
import { linkAccount } from './link-account.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/** Returns the handlers of signing in at a provider. */
export function providerSignInRoutes(deps: SignInDeps): Handlers<typeof providerSignIn> {
  const { db } = deps
  return {
    choices: () =>
      db
        .selectFrom('identity_providers')
        .select(['id', 'name'])
        .where('active', '=', true)
        .where('account_id', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    async begin({ input: { id, email }, caller }) {
      await countTry(deps, caller)
      const chosen = id ?? (email && (await providerOfEmail(db, email))?.id)
      return goToProvider(deps, chosen, { purpose: 'sign-in' }, caller)
    },

    finish: ({ input, caller }) => finishSignIn(deps, input, caller),
    link: ({ input, caller }) => linkAccount(deps, input, caller),
  }
}
