import { sql } from 'kysely'
import type { Connection } from '@samtale/contract/single-sign-on/connections'
import { PASSWORD_OFF } from '#auth/password-domains.ts'
import type { ProviderOrigin } from '#auth/provider-sessions.ts'
import { ACCOUNTS_OF } from '#auth/second-factor.ts'
import type { Db, Trx } from '#db/schema.ts'

/** Somebody has so many connections at the most; there are ten providers. */
const MAX_SHOWN = 50

/** Returns the providers that sign somebody in, and what else does. */
export async function connectionsOf(db: Db, userId: string, now: Date) {
  const rows = await db
    .selectFrom('identities')
    .innerJoin('identity_providers as provider', 'provider.id', 'identities.provider_id')
    .select(['identities.id', 'provider_id', 'provider.name', 'active', 'last_used_at'])
    .select('identities.created_at')
    .where('user_id', '=', userId)
    .orderBy('provider.created_at')
    .orderBy('identities.created_at')
    .limit(MAX_SHOWN)
    .execute()
  const { hasPassword, hasPasskey } = await otherWaysOf(db, userId, now)
  const inUse = rows.filter(({ active }) => active).length
  const isOnlyWay = inUse === 1 && !hasPassword && !hasPasskey
  const connected = rows.map(
    (row): Connection => ({
      ...{ id: row.id, providerId: row.provider_id, name: row.name, active: row.active },
      connectedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      isOnlyWayIn: row.active && isOnlyWay,
    }),
  )
  return { connected, hasPassword }
}

type Ways = { has_password: boolean; has_passkey: boolean }

/** What somebody can sign in with beside a provider: a password that counts, or a passkey. */
async function otherWaysOf(db: Db, userId: string, now: Date) {
  const { rows } = await sql<Ways>`
    select password_hash is not null and not ${sql.raw(PASSWORD_OFF)} as has_password,
      exists (select from second_factors where user_id = users.id and kind = 'passkey'
        and (reset_at is null or reset_at > ${now})) as has_passkey
    from users where id = ${userId}`.execute(db)
  const user = rows[0]
  if (!user) return { hasPassword: false, hasPasskey: false }
  return { hasPassword: user.has_password, hasPasskey: user.has_passkey }
}

/** Returns the providers that somebody can be connected with. */
export const availableTo = (db: Db, userId: string) =>
  db
    .selectFrom('identity_providers')
    .select(['id', 'name'])
    .where('active', '=', true)
    .where(
      sql<boolean>`(account_id is null or account_id in (select unnest(array[${sql.raw(ACCOUNTS_OF)}]) from users where users.id = ${userId}))`,
    )
    .where('id', 'not in', (eb) =>
      eb.selectFrom('identities').select('provider_id').where('user_id', '=', userId),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/**
 * Ends what a connection has opened for its owner, but for one session, and the connection with it. A sign-in that
 * is under way finds no connection any more, or its session is ended here: it notes the use of the connection.
 */
export async function removeConnection(trx: Trx, { id, userId, except }: Removal): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from identities where id = ${id} and user_id = ${userId} returning provider_id, issuer, subject)
    delete from sessions using provider_sessions opened, gone
    where opened.session_id = sessions.id and sessions.user_id = ${userId} and sessions.id <> ${except}
      and opened.provider_id = gone.provider_id and opened.issuer = gone.issuer and opened.subject = gone.subject
    returning sessions.id`.execute(trx)
  return rows.map((row) => row.id)
}
type Removal = { readonly id: string; readonly userId: string; readonly except: string }

/** Locks that session against deletion until the transaction ends. Returns whether it is there still. */
export async function lockSession(trx: Trx, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

/** Notes that a provider has signed somebody in. Returns whether it is connected with them still. */
export async function recordUse(
  trx: Trx,
  { provider_id, issuer, subject }: ProviderOrigin,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('identities')
    .set({ last_used_at: now })
    .where('provider_id', '=', provider_id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
