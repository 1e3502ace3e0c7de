import { CompiledQuery, sql } from 'kysely'
import type { SignInStep } from '@samtale/contract/audit/audit-fields'
import { DAY_MS, HOUR_MS } from '@samtale/contract/core/durations'
import { preparedStatement } from '#db/prepared-statement.ts'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import type { Sessions } from '#db/tables/accounts.ts'
import type { Caller } from '#http/caller.ts'
import type { Clock } from '#platform/clock.ts'
import { signInOrigin } from './sign-in-origin.ts'
import type { ExtraCte } from './throttle.ts'
import { newToken } from './tokens.ts'

type Options = { readonly db: Db; readonly clock: Clock; readonly maxDays: number }

/** For how long sessions are good that are no full ones. */
const LIFE = { 'password-setup': HOUR_MS, 'second-step': HOUR_MS / 6 }

/** What a session is opened for; what it is good for later, `find-session.ts` says. */
export type StoredKind = Sessions['kind']

/**
 * The user, if none of their sessions was ended since the proof was checked. The lock puts this in an order
 * with those who end them: either the new epoch is seen here, or the new session is seen there.
 */
const PROVED = `proved as (select id from users where id = $2 and session_epoch = $9 for share)`
/** The same for a full session, which is a sign-in: a lock of its own would wait for the one of another sign-in. */
const SIGNED_IN = `proved as (update users set last_sign_in_at = $7::timestamptz where id = $2 and session_epoch = $9 returning id, role, name)`

const OPEN = `insert into sessions (id, user_id, token_hash, kind, user_agent, address, created_at, last_seen_at, expires_at, proved_at)
  select $1, proved.id, $3, $4, $5, $6, $7, $7, $8, $7 from proved`

/**
 * Notes where a full session is opened, once a day; a row that no earlier transaction wrote is a known device that
 * is new to its user.
 */
const KNOWN_DEVICE = `known_device as (
  insert into known_devices (user_id, fingerprint, last_at) select proved.id, $10::bytea, $7::timestamptz from proved
  where not exists (select from known_devices where user_id = $2 and fingerprint = $10 and last_at > $7::timestamptz - interval '1 day')
  on conflict (user_id, fingerprint) do update set last_at = excluded.last_at returning xmax = 0 as new)`

/**
 * What somebody proved who they are by, as it stood when it was checked: `epoch` is the user's
 * `session_epoch` at that time.
 */
export type Proof = { readonly userId: string; readonly epoch: number }

/** Opens sessions for those who proved who they are. */
export function sessionOpener({ db, clock, maxDays }: Options) {
  return {
    /**
     * Starts a session; `alongside` is done in the same statement. One that can only set a password lives an
     * hour, one that waits for a code ten minutes. `onNewPlace` is called when the user was not known in that browser and network. Returns its
     * token, or null when all sessions of the user were ended since the proof was checked: by a new password,
     * say. A full one is a sign-in: the audit log says that it was done by `step`.
     */
    async open(
      { userId, epoch }: Proof,
      kind: StoredKind,
      { userAgent, address }: Pick<Caller, 'userAgent' | 'address'>,
      {
        trx = db,
        extra,
        onNewOrigin,
        step,
      }: {
        trx?: Db
        extra?: ExtraCte
        onNewOrigin?: () => Promise<void>
        step?: SignInStep | undefined
      } = {},
    ): Promise<string | null> {
      const { token, hash } = newToken()
      const now = clock()
      const expires = new Date(now.getTime() + (kind === 'full' ? maxDays * DAY_MS : LIFE[kind]))
      const fingerprint = kind === 'full' ? [signInOrigin({ userAgent, address })] : []
      const isAudited = kind === 'full' && step !== undefined
      const entry = isAudited ? [newId(), JSON.stringify({ signInStep: step })] : []
      const values = [
        newId(),
        userId,
        hash,
        kind,
        userAgent,
        address,
        now,
        expires,
        epoch,
        ...fingerprint,
        ...entry,
      ]
      const text = openingStatement(kind, extra, isAudited)
      const { rows } = await trx.executeQuery<{ new_device: boolean | null }>(
        CompiledQuery.raw(text, [...values, ...(extra?.values ?? [])]),
      )
      if (!rows[0]) return null
      if (rows[0].new_device) await onNewOrigin?.()
      return token
    },

    /**
     * Notes that the holder of a session has given the password just now. Returns false when the session, or all
     * of the user's, were ended since. Locks the user against changes until the statement, or the transaction of
     * `trx`, ends.
     */
    async prove(sessionId: string, { userId, epoch }: Proof, trx: Db = db): Promise<boolean> {
      const { rows } = await sql`
        with proved as (select id from users where id = ${userId} and session_epoch = ${epoch} for share)
        update sessions set proved_at = ${clock()} from proved where sessions.id = ${sessionId} and sessions.user_id = proved.id returning 1`.execute(
        trx,
      )
      return rows.length > 0
    },
  }
}

/** A sign-in in the audit log, unless the same was written down within the last quarter of an hour. */
const AUDITED = `audited as (
  insert into audit_entries (id, created_at, actor_id, actor_role, actor_name, action, resource, subject_id, subject_name, after, address, user_agent)
  select $11::uuid, $7::timestamptz, proved.id, proved.role, proved.name, 'signed-in',
    case when proved.role in ('admin', 'super-admin') then 'admins' when proved.role = 'member' then 'members' else 'customers' end,
    proved.id, proved.name, $12::jsonb, $6, $5 from proved
  where not exists (select from audit_entries where action = 'signed-in' and subject_id = $2
    and created_at > $7::timestamptz - interval '15 minutes' and address = $6 and user_agent = $5 and after = $12::jsonb))`

/** One statement for all that opening a session does. */
function openingStatement(kind: StoredKind, extra: ExtraCte | undefined, isAudited: boolean) {
  const full = kind === 'full'
  const ctes = [
    full ? SIGNED_IN : PROVED,
    ...(full ? [KNOWN_DEVICE] : []),
    ...(isAudited ? [AUDITED] : []),
    ...(extra ? [extra.ctes(full ? (isAudited ? 13 : 11) : 10, 'exists (select from proved)')] : []),
  ]
  const name = ['open-session', kind, ...(isAudited ? ['audited'] : []), ...(extra ? [extra.name] : [])].join(
    '-',
  )
  return preparedStatement(
    name,
    `with ${ctes.join(', ')} ${OPEN} returning ${full ? '(select new from known_device)' : 'null::boolean'} as new_device`,
  )
}
