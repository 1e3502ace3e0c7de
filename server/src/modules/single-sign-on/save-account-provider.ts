import type { accountSignOn } from '@samtale/contract/single-sign-on/account-sign-on'
import type { ProviderRule } from '@samtale/contract/single-sign-on/provider'
import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import { leavingOut } from '#auth/ways-in.ts'
import { differing } from '#core/audit/audit-log.ts'
import { asTexts, editConflict } from '#core/command/edit-conflict.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import { encryptSecret, type EncryptedSecret } from '#platform/encryption/encryption.ts'
import { lockProviders, verifiedDomains } from './account-domains.store.ts'
import { findManaged, findOfAccount, type ManagedAccount } from './account-sign-on.store.ts'
import { announceSignOn } from './announce-sign-on.ts'
import { endProviderSessions } from './end-provider-sessions.ts'
import { forgetLastClaims } from './last-claims.ts'
import { groupsOfRule, rulesOf, secretUse } from './providers.store.ts'
import { secretOf } from './save-provider.ts'

type Fields = ParsedInputOf<typeof accountSignOn.save>

/** Sets up the provider of an account, or changes it. Throws as `findManaged` and `leavingOut`, and `edit_conflict`. */
export async function saveAccountProvider(command: CommandContext, fields: Fields): Promise<void> {
  const { trx, actor, now, audit } = command
  const account = await findManaged(trx, actor, fields.id)
  await lockProviders(trx)
  const stored = await findOfAccount(trx, account.id)
  const rules = await ownRules(trx, account, fields.rules)
  if (!stored && !fields.clientSecret) throw fieldError({ clientSecret: 'required' })
  const id = stored?.id ?? newId()
  const client_secret = stored
    ? await secretOf(command, stored, fields)
    : await encryptSecret(trx, secretUse(id), fields.clientSecret ?? '', now)
  const { name, issuer, clientId: client_id, active } = fields
  const password_off = fields.passwordOff ?? stored?.password_off ?? false
  const columns = { name, issuer, client_id, active, password_off, rules: JSON.stringify(rules) }
  const after = { name, ...factsOf({ ...columns, client_secret, rules }) }
  const before = stored
    ? { name: stored.name, ...factsOf({ ...stored, rules: rulesOf(stored) }) }
    : Object.fromEntries(Object.keys(after).map((key) => [key, null]))
  const changes = differing(before, after)
  if (stored && Object.keys(changes.after).length === 0) return
  if (stored && fields.version !== undefined && fields.version !== stored.version)
    throw editConflict(asTexts(changes.before), stored.version)
  const values = { ...columns, client_secret: JSON.stringify(client_secret) }
  const domains = await verifiedDomains(trx, account.id)
  await leavingOut(trx, { id, domains, accepted: fields.leaveOut ?? 0, now }, () =>
    trx
      .insertInto('identity_providers')
      .values({
        ...{ id, ...values, account_id: account.id, created_at: now, domains, second_step: false },
      })
      .onConflict((one) =>
        one.column('id').doUpdateSet({
          ...{ ...values, version: (stored?.version ?? 0) + 1 },
          ...(issuer !== stored?.issuer && { end_session_url: null }),
        }),
      )
      .execute(),
  )
  if (stored && issuer !== stored.issuer) await forgetLastClaims(trx, id)
  const entry = { resource: 'identity-providers', subject: { id, name } } as const
  await audit([stored ? { ...entry, action: 'updated', ...changes } : { ...entry, action: 'created', after }])
  await announceSignOn(trx, account)
}

/** Removes the provider of an account, and ends what it opened. Throws `provider_not_found`, and as `leavingOut`. */
export async function removeAccountProvider(
  { trx, actor, now, audit }: CommandContext,
  { id: accountId, leaveOut = 0 }: ParsedInputOf<typeof accountSignOn.remove>,
): Promise<void> {
  const account = await findManaged(trx, actor, accountId)
  const stored = await findOfAccount(trx, account.id)
  if (!stored) throw new AppError('provider_not_found')
  const { id, name } = stored
  await endProviderSessions(trx, id)
  await lockProviders(trx)
  await leavingOut(trx, { id, domains: [], accepted: leaveOut, now }, () =>
    trx.deleteFrom('identity_providers').where('id', '=', id).execute(),
  )
  await audit([{ action: 'deleted', resource: 'identity-providers', subject: { id, name } }])
  await announceSignOn(trx, account)
}

/** Returns the rules of an account as rules of a provider: they make its own members, in its own groups. */
export async function ownRules(
  db: Db,
  account: ManagedAccount,
  rules: Fields['rules'],
): Promise<ProviderRule[]> {
  const own = rules.map((rule) => ({ ...rule, role: 'member' as const, parentId: account.id }))
  for (const [at, rule] of own.entries())
    if ((await groupsOfRule(db, rule)).length !== new Set(rule.groupIds).size)
      throw fieldError({ [`rules.${at}.groupIds`]: 'not_found' })
  return own
}

type Facts = {
  readonly issuer: string
  readonly client_id: string
  readonly active: boolean
  readonly password_off: boolean
  readonly client_secret: unknown
  readonly rules: readonly ProviderRule[]
}

/** What the audit log may say of it: of the secret, when it was set. */
const factsOf = ({ issuer, client_id, active, password_off, client_secret, rules }: Facts) => ({
  ...{ issuer, clientId: client_id, active, passwordOff: password_off },
  clientSecret: `set ${(client_secret as EncryptedSecret).setAt}`,
  rules: rules
    .map(({ claim, value, role, parentId, groupIds }) =>
      [`${claim}=${value}: ${role} ${parentId}`, ...groupIds].join(' '),
    )
    .join('; '),
})
