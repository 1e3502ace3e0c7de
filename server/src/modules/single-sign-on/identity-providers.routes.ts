import type { identityProviders } from '@samtale/contract/single-sign-on/identity-providers'
import { AppError } from '@samtale/contract/core/errors'
import { commandRunner } from '#core/command/run-command.ts'
import type { Handlers } from '#http/serve.ts'
import { checkIssuer } from './check-issuer.ts'
import { readLastClaims } from './last-claims.ts'
import { listProviders } from './providers.store.ts'
import { removeProvider } from './remove-provider.ts'
import { addProvider, editProvider } from './save-provider.ts'
import type { SignInDeps } from './sign-in-deps.ts'
import { tryRules } from './try-rules.ts'

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
    checkProvider: ({ input: { issuer } }) => checkIssuer(openId, issuer),
    async lastClaims({ input: { id } }) {
      await read(id)
      return { last: await readLastClaims(db, id, clock()) }
    },
    tryRules: ({ input: { id, domains, rules, ...person } }) =>
      tryRules(db, { id, accountId: null, domains, rules }, person),
  }
}
