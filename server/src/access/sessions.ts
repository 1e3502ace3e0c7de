import { CompiledQuery, sql } from 'kysely'
import type { Locale } from '@samtale/contract/core/fields'
import type { Role } from '@samtale/contract/core/permissions'
import { keptStatement } from '#db/kept-statement.ts'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import type { Caller, SignedIn } from '#http/caller.ts'
import type { Authenticate } from '#http/serve.ts'
import type { Clock } from '#ports/clock.ts'
import { publishChange } from '#ports/event-bus.ts'
import { TENANT_CLOSED } from './tenant.ts'
import { signInPlace } from './sign-in-place.ts'
import type { Alongside } from './throttle.ts'
import { hashToken, newToken } from './tokens.ts'

type Options = {
  readonly db: Db
  readonly clock: Clock
  readonly idleHours: number
  readonly maxDays: number
  /** Told of a visit that could not be noted: nobody waits for it. */
  readonly onFault: (error: unknown) => void
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const AT_ONCE = 90
/** Where nobody has signed in for so long is new again. */
const PLACE_DAYS = 365

/** One row by its token's hash, with all that decides whether it still lets anybody in: asked on every call. */
const FIND = keptStatement(
  'find-session',
  `
  select sessions.id, sessions.kind, sessions.last_seen_at, users.id as user_id, users.role, users.parent_id, users.locale, users.email, users.name
  from sessions join users on users.id = sessions.user_id
  where sessions.token_hash = $1 and sessions.expires_at > $2 and sessions.last_seen_at > $3
    and users.status in ('active', case when sessions.kind = 'password-setup' then 'pending' end)
    and not ${TENANT_CLOSED}`,
)

const OPEN = `insert into sessions (id, user_id, token_hash, kind, user_agent, address, created_at, last_seen_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $7, $8)`

/** Notes where a full session is opened, once a day; a row that no earlier transaction wrote is a place that is new to its user. */
const PLACE = `place as (
  insert into sign_in_places (user_id, place, last_at) select $2::uuid, $9::bytea, $7::timestamptz
  where not exists (select from sign_in_places where user_id = $2 and place = $9 and last_at > $7::timestamptz - interval '1 day')
  on conflict (user_id, place) do update set last_at = excluded.last_at returning xmax = 0 as new)`

type Found = {
  id: string
  kind: SignedIn['kind']
  last_seen_at: Date
  user_id: string
  role: Role
  parent_id: string | null
  locale: Locale | null
  email: string
  name: string
}

/** Opens, finds and ends sessions. A session is as good as its user and everybody above them, at every single call. */
export function sessionsOf({ db, clock, idleHours, maxDays, onFault }: Options) {
  const noting = new Map<string, Promise<void>>()

  /** Answers whoever a token belongs to, or null when it is no longer, or never was, good. */
  async function find(token: string): Promise<SignedIn | null> {
    const now = clock()
    const idleSince = new Date(now.getTime() - idleHours * HOUR)
    const { rows } = await db.executeQuery<Found>(CompiledQuery.raw(FIND, [hashToken(token), now, idleSince]))
    const found = rows[0]
    if (!found) return null
    if (now.getTime() - found.last_seen_at.getTime() >= MINUTE) noteVisit(found.id, now)
    const { id, kind, user_id, role, parent_id, locale, email, name } = found
    return { actor: { id: user_id, role, parentId: parent_id }, sessionId: id, kind, locale, email, name }
  }

  /** Written behind the answer's back, once a minute at the most. */
  function noteVisit(id: string, now: Date) {
    if (noting.has(id)) return
    const update = db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).where('last_seen_at', '<', now).execute()
    noting.set(
      id,
      update.then(() => {}, onFault).finally(() => noting.delete(id)),
    )
  }

  const authenticate: Authenticate = async ({ headers }) => {
    const token = bearerOf(headers.authorization)
    return token === null ? null : find(token)
  }

  /** In pieces of one notice each: whose session it is has to be told with it, and of all with all would be a square of them. */
  async function announce(trx: Db, ended: readonly { id: string; user_id: string }[]) {
    for (let at = 0; at < ended.length; at += AT_ONCE) {
      const some = ended.slice(at, at + AT_ONCE)
      const audience = [...new Set(some.map(({ user_id }) => user_id))]
      await publishChange(trx, { resource: 'session', ids: some.map(({ id }) => id), audience })
    }
  }

  return {
    authenticate,

    /** Whoever a token signs in, for a door that is no call; null for one that can only set a password. */
    async checkToken(token: string): Promise<SignedIn | null> {
      const found = await find(token)
      return found?.kind === 'full' ? found : null
    },

    /**
     * Starts a session and answers its token; `alongside` is done in the same statement. One that can only set a password lives an hour.
     * `onNewPlace` is called when the user was not known in that browser and network.
     */
    async open(
      userId: string,
      kind: SignedIn['kind'],
      { userAgent, address }: Pick<Caller, 'userAgent' | 'address'>,
      { trx = db, alongside, onNewPlace }: { trx?: Db; alongside?: Alongside; onNewPlace?: () => Promise<void> } = {},
    ): Promise<string> {
      const { token, hash } = newToken()
      const now = clock()
      const expires = new Date(now.getTime() + (kind === 'full' ? maxDays * DAY : HOUR))
      const values = [newId(), userId, hash, kind, userAgent, address, now, expires, ...(kind === 'full' ? [signInPlace({ userAgent, address })] : [])]
      const text = openingStatement(kind, alongside)
      const { rows } = await trx.executeQuery<{ new_place: boolean }>(CompiledQuery.raw(text, [...values, ...(alongside?.values ?? [])]))
      if (rows[0]?.new_place) await onNewPlace?.()
      return token
    },

    /** Ends one session, of that user if one is named; answers whether there was one. Open portals of it are shut. */
    async end(id: string, { userId, trx = db }: { userId?: string; trx?: Db } = {}): Promise<boolean> {
      const which = trx.deleteFrom('sessions').where('id', '=', id).returning(['id', 'user_id'])
      const ended = await (userId ? which.where('user_id', '=', userId).where('kind', '=', 'full') : which).execute()
      await announce(trx, ended)
      return ended.length > 0
    },

    /** Ends every session of a user, of either kind, but the one named in `except`; answers how many. */
    async endAllOf(userId: string, { except, trx = db }: { except?: string; trx?: Db } = {}) {
      const all = trx.deleteFrom('sessions').where('user_id', '=', userId).returning(['id', 'user_id'])
      const ended = await (except ? all.where('id', '!=', except) : all).execute()
      await announce(trx, ended)
      return ended.length
    },

    /** Ends every session of all of these users. */
    async endAllOfThese(trx: Db, userIds: readonly string[]) {
      const { rows } = await sql<{ id: string; user_id: string }>`
        delete from sessions where user_id = any(${userIds}::uuid[]) returning id, user_id`.execute(trx)
      await announce(trx, rows)
    },

    /** A user's sessions that are still good, the newest first. */
    listOf(userId: string) {
      const now = clock()
      return db
        .selectFrom('sessions')
        .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
        .where('user_id', '=', userId)
        .where('kind', '=', 'full')
        .where('expires_at', '>', now)
        .where('last_seen_at', '>', new Date(now.getTime() - idleHours * HOUR))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
    },

    /** Removes what no longer lets anybody in, and places that nobody came back to. */
    async removeDead() {
      const now = clock()
      const idleSince = new Date(now.getTime() - idleHours * HOUR)
      await db.deleteFrom('sessions').where(sql<boolean>`expires_at <= ${now} or last_seen_at <= ${idleSince}`).execute()
      await db
        .deleteFrom('sign_in_places')
        .where('last_at', '<', new Date(now.getTime() - PLACE_DAYS * DAY))
        .execute()
    },

    /** Settles when the visits still being noted are written: before the database is closed. */
    settled: async () => void (await Promise.all(noting.values())),
  }
}
export type Sessions = ReturnType<typeof sessionsOf>

/** One statement for all that opening a session does. */
function openingStatement(kind: SignedIn['kind'], alongside: Alongside | undefined) {
  const full = kind === 'full'
  const parts = [...(full ? [PLACE] : []), ...(alongside ? [alongside.parts(full ? 10 : 9)] : [])]
  const beside = parts.length > 0 ? `with ${parts.join(', ')} ` : ''
  const name = ['open-session', kind, ...(alongside ? [alongside.name] : [])].join('-')
  return keptStatement(name, `${beside}${OPEN}${full ? ' returning (select new from place) as new_place' : ''}`)
}

/** The token of a Bearer header in its exact form, or null. */
const bearerOf = (header: string | undefined) => /^bearer ([\w-]{43})$/i.exec(header ?? '')?.[1] ?? null
