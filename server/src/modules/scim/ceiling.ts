import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '@samtale/contract/core/durations'
import type { Actor } from '@samtale/contract/core/permissions'
import { DIRECTORY_SCOPE } from '@samtale/contract/core/scopes'
import type { CommandContext } from '#core/command/run-command.ts'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { ScimError } from '#http/scim-error.ts'
import { publishChange } from '#platform/event-bus.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import { isInDirectory } from '#policies/directory.ts'

/** A directory may always suspend or delete so many people within an hour. */
export const ALWAYS_ALLOWED = 10
/** And this part of an account's people, where that is more. */
const PART = 0.2
/** Who was told that it stopped is told again after this time, if it still tries. */
const NOTIFY_AGAIN = DAY_MS

/** Refuses a call that would suspend or delete one person too many. */
class CeilingError extends ScimError {
  constructor() {
    super(
      429,
      'Too many people were suspended or deleted within an hour. Someone has to allow it in Samtale: Settings, User profile, API keys',
      { scimType: 'tooMany', retryAfter: HOUR_MS / 1000 },
    )
  }
}

/**
 * Counts one person whom the directory of the actor's account suspends or deletes. Throws where that would be too
 * many within an hour; from then on until somebody allows it.
 */
export async function countRemoval({ trx, actor, now }: CommandContext, userId: string) {
  const since = new Date(now.getTime() - HOUR_MS)
  const limit = await lockLimit(trx, actor.id)
  if (limit.allowed_until && limit.allowed_until > now) return
  if (limit.stopped_at) throw new CeilingError()
  await trx
    .deleteFrom('directory_removals')
    .where('account_id', '=', actor.id)
    .where('removed_at', '<=', since)
    .execute()
  await trx
    .insertInto('directory_removals')
    .values({ account_id: actor.id, user_id: userId, removed_at: now })
    .onConflict((again) => again.doNothing())
    .execute()
  const { rows } = await sql<{ removed: number; people: number }>`
    select (select count(*)::int from directory_removals where account_id = ${actor.id}) as removed,
      (select count(*)::int from users u where ${isInDirectory(actor.id)}
        or u.id in (select user_id from directory_removals where account_id = ${actor.id})) as people`.execute(
    trx,
  )
  const { removed, people } = rows[0] as { removed: number; people: number }
  if (removed > Math.max(ALWAYS_ALLOWED, Math.floor(people * PART))) throw new CeilingError()
}

/** Calls of one account wait for each other here, so that none is counted beside another. */
async function lockLimit(trx: Trx, account: string) {
  await trx
    .insertInto('directory_limits')
    .values({ account_id: account })
    .onConflict((there) => there.doNothing())
    .execute()
  return trx
    .selectFrom('directory_limits')
    .select(['stopped_at', 'allowed_until'])
    .where('account_id', '=', account)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type Deps = {
  readonly db: Db
  readonly clock: () => Date
  readonly queueMail: QueueMail
  readonly publicUrl: string
}

/**
 * Returns what runs a change and, where it is one too many, stops the directory: what the change did is undone
 * by then, so that is written by itself.
 */
export function stopper({ db, clock, queueMail, publicUrl }: Deps) {
  return async <Result>(actor: Actor, change: () => Promise<Result>): Promise<Result> => {
    try {
      return await change()
    } catch (error) {
      if (error instanceof CeilingError)
        await transact(db, (trx) => stop({ trx, queueMail, publicUrl }, actor.id, clock()))
      throw error
    }
  }
}

type Reader = { id: string; name: string; email: string; locale: 'en-US' | 'da-DK' | null }

async function stop(
  { trx, queueMail, publicUrl }: Pick<Deps, 'queueMail' | 'publicUrl'> & { readonly trx: Trx },
  account: string,
  now: Date,
) {
  const before = new Date(now.getTime() - NOTIFY_AGAIN)
  const { rows } = await sql`
    insert into directory_limits (account_id, stopped_at) values (${account}, ${now})
    on conflict (account_id) do update set stopped_at = ${now}
    where directory_limits.stopped_at is null or directory_limits.stopped_at <= ${before}
    returning account_id`.execute(trx)
  if (rows.length === 0) return
  const readers = await sql<Reader>`
    select u.id, u.name, u.email, u.locale from users u
    where u.status = 'active' and u.id in (select ${account}::uuid
      union select made_by from api_keys where user_id = ${account} and ${DIRECTORY_SCOPE} = any(scopes))
    order by u.id`.execute(trx)
  const [owner] = await trx.selectFrom('users').select('name').where('id', '=', account).execute()
  const url = `${publicUrl}/settings?tab=profile`
  await queueMail(
    trx,
    readers.rows.map(({ name, email, locale }) => ({
      to: email,
      ...{ kind: 'directory-stopped' as const, locale: locale ?? 'en-US', url },
      values: { name, account: owner?.name ?? '' },
    })),
  )
  const audience = readers.rows.map(({ id }) => id)
  await publishChange(trx, { resource: 'api-keys', ids: [account], audience })
}
