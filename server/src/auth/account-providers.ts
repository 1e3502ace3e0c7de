import { sql } from 'kysely'
import type { Db, Trx } from '#db/schema.ts'
import { ACCOUNTS_OF } from './second-factor.ts'

/** Returns whether somebody belongs to an account: as its owner, or below. Platform staff belong to none. */
export async function belongsTo(db: Db, userId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id = ${userId} and role in ('member', 'customer', 'subadmin')
      and ${accountId} in (${sql.raw(ACCOUNTS_OF)})`.execute(db)
  return rows.length > 0
}

/** The provider of an account speaks for its domains that are verified and have not lapsed. */
export const refreshDomains = (trx: Trx, accountId: string) =>
  sql`update identity_providers set domains = array(
      select domain from account_domains where account_id = ${accountId} and verified_at is not null and not lapsed order by domain)
    where account_id = ${accountId}`.execute(trx)

/** Accounts that are deleted have no provider and no domains. */
export async function removeAccountProviders(trx: Trx, accountIds: readonly string[]) {
  await sql`delete from identity_providers where account_id = any(${accountIds}::uuid[])`.execute(trx)
  await sql`delete from account_domains where account_id = any(${accountIds}::uuid[])`.execute(trx)
}
