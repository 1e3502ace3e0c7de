import { sql } from 'kysely'
import { domainOf } from '@samtale/contract/single-sign-on/claims'
import type { Db } from '#db/schema.ts'
import { ACCOUNTS_OF } from './second-factor.ts'

/** Returns the provider that is responsible for an address, the oldest of several; only those that are on. */
export const providerOfEmail = (db: Db, email: string) =>
  db
    .selectFrom('identity_providers')
    .select(['id', 'name', 'password_off'])
    .where('active', '=', true)
    .where(sql<boolean>`${domainOf(email)} = any(domains)`)
    .orderBy('password_off', 'desc')
    .orderBy('created_at')
    .executeTakeFirst()

/** Returns whether passwords count for nothing at the domain of an address, but for those who keep theirs. */
export const isPasswordOff = async (db: Db, email: string): Promise<boolean> =>
  (await providerOfEmail(db, email))?.password_off ?? false

/**
 * In SQL: whether the password of the user of the row `users` counts for nothing. Nobody is ever locked out for
 * good: super-admins keep theirs whatever a provider of the deployment does, and the owner of an account what the
 * account's own does, which concerns nobody outside the account.
 */
export const PASSWORD_OFF = `exists (select from identity_providers
  where active and password_off and split_part(lower(users.email), '@', 2) = any(domains)
    and case when account_id is null then users.role <> 'super-admin'
      else users.id <> account_id and users.role in ('member', 'customer', 'subadmin') and account_id in (${ACCOUNTS_OF}) end)`

/** Returns whether the password of somebody counts. */
export async function keepsPassword(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ keeps: boolean }>`
    select not ${sql.raw(PASSWORD_OFF)} as keeps from users where id = ${userId}`.execute(db)
  return rows[0]?.keeps ?? false
}
