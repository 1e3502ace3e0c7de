import { sql } from 'kysely'
import { MINUTE_MS } from '@samtale/contract/core/durations'
import { AppError } from '@samtale/contract/core/errors'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import type { Proof } from './open-session.ts'
import { tenantClosed } from '#policies/tenancy.ts'
import { hashToken, newToken } from './tokens.ts'

/** For each kind of link: how long it is good, the state its user must be in, and what is said otherwise. */
const KINDS = {
  invitation: { minutes: 7 * 24 * 60, status: 'pending', error: 'invitation_expired' },
  'password-reset': { minutes: 60, status: 'active', error: 'reset_link_expired' },
  'email-change': { minutes: 24 * 60, status: 'active', error: 'email_link_expired' },
} as const
type MailTokenKind = keyof typeof KINDS

/**
 * Makes the token of a mail link; an earlier one of its kind is void from now on. `minutes` for another life
 * than the usual.
 */
export async function issueMailToken(
  trx: Db,
  userId: string,
  kind: MailTokenKind,
  now: Date,
  minutes: number = KINDS[kind].minutes,
): Promise<string> {
  return (await issueMailTokens(trx, [userId], kind, now, minutes)).get(userId) as string
}

/** The same for many users at once: the token of each by its id. */
export async function issueMailTokens(
  trx: Db,
  userIds: readonly string[],
  kind: MailTokenKind,
  now: Date,
  minutes: number = KINDS[kind].minutes,
) {
  const issued = userIds.map((user_id) => ({ user_id, ...newToken() }))
  if (issued.length === 0) return new Map<string, string>()
  await trx.deleteFrom('mail_tokens').where('user_id', 'in', userIds).where('kind', '=', kind).execute()
  const expires_at = new Date(now.getTime() + minutes * MINUTE_MS)
  const rows = issued.map(({ user_id, hash }) => ({
    id: newId(),
    user_id,
    kind,
    token_hash: hash,
    created_at: now,
    expires_at,
  }))
  await trx.insertInto('mail_tokens').values(rows).execute()
  return new Map(issued.map(({ user_id, token }) => [user_id, token]))
}

/** Returns what is answered for a link of this kind that is used, old or unknown. */
export const linkExpired = (kind: MailTokenKind) => new AppError(KINDS[kind].error)

/**
 * Returns whose link it is, as a proof. Throws the refusal of its kind for one that is used, old, unknown or
 * of somebody kept out.
 */
export async function readMailToken(db: Db, token: string, kind: MailTokenKind, now: Date): Promise<Proof> {
  const { status } = KINDS[kind]
  const found = await db
    .selectFrom('mail_tokens')
    .innerJoin('users', 'users.id', 'mail_tokens.user_id')
    .select(['users.id as userId', 'users.session_epoch as epoch'])
    .where('mail_tokens.token_hash', '=', hashToken(token))
    .where('mail_tokens.kind', '=', kind)
    .where('mail_tokens.expires_at', '>', now)
    .where('users.status', '=', status)
    .where((eb) => eb.not(tenantClosed))
    .executeTakeFirst()
  if (!found) throw linkExpired(kind)
  return found
}

/**
 * A password was chosen: no link out of an earlier mail works any more. Reading a link does not spend it, so
 * its page survives a reload.
 */
export async function deleteMailTokens(trx: Db, userId: string) {
  await trx.deleteFrom('mail_tokens').where('user_id', '=', userId).execute()
  await trx
    .updateTable('users')
    .set({ pending_email: null })
    .where('id', '=', userId)
    .where('pending_email', 'is not', null)
    .execute()
}

/** No link of this kind works any more for any of these users. */
export async function voidMailTokens(trx: Db, userIds: readonly string[], kind: MailTokenKind) {
  await sql`delete from mail_tokens where user_id = any(${userIds}::uuid[]) and kind = ${kind}`.execute(trx)
}

/**
 * Removes links that are too old to work. An address that nobody confirmed in time is forgotten with its link.
 * Locks the users of these links, in the order of their ids, until its statement is committed.
 */
export async function removeOldMailTokens(db: Db, now: Date) {
  // Users before their tokens, as everywhere: a password that is changed meanwhile locks them in this order.
  await sql`
    with locked as (select id from users where id in (select user_id from mail_tokens where expires_at <= ${now}) order by id for update),
      gone as (delete from mail_tokens using locked where mail_tokens.user_id = locked.id and expires_at <= ${now} returning user_id, kind)
    update users set pending_email = null from gone where gone.kind = 'email-change' and users.id = gone.user_id`.execute(
    db,
  )
}
