import type { Db, Trx } from '#db/schema.ts'
import { hashToken } from './tokens.ts'

/** What a provider said of somebody: enough to know them again, and to end what it opened. */
export type ProviderOrigin = {
  readonly provider_id: string
  readonly issuer: string
  readonly subject: string
  readonly sid: string | null
  readonly second_step: boolean
}

const COLUMNS = ['provider_id', 'issuer', 'subject', 'sid', 'second_step'] as const

/** Returns which provider opened a session, if one did. */
export const providerOrigin = (db: Db, sessionId: string): Promise<ProviderOrigin | undefined> =>
  db.selectFrom('provider_sessions').select(COLUMNS).where('session_id', '=', sessionId).executeTakeFirst()

/** Notes which provider opened the session of that token. */
export async function saveProviderOrigin(trx: Trx, token: string, origin: ProviderOrigin) {
  await trx
    .insertInto('provider_sessions')
    .columns(['session_id', ...COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select((row) => ['id as session_id', ...COLUMNS.map((name) => row.val(origin[name]).as(name))])
        .where('token_hash', '=', hashToken(token)),
    )
    .execute()
}

/** From now on a provider's name for somebody signs in that account. Who has an account there keeps it. */
export const saveIdentity = (
  trx: Trx,
  { provider_id, issuer, subject }: ProviderOrigin,
  userId: string,
  now: Date,
) =>
  trx
    .insertInto('identities')
    .values({ provider_id, issuer, subject, user_id: userId, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** In SQL: whether the provider that opened the session of the row `sessions` has asked for a second step. */
export const HAS_PROVIDER_STEP = `exists (select from provider_sessions where session_id = sessions.id and second_step)`
