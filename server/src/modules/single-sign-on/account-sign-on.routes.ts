import type { accountSignOn } from '@samtale/contract/single-sign-on/account-sign-on'
import { AppError } from '@samtale/contract/core/errors'
import { commandRunner } from '#core/command/run-command.ts'
import type { Handlers } from '#http/serve.ts'
import type { FindTxt } from '#platform/network/find-txt.ts'
import { hasRecord, verifiedDomains } from './account-domains.store.ts'
import { findManaged, findOfAccount, readSignOn } from './account-sign-on.store.ts'
import { addDomain, findDomain, saveVerdict, removeDomain } from './change-domains.ts'
import { checkIssuer } from './check-issuer.ts'
import { countTry } from './go-to-provider.ts'
import { readLastClaims } from './last-claims.ts'
import { ownRules, removeAccountProvider, saveAccountProvider } from './save-account-provider.ts'
import type { SignInDeps } from './sign-in-deps.ts'
import { tryRules } from './try-rules.ts'

type Deps = SignInDeps & { readonly findTxt: FindTxt }

/** Returns the handlers of what accounts set up for their own people. */
export function accountSignOnRoutes(deps: Deps): Handlers<typeof accountSignOn> {
  const { db, clock, publicUrl, publicOpenId, findTxt } = deps
  const runCommand = commandRunner(deps)
  const read = (id: string) => readSignOn(db, id, publicUrl)
  return {
    async read({ actor, input: { id } }) {
      return read((await findManaged(db, actor, id)).id)
    },
    async save({ input, ...request }) {
      await runCommand(request, (command) => saveAccountProvider(command, input))
      return read(input.id)
    },
    async remove({ input, ...request }) {
      await runCommand(request, (command) => removeAccountProvider(command, input))
      return read(input.id)
    },
    async checkProvider({ actor, caller, input: { id, issuer } }) {
      await findManaged(db, actor, id)
      await countTry(deps, caller)
      return checkIssuer(publicOpenId, issuer)
    },
    async lastClaims({ actor, input: { id } }) {
      const stored = await findOfAccount(db, (await findManaged(db, actor, id)).id)
      if (!stored) throw new AppError('provider_not_found')
      return { last: await readLastClaims(db, stored.id, clock()) }
    },
    async tryRules({ actor, input: { id, rules, ...person } }) {
      const account = await findManaged(db, actor, id)
      const stored = await findOfAccount(db, account.id)
      const [domains, own] = [await verifiedDomains(db, account.id), await ownRules(db, account, rules)]
      return tryRules(db, { id: stored?.id, accountId: account.id, domains, rules: own }, person)
    },
    async addDomain({ input, ...request }) {
      await runCommand(request, (command) => addDomain(command, input))
      return read(input.id)
    },
    async checkDomain({ input, ...request }) {
      const { actor, caller } = request
      await findManaged(db, actor, input.id)
      const row = await findDomain(db, input)
      await countTry(deps, caller)
      // Nothing is held while a server elsewhere is asked; one that says nothing is no reason to doubt.
      const isThere = await hasRecord(findTxt, row).catch(() => null)
      if (isThere !== null)
        await runCommand(request, (command) => saveVerdict(command, input, isThere ? 'found' : 'missing'))
      return { ...(await read(input.id)), found: isThere === true }
    },
    async approveDomain({ input, ...request }) {
      await runCommand(request, (command) => saveVerdict(command, input, 'approved'))
      return read(input.id)
    },
    async removeDomain({ input, ...request }) {
      await runCommand(request, (command) => removeDomain(command, input))
      return read(input.id)
    },
  }
}
