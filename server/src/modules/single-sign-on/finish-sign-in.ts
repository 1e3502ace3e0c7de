import type { ProviderAnswer } from '@samtale/contract/single-sign-on/provider-answer'
import type { RejectionReason } from '@samtale/contract/single-sign-on/rejection-reasons'
import { AppError } from '@samtale/contract/core/errors'
import { announceUsers, listOfRole } from '#auth/announce-users.ts'
import type { ProviderOrigin } from '#auth/provider-sessions.ts'
import { newToken } from '#auth/tokens.ts'
import { recordChanges } from '#core/audit/audit-log.ts'
import type { Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Caller } from '#http/caller.ts'
import {
  activate,
  enterGroups,
  findAccount,
  insertAccount,
  type Account,
  type NewAccount,
} from './accounts.store.ts'
import { askProvider } from './ask-provider.ts'
import { decide, type Decision } from './decide.ts'
import { saveLastClaims } from './last-claims.ts'
import { openFor } from './open-for.ts'
import { countTry } from './go-to-provider.ts'
import { rulesOf } from './providers.store.ts'
import { recordRejection } from './record-rejection.ts'
import type { SignInDeps } from './sign-in-deps.ts'

const LINK_MS = 600_000

/** Completes a sign-in with what a provider sent the browser back with; what is refused is in the audit log. */
export async function finishSignIn(deps: SignInDeps, returned: ProviderAnswer, caller: Caller) {
  const { db, clock } = deps
  const attemptKeys = await countTry(deps, caller)
  const { provider, person, origin } = await askProvider(deps, returned, { purpose: 'sign-in' }, caller)
  await saveLastClaims(db, provider.id, person.claims, clock())
  const { id, domains, account_id: accountId } = provider
  const deciding = { id, accountId, domains, rules: rulesOf(provider) }
  const opening = { caller, origin, attemptKeys }
  const { decision, opened } = await transact(db, async (trx) => {
    const found = await decide(trx, deciding, person)
    return { decision: found, opened: await open(deps, found, { trx, ...opening }) }
  })
  if (opened) return opened
  await recordRejection(deps, provider, caller, reasonOf(decision))
  throw new AppError(decision.kind === 'suspended' ? 'account_suspended' : 'no_account_at_sign_in')
}

/** Why a decision has signed nobody in. */
function reasonOf(decision: Decision): RejectionReason {
  if (decision.kind === 'refused') return decision.reason
  if (decision.kind === 'suspended') return 'suspended'
  return decision.kind === 'created' ? 'address-taken' : 'no-password'
}

type Opening = {
  readonly trx: Trx
  readonly caller: Caller
  readonly origin: ProviderOrigin
  readonly attemptKeys: { readonly 'provider-address': string }
}

/** Does what was decided; returns null where nobody is signed in. */
async function open(deps: SignInDeps, decision: Decision, opening: Opening) {
  const { trx } = opening
  switch (decision.kind) {
    case 'signed-in':
      return openFor(deps, decision.account, { ...opening, isFirst: false })
    case 'invited': {
      await activate(trx, decision.account.id)
      await announceUsers(trx, [decision.account.id])
      return openFor(deps, decision.account, { ...opening, isFirst: true })
    }
    case 'password-first':
      return decision.account.has_password ? askPassword(deps, decision.account, opening) : null
    case 'created': {
      const account = await create(deps, decision.account, opening)
      return account ? openFor(deps, account, { ...opening, isFirst: true }) : null
    }
    default:
      return null
  }
}

/** Makes the account that a rule asks for. Null when the address was taken a moment ago. */
async function create({ clock }: SignInDeps, newAccount: NewAccount, { trx, caller }: Opening) {
  const id = await insertAccount(trx, newAccount, clock())
  if (!id) return null
  const { email, name, rule, groups } = newAccount
  const { role, parentId } = rule
  const { address, userAgent } = caller
  const group = groups.map((one) => one.name).join(', ')
  const after = { name, email, role, status: 'active', parentId, ...(group && { group }) }
  const entry = { action: 'created', resource: listOfRole(role), subject: { id, name }, after } as const
  await recordChanges(trx, { actor: null, address, userAgent }, [entry], clock())
  await enterGroups(
    trx,
    id,
    groups.map((one) => one.id),
  )
  await announceUsers(trx, [id])
  return findAccount(trx, { id })
}

/** An account that has a password is connected by it, once: the address alone does not open it. */
async function askPassword({ clock }: SignInDeps, { id, email }: Account, { trx, origin }: Opening) {
  const { token: link, hash } = newToken()
  const expires_at = new Date(clock().getTime() + LINK_MS)
  await trx
    .insertInto('provider_links')
    .values({ token_hash: hash, user_id: id, expires_at, ...origin })
    .execute()
  return { token: null, secondStep: false, email, link }
}
