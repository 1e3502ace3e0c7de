import type { Provider, ProviderRule } from '@samtale/contract/single-sign-on/provider'
import type { Db } from '#db/schema.ts'
import { decryptSecret, type EncryptedSecret } from '#platform/encryption/encryption.ts'
import type { ProviderAddress } from '#platform/openid/open-id.ts'
import { BACKCHANNEL_PATH, FRONTCHANNEL_PATH, REDIRECT_PATH } from './provider-paths.ts'

/** Returns what a provider's secret is encrypted for: no other's can take its place. */
export const secretUse = (id: string) => ({ purpose: `identity-provider ${id}`, shown: 0 })

/** Returns a provider as it is stored, if there is one. */
export const findProvider = (db: Db, id: string) =>
  db.selectFrom('identity_providers').selectAll().where('id', '=', id).executeTakeFirst()

/** A provider as it is stored. */
export type StoredProvider = NonNullable<Awaited<ReturnType<typeof findProvider>>>

/** Returns the rules of a provider. */
export const rulesOf = ({ rules }: Pick<StoredProvider, 'rules'>): readonly ProviderRule[] =>
  // One that was stored before rules had groups has none.
  (rules as readonly ProviderRule[]).map((rule) => ({ ...rule, groupIds: rule.groupIds ?? [] }))

/** Returns what a provider is asked with. */
export async function addressOf(db: Db, stored: StoredProvider): Promise<ProviderAddress> {
  const { id, issuer, client_id: clientId, client_secret } = stored
  const clientSecret = await decryptSecret(db, secretUse(id), client_secret as EncryptedSecret)
  return { issuer, clientId, clientSecret }
}

/** Returns the providers of the deployment, the oldest first, as those see them who set them up. */
export async function listProviders(db: Db, publicUrl: string): Promise<Provider[]> {
  const rows = await db
    .selectFrom('identity_providers')
    .selectAll()
    .where('account_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ids = [...new Set(rows.flatMap((row) => rulesOf(row).map(({ parentId }) => parentId)))]
  const parents = ids.length
    ? await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
    : []
  const names = new Map(parents.map(({ id, name }) => [id, name]))
  const groups = await groupsOf(db, rows.flatMap(rulesOf))
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, issuer: row.issuer, clientId: row.client_id },
    ...{ domains: row.domains, active: row.active, version: row.version },
    ...{ secondStep: row.second_step, passwordOff: row.password_off },
    maxAgeHours: row.max_age_hours,
    rules: rulesOf(row).map((rule) => {
      const own = groups.filter((group) => isOf(rule, group)).map(({ id, name }) => ({ id, name }))
      const parentName = names.get(rule.parentId) ?? ''
      return { ...rule, groupIds: own.map(({ id }) => id), groups: own, parentName }
    }),
    redirectUri: `${publicUrl}${REDIRECT_PATH}`,
    logoutUri: `${publicUrl}${BACKCHANNEL_PATH}/${row.id}`,
    frontLogoutUri: `${publicUrl}${FRONTCHANNEL_PATH}/${row.id}`,
  }))
}

type GroupRow = { readonly id: string; readonly name: string; readonly parent_id: string }

/** Returns the groups that rules name, those that there are still. */
async function groupsOf(db: Db, rules: readonly ProviderRule[]): Promise<GroupRow[]> {
  const ids = [...new Set(rules.flatMap(({ groupIds }) => groupIds))]
  if (ids.length === 0) return []
  const rows = db.selectFrom('groups').select(['id', 'name', 'parent_id']).where('id', 'in', ids)
  return rows.orderBy('name').orderBy('id').execute()
}

/** Whether a rule puts people into a group: one of the account in which it places them. */
const isOf = ({ groupIds, parentId, role }: ProviderRule, group: GroupRow) =>
  role === 'member' && group.parent_id === parentId && groupIds.includes(group.id)

/** Returns the groups that a rule puts people into, by their names. */
export const groupsOfRule = async (db: Db, rule: ProviderRule): Promise<GroupRow[]> =>
  (await groupsOf(db, [rule])).filter((group) => isOf(rule, group))
