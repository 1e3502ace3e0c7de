import { nameOf, ruleFor, verifiedEmailOf, type Claims } from '@samtale/contract/single-sign-on/claims'
import type { ProviderRule } from '@samtale/contract/single-sign-on/provider'
import { isPlatformStaff } from '@samtale/contract/core/permissions'
import type { Db } from '#db/schema.ts'
import { belongsTo } from '#auth/account-providers.ts'
import { takesBelow } from '#policies/users.ts'
import { tenantClosed } from '#policies/tenancy.ts'
import { groupsOfRule } from './providers.store.ts'
import { findAccount, type Account, type NewAccount } from './accounts.store.ts'

/** What decides: the provider as it is stored, or as it is about to be. */
export type Deciding = {
  readonly id: string | undefined
  /** Whose provider it is; null for one of the deployment. */
  readonly accountId: string | null
  readonly domains: readonly string[]
  readonly rules: readonly ProviderRule[]
}
/** Whom a provider means: its issuer, its name for them, and what it says of them. */
export type Person = { readonly issuer: string; readonly subject: string | null; readonly claims: Claims }

/** What becomes of somebody whom a provider has signed in. */
export type Decision =
  | { readonly kind: 'signed-in' | 'invited' | 'password-first' | 'suspended'; readonly account: Account }
  | { readonly kind: 'created'; readonly number: number; readonly account: NewAccount }
  | {
      readonly kind: 'refused'
      readonly reason: 'no-verified-email' | 'no-rule' | 'parent-gone' | 'other-account'
    }

/**
 * Decides who somebody is. Who was here before is known by the provider's own name for them; an address counts
 * once, at the first sign-in, and only one that the provider vouches for. The provider of an account lets in its
 * own people and nobody else. Locks the account.
 */
export async function decide(db: Db, provider: Deciding, person: Person): Promise<Decision> {
  const known = await findAccount(db, { providerId: provider.id, ...person })
  const isForeign = async ({ id }: Account) =>
    provider.accountId !== null && !(await belongsTo(db, id, provider.accountId))
  if (known && (await isForeign(known))) return { kind: 'refused', reason: 'other-account' }
  if (known) return decisionFor(known, 'signed-in')
  const email = verifiedEmailOf(person.claims, provider.domains)
  if (email === null) return { kind: 'refused', reason: 'no-verified-email' }
  const account = await findAccount(db, { email })
  if (account && (await isForeign(account))) return { kind: 'refused', reason: 'other-account' }
  // An invitation of platform staff is answered by its link: who sets up providers must not become a super-admin.
  const isStaff = isPlatformStaff(account?.role)
  if (account)
    return decisionFor(account, account.status === 'pending' && !isStaff ? 'invited' : 'password-first')
  return ruled(db, provider, { email, name: nameOf(person.claims, email), claims: person.claims })
}

const decisionFor = (account: Account, kind: 'signed-in' | 'invited' | 'password-first'): Decision => ({
  kind: account.status === 'suspend' || account.tenant_closed ? 'suspended' : kind,
  account,
})

async function ruled(
  db: Db,
  { rules: all, accountId }: Deciding,
  { email, name, claims }: { email: string; name: string; claims: Claims },
): Promise<Decision> {
  const rules = accountId === null ? all : all.filter((one) => makesMembersOf(one, accountId))
  const rule = ruleFor(claims, rules)
  if (!rule) return { kind: 'refused', reason: 'no-rule' }
  const parent = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', rule.parentId)
    .where(takesBelow(rule.role))
    .where((eb) => eb.not(tenantClosed))
    .forShare('users')
    .executeTakeFirst()
  if (!parent) return { kind: 'refused', reason: 'parent-gone' }
  const groups = await groupsOfRule(db, rule)
  const account = { email, name, rule, parentName: parent.name, groups }
  return { kind: 'created', number: rules.indexOf(rule) + 1, account }
}

/** Whether a rule makes members of that account, the only people that its provider can make. */
const makesMembersOf = ({ role, parentId }: ProviderRule, accountId: string) =>
  role === 'member' && parentId === accountId
