import { sql } from 'kysely'
import { recordChanges } from '#core/audit/audit-log.ts'
import type { Trx } from '#db/schema.ts'
import { publishChange } from '#platform/event-bus.ts'
import type { StoredProvider } from './providers.store.ts'

type SessionScope = { readonly issuer: string; readonly subject: string | null; readonly sid: string | null }

/**
 * Ends the sessions that a provider opened: all, or those of one person or of one session there. Returns whose
 * they were. Users are locked before their sessions, as everywhere, and a sign-in that is under way opens none.
 */
export async function endProviderSessions(
  trx: Trx,
  providerId: string,
  scope?: SessionScope,
): Promise<string[]> {
  const { issuer = null, subject = null, sid = null } = scope ?? {}
  const named = sql<boolean>`(${issuer}::text is null or issuer = ${issuer})
    and (${subject}::text is null or subject = ${subject}) and (${sid}::text is null or sid = ${sid})`
  const { rows: users } = await sql<{ id: string }>`
    with locked as (select id from users where id in (
        select user_id from sessions join provider_sessions on session_id = sessions.id where provider_id = ${providerId} and ${named}
        union select user_id from identities where provider_id = ${providerId} and ${subject}::text is not null and issuer = ${issuer} and subject = ${subject})
      order by id for update)
    update users set session_epoch = session_epoch + 1 from locked where users.id = locked.id returning users.id`.execute(
    trx,
  )
  const { rows } = await sql<{ id: string; user_id: string }>`
    delete from sessions using provider_sessions
    where session_id = sessions.id and provider_id = ${providerId} and ${named} returning sessions.id, sessions.user_id`.execute(
    trx,
  )
  const audience = [...new Set(rows.map(({ user_id }) => user_id))]
  if (rows.length > 0)
    await publishChange(trx, { resource: 'session', ids: rows.map(({ id }) => id), audience })
  return users.map(({ id }) => id)
}

/** Where a logout comes from. */
export type RequestSource = { readonly address: string; readonly userAgent: string }

/** Ends what a provider says has ended there, and writes down whose it was. */
export async function endAndRecord(
  trx: Trx,
  provider: Pick<StoredProvider, 'id' | 'issuer'>,
  scope: SessionScope,
  { now, ...place }: RequestSource & { readonly now: Date },
) {
  const userIds = await endProviderSessions(trx, provider.id, scope)
  if (userIds.length === 0) return
  const people = await trx.selectFrom('users').select(['id', 'name']).where('id', 'in', userIds).execute()
  const after = { issuer: provider.issuer }
  await recordChanges(
    trx,
    { actor: null, ...place },
    people.map((subject) => ({ action: 'provider-signed-out', resource: 'session', subject, after })),
    now,
  )
}
