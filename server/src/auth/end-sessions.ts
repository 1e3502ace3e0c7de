import { sql } from 'kysely'
import type { Db, Trx } from '#db/schema.ts'
import type { SignedIn } from '#http/caller.ts'
import { publishChange } from '#platform/event-bus.ts'

/** Sessions that are named in one notice. */
const AT_ONCE = 90

/**
 * In pieces of one notice each: whose session it is has to be told with it, and of all with all would be a
 * square of them.
 */
async function announce(trx: Db, ended: readonly { id: string; user_id: string }[]) {
  for (let at = 0; at < ended.length; at += AT_ONCE) {
    const some = ended.slice(at, at + AT_ONCE)
    const audience = [...new Set(some.map(({ user_id }) => user_id))]
    await publishChange(trx, { resource: 'session', ids: some.map(({ id }) => id), audience })
  }
}

/**
 * Locks the users' rows, in the order of their ids, before their sessions: anyone who changes a user does so in
 * this order too.
 */
async function endAll(
  trx: Trx,
  userIds: readonly string[],
  { except, kind }: { except?: string | undefined; kind?: SignedIn['kind'] } = {},
) {
  await sql`update users set session_epoch = session_epoch + 1
    from (select id from users where id = any(${userIds}::uuid[]) order by id for update) locked where users.id = locked.id`.execute(
    trx,
  )
  return dropAll(trx, userIds, { except, kind })
}

/** Ends sessions of users whose epoch is raised: a sign-in that is under way opens none. */
async function dropAll(
  trx: Trx,
  userIds: readonly string[],
  { except, kind }: { except?: string | undefined; kind?: SignedIn['kind'] | undefined } = {},
) {
  const { rows } = await sql<{ id: string; user_id: string }>`delete from sessions
    where user_id = any(${userIds}::uuid[]) and id is distinct from ${except ?? null}::uuid and kind = coalesce(${kind ?? null}, kind)
    returning id, user_id`.execute(trx)
  // Videos that somebody opened can be played for hours: by nobody any more who was put out.
  if (!kind) await sql`delete from play_tokens where user_id = any(${userIds}::uuid[])`.execute(trx)
  await announce(trx, rows)
  return rows.length
}

/** Ends the API keys of users who are suspended or deleted: they do not come back with them. */
export const endKeys = (trx: Trx, userIds: readonly string[]) =>
  sql`delete from api_keys where user_id = any(${userIds}::uuid[])`.execute(trx)

/** Ends sessions; open portals of them are shut. */
export function sessionEnder(db: Db) {
  return {
    /**
     * Ends one session, of that user if one is named; returns whether there was one. Open portals of it are
     * shut.
     */
    async end(id: string, { userId, trx = db }: { userId?: string; trx?: Db } = {}): Promise<boolean> {
      const query = trx.deleteFrom('sessions').where('id', '=', id).returning(['id', 'user_id'])
      const ended = await (userId
        ? query.where('user_id', '=', userId).where('kind', '=', 'full')
        : query
      ).execute()
      await announce(trx, ended)
      return ended.length > 0
    },

    /**
     * Ends every session of a user, of either kind, but the one named in `except`. Returns how many; a
     * sign-in that is under way opens none.
     */
    endAllOf(trx: Trx, userId: string, { except }: { readonly except?: string } = {}): Promise<number> {
      return endAll(trx, [userId], { except })
    },

    /** The same for all of these users. */
    async endAllOfThese(trx: Trx, userIds: readonly string[]): Promise<void> {
      await endAll(trx, userIds)
    },

    /**
     * Ends every session of users that are deleted: their rows are locked, and what deletes them raises
     * `session_epoch` too. Ten thousand rows are then written once and not twice.
     */
    async endAllOfDeleted(trx: Trx, userIds: readonly string[]): Promise<void> {
      await dropAll(trx, userIds)
    },

    /**
     * Ends those of a user's sessions that can only set a password: what they were opened by counts no more.
     */
    async endPasswordSetups(trx: Trx, userId: string): Promise<void> {
      await endAll(trx, [userId], { kind: 'password-setup' })
    },
  }
}
