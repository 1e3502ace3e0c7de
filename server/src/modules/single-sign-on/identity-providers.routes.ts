import type { identityProviders } from '@samtale/contract/single-sign-on/identity-providers'
import { AppError, fieldError, type FieldCode } from '@samtale/contract/core/errors'
import { commandRunner } from '#core/command/run-command.ts'
import type { Handlers } from '#http/serve.ts'
import { ProviderFault, type Fault } from '#platform/openid/provider-fault.ts'
import { readLastClaims } from './last-claims.ts'
import { listProviders } from './providers.store.ts'
import { removeProvider } from './remove-provider.ts'
import { addProvider, editProvider } from './save-provider.ts'
import type { SignInDeps } from './sign-in-deps.ts'
import { tryRules } from './try-rules.ts'

const ISSUER_CODES: Readonly<Partial<Record<Fault, FieldCode>>> = {
  unreachable: 'issuer_unreachable',
  'too-slow': 'issuer_unreachable',
  redirected: 'issuer_redirects',
  'other-issuer': 'issuer_other',
}

/** Returns the handlers of setting up providers. */
export function identityProvidersRoutes(deps: SignInDeps): Handlers<typeof identityProviders> {
  const { db, clock, openId, publicUrl } = deps
  const runCommand = commandRunner(deps)
  const read = async (id: string) => {
    const found = (await listProviders(db, publicUrl)).find((one) => one.id === id)
    if (!found) throw new AppError('provider_not_found')
    return found
  }
  return {
    providers: () => listProviders(db, publicUrl),
    addProvider: async ({ input, ...request }) =>
      read(await runCommand(request, (command) => addProvider(command, input))),
    async editProvider({ input, ...request }) {
      await runCommand(request, (command) => editProvider(command, input))
      return read(input.id)
    },
    async removeProvider({ input, ...request }) {
      await runCommand(request, (command) => removeProvider(command, input))
      return {}
    },
    async checkProvider({ input: { issuer } }) {
      try {
        return await openId.check({ issuer, clientId: 'check', clientSecret: 'check' })
      } catch (error) {
        if (!(error instanceof ProviderFault)) throw error
        throw fieldError({ issuer: ISSUER_CODES[error.fault] ?? 'issuer_no_description' })
      }
    },
    async lastClaims({ input: { id } }) {
      await read(id)
      return { last: await readLastClaims(db, id, clock()) }
    },
    tryRules: ({ input }) => tryRules(db, input),
  }
}
