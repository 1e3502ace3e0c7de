import { type RawBuilder, sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { Db, Trx } from '#db/schema.ts'
import { PASSWORD_OFF } from './password-domains.ts'

/** In SQL: whether the user of the row `users` has a password that counts. */
const HAS_PASSWORD = `(users.password_hash is not null and not ${PASSWORD_OFF})`

/** Whether the user of the row `users` can sign in without any provider: by a password that counts, or a passkey. */
const hasLocalWay = (
  now: Date,
) => sql<boolean>`(${sql.raw(HAS_PASSWORD)} or exists (select from second_factors
  where user_id = users.id and kind = 'passkey' and (reset_at is null or reset_at > ${now})))`

/** Whether the user of the row `users` can sign in at all: also at a provider that is on and knows them. */
const hasWay = (now: Date) => sql<boolean>`(${hasLocalWay(now)} or exists (select from identities
  join identity_providers on identity_providers.id = provider_id where user_id = users.id and active))`

/** Returns whether somebody can sign in. */
export async function canSignIn(db: Db, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select ${hasWay(now)} as can from users where id = ${userId}`.execute(db)
  return rows[0]?.can ?? false
}

/** Whom a change of a provider concerns: whom it has signed in, and who has an address in one of these domains. */
type Concerned = { readonly id: string | undefined; readonly domains: readonly string[] }

/**
 * Makes a change of a provider. Throws `people_left_out`, with their number, when it leaves more active people
 * without a way to sign in than the person who makes it has agreed to, and `last_local_admin` as `requireLocalAdmin`
 * does. Pending people are not counted: their invitation is their way in.
 */
export async function leavingOut<Result>(
  trx: Trx,
  { id, domains, ...agreed }: Concerned & Agreed,
  change: () => Promise<Result>,
): Promise<Result> {
  const concerned = sql<boolean>`(split_part(lower(email), '@', 2) = any(${[...domains]}::text[])
    or id in (select user_id from identities where provider_id = ${id ?? null}))`
  return counting(trx, concerned, agreed, change)
}

/** The same of a change that takes ways in from one person alone; at `now` it has taken effect. */
export const leavingOutOne = <Result>(
  trx: Trx,
  { userId, ...agreed }: Agreed & { readonly userId: string },
  change: () => Promise<Result>,
) => counting(trx, sql<boolean>`id = ${userId}`, agreed, change)

/** How many people may be left out by a change, and when that is looked at. */
type Agreed = { readonly accepted: number; readonly now: Date }

async function counting<Result>(
  trx: Trx,
  concerned: RawBuilder<boolean>,
  { accepted, now }: Agreed,
  change: () => Promise<Result>,
): Promise<Result> {
  const { rows: before } = await sql<{ id: string }>`
    select id from users where status = 'active' and ${hasWay(now)} and ${concerned}`.execute(trx)
  const ids = before.map((one) => one.id)
  const result = await requireLocalAdmin(trx, now, change)
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from users where id = any(${ids}::uuid[]) and not ${hasWay(now)}`.execute(
    trx,
  )
  const people = rows[0]?.people ?? 0
  if (people > accepted) throw new AppError('people_left_out', { current: { people } })
  return result
}

/**
 * Makes a change that may take something away from super-admins. Throws `last_local_admin` when the last of them
 * who is active and can sign in without a provider could not do so any more: a provider that is down or set up
 * wrongly must never keep everybody out. Of two such changes at a time one waits. Locks of users come before it.
 */
export async function requireLocalAdmin<Result>(
  trx: Trx,
  now: Date,
  change: () => Promise<Result>,
): Promise<Result> {
  await sql`select pg_advisory_xact_lock(${LOCAL_ADMINS})`.execute(trx)
  const before = await localAdmins(trx, now)
  const result = await change()
  if (before.length > 0 && (await localAdmins(trx, now)).length === 0) throw new AppError('last_local_admin')
  return result
}
/** The name of that lock, among those of this database. */
const LOCAL_ADMINS = 727_362_001

/** Returns the ids of the active super-admins who can sign in without a provider. */
export async function localAdmins(trx: Trx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where role = 'super-admin' and status = 'active' and ${hasLocalWay(now)}`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}
