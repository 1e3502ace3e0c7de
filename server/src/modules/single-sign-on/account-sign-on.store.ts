import type { AccountSignOn } from '@samtale/contract/single-sign-on/account-sign-on'
import { AppError, assertAllowed } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import { factorRequirementError } from '@samtale/contract/users/user-rules'
import type { Db } from '#db/schema.ts'
import { visibleTo } from '#policies/users.ts'
import { toDomain } from './account-domains.store.ts'
import { groupsOfRule, rulesOf } from './providers.store.ts'
import { BACKCHANNEL_PATH, FRONTCHANNEL_PATH, REDIRECT_PATH } from './provider-paths.ts'

/**
 * Returns an account whose sign-on the actor may set up: their own, or one that they may edit. Throws
 * `user_not_found` and `dont_have_enough_permission`.
 */
export async function findManaged(db: Db, actor: Actor, id: string) {
  const account = await db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'status', 'parent_id', 'email'])
    .where('id', '=', id)
    .where(visibleTo(actor, 'customers'))
    .executeTakeFirst()
  if (!account) throw new AppError('user_not_found')
  assertAllowed(factorRequirementError(actor, account))
  return account
}
/** An account whose sign-on somebody sets up. */
export type ManagedAccount = Awaited<ReturnType<typeof findManaged>>

/** Returns the provider of an account as it is stored, if it has one. */
export const findOfAccount = (db: Db, accountId: string) =>
  db.selectFrom('identity_providers').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** Returns what an account has set up. */
export async function readSignOn(db: Db, accountId: string, publicUrl: string): Promise<AccountSignOn> {
  const stored = await findOfAccount(db, accountId)
  const domains = await db
    .selectFrom('account_domains')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('domain')
    .execute()
  return {
    provider: stored
      ? {
          ...{ name: stored.name, issuer: stored.issuer, clientId: stored.client_id },
          ...{ active: stored.active, passwordOff: stored.password_off, version: stored.version },
          rules: await Promise.all(
            rulesOf(stored).map(async (rule) => {
              const groups = (await groupsOfRule(db, rule)).map(({ id, name }) => ({ id, name }))
              return { claim: rule.claim, value: rule.value, groupIds: groups.map(({ id }) => id), groups }
            }),
          ),
          redirectUri: `${publicUrl}${REDIRECT_PATH}`,
          logoutUri: `${publicUrl}${BACKCHANNEL_PATH}/${stored.id}`,
          frontLogoutUri: `${publicUrl}${FRONTCHANNEL_PATH}/${stored.id}`,
        }
      : null,
    domains: domains.map(toDomain),
  }
}
