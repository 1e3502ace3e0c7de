import type { identityProviders } from '@samtale/contract/single-sign-on/identity-providers'
import { MAX_PROVIDERS, type ProviderRule } from '@samtale/contract/single-sign-on/provider'
import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import { leavingOut } from '#auth/ways-in.ts'
import { differing } from '#core/audit/audit-log.ts'
import { asTexts, editConflict } from '#core/command/edit-conflict.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import type { Trx } from '#db/schema.ts'
import { newId } from '#db/new-id.ts'
import { decryptSecret, encryptSecret, type EncryptedSecret } from '#platform/encryption/encryption.ts'
import { EVERYBODY, publishChange } from '#platform/event-bus.ts'
import { canStandAbove } from '#policies/users.ts'
import { lockProviders, takenByAccounts } from './account-domains.store.ts'
import { forgetLastClaims } from './last-claims.ts'
import { groupsOfRule, rulesOf, secretUse, type StoredProvider } from './providers.store.ts'

type Fields = ParsedInputOf<typeof identityProviders.addProvider>

/** Adds a provider; returns its id. Throws `too_many_providers`, as `leavingOut` does, and an error at the field that is wrong. */
export async function addProvider(command: CommandContext, fields: Fields): Promise<string> {
  const { trx, now, audit } = command
  const all = await lockAll(trx)
  if (all.length >= MAX_PROVIDERS) throw new AppError('too_many_providers')
  await checkFields(command, fields, all)
  if (!fields.clientSecret) throw fieldError({ clientSecret: 'required' })
  const id = newId()
  const client_secret = await encryptSecret(trx, secretUse(id), fields.clientSecret, now)
  const { domains, leaveOut = 0 } = fields
  await leavingOut(trx, { id, domains, accepted: leaveOut, now }, () =>
    trx
      .insertInto('identity_providers')
      .values({ id, ...columnsOf(fields), client_secret: JSON.stringify(client_secret), created_at: now })
      .execute(),
  )
  const after = { name: fields.name, ...factsOf({ ...columnsOf(fields), client_secret }) }
  await audit([
    { action: 'created', resource: 'identity-providers', subject: { id, name: fields.name }, after },
  ])
  await announce(command, id)
  return id
}

/** Changes a provider. Throws `provider_not_found`, `edit_conflict`, as `leavingOut` does, and an error at the field that is wrong. */
export async function editProvider(
  command: CommandContext,
  { id, version, ...fields }: ParsedInputOf<typeof identityProviders.editProvider>,
): Promise<void> {
  const { trx, now, audit } = command
  const all = await lockAll(trx)
  const stored = all.find((one) => one.id === id)
  if (!stored) throw new AppError('provider_not_found')
  await checkFields(command, fields, all, id)
  const client_secret = await secretOf(command, stored, fields)
  const before = { name: stored.name, ...factsOf(stored) }
  const changes = differing(before, {
    name: fields.name,
    ...factsOf({ ...columnsOf(fields), client_secret }),
  })
  if (Object.keys(changes.after).length === 0) return
  if (version !== undefined && version !== stored.version)
    throw editConflict(asTexts(changes.before), stored.version)
  const concerned = { id, domains: [...stored.domains, ...fields.domains] }
  await leavingOut(trx, { ...concerned, accepted: fields.leaveOut ?? 0, now }, () =>
    trx
      .updateTable('identity_providers')
      .set({
        ...columnsOf(fields),
        client_secret: JSON.stringify(client_secret),
        version: stored.version + 1,
        ...(fields.issuer !== stored.issuer && { end_session_url: null }),
      })
      .where('id', '=', id)
      .execute(),
  )
  if (fields.issuer !== stored.issuer) await forgetLastClaims(trx, id)
  await audit([
    { action: 'updated', resource: 'identity-providers', subject: { id, name: fields.name }, ...changes },
  ])
  await announce(command, id)
}

/**
 * Locks all providers of the deployment until the transaction ends, and returns them: there are ten at the most,
 * and what one may have depends on the others.
 */
export const lockAll = async (trx: Trx) => {
  await lockProviders(trx)
  const all = trx.selectFrom('identity_providers').selectAll().where('account_id', 'is', null)
  return all.orderBy('id').execute()
}

/** A secret is kept for the address and the client that it was given for, and sent to no other. */
export async function secretOf(
  { trx, now }: CommandContext,
  stored: StoredProvider,
  { clientSecret, issuer, clientId }: Pick<Fields, 'clientSecret' | 'issuer' | 'clientId'>,
): Promise<EncryptedSecret> {
  const known = stored.client_secret as EncryptedSecret
  if (!clientSecret) {
    if (issuer !== stored.issuer || clientId !== stored.client_id)
      throw fieldError({ clientSecret: 'required' })
    return known
  }
  const use = secretUse(stored.id)
  return (await decryptSecret(trx, use, known)) === clientSecret
    ? known
    : encryptSecret(trx, use, clientSecret, now)
}

async function checkFields(
  command: CommandContext,
  { domains, passwordOff, rules }: Fields,
  all: readonly StoredProvider[],
  id?: string,
) {
  const others = all.filter((one) => one.id !== id).flatMap((one) => one.domains)
  const taken = [...others, ...(await takenByAccounts(command.trx, domains))]
  if (domains.some((domain) => taken.includes(domain))) throw fieldError({ domains: 'domain_taken' })
  if (passwordOff && domains.length === 0) throw fieldError({ domains: 'domain_required' })
  for (const [at, rule] of rules.entries())
    if (!(await isParent(command, rule))) throw fieldError({ [`rules.${at}.parentId`]: 'not_found' })
    else if ((await groupsOfRule(command.trx, rule)).length !== new Set(rule.groupIds).size)
      throw fieldError({ [`rules.${at}.groupIds`]: 'not_found' })
}

/** Returns whether a rule may put people below that user. */
async function isParent({ trx, actor }: CommandContext, { role, parentId }: ProviderRule) {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', parentId)
    .where(canStandAbove(role, actor))
    .executeTakeFirst()
  return Boolean(found)
}

const columnsOf = ({
  name,
  issuer,
  clientId,
  domains,
  active,
  secondStep,
  passwordOff,
  ...more
}: Fields) => ({
  ...{ name, issuer, active, client_id: clientId, second_step: secondStep, password_off: passwordOff },
  domains: [...new Set(domains)],
  max_age_hours: more.maxAgeHours,
  rules: JSON.stringify(more.rules),
})

/** What the audit log may say of a provider: of the secret, when it was set. */
function factsOf(
  row: Omit<ReturnType<typeof columnsOf>, 'rules'> & { rules: unknown; client_secret: unknown },
) {
  const rules = rulesOf({ rules: typeof row.rules === 'string' ? JSON.parse(row.rules) : row.rules })
  return {
    ...{ issuer: row.issuer, clientId: row.client_id, active: row.active },
    ...{ secondStep: row.second_step, passwordOff: row.password_off },
    maxAgeHours: row.max_age_hours,
    clientSecret: `set ${(row.client_secret as EncryptedSecret).setAt}`,
    domains: row.domains.join(', '),
    rules: rules
      .map(({ claim, value, role, parentId, groupIds }) =>
        [`${claim}=${value}: ${role} ${parentId}`, ...groupIds].join(' '),
      )
      .join('; '),
  }
}

/** Anyone who has the settings open reads them again; sign-in pages ask by themselves. */
export const announce = ({ trx }: CommandContext, id: string) =>
  publishChange(trx, { resource: 'identity-providers', ids: [id], audience: EVERYBODY })
