import { sql } from 'kysely'
import { REBOOT_SECONDS, UNREACHED_AFTER_SECONDS } from '@samtale/contract/devices/device'
import { ALONE_SECONDS, LEFT_ALONE } from '@samtale/contract/device-gateway/kiosk'
import { announceDevices } from '#modules/devices/announce.ts'
import { endCalls } from '#modules/devices/calls.ts'
import { saveEvents } from '#modules/devices/timeline.ts'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { offlineThreshold } from './presence.store.ts'

const LOCK = 7_302_118
/** A device that has accepted and is not in the room after so long does not get there. */
const ON_ITS_WAY_SECONDS = 60
/** A device hangs up by itself when it is alone; one whose page does not is hung up so much later. */
const ALONE_GRACE_SECONDS = 10
/** So many in one transaction; the rest in the next second. */
const MAX = 1_000

const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/**
 * Makes true in the database what time alone has changed: devices that fell silent, reboots that take too long,
 * calls that nobody answers, commands nobody takes. Locks out the other nodes until it is done; a `forgiving` one
 * misses nobody yet.
 */
export async function sweep(db: Db, now: Date, { forgiving }: { readonly forgiving: boolean }) {
  if (!(await isAnythingDue(db, now, forgiving))) return
  await transact(db, async (trx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as free`.execute(
      trx,
    )
    if (!rows[0]?.free) return
    await markOffline(trx, now, forgiving)
    await endOverdue(trx, now, forgiving)
    await expireCommands(trx, now)
  })
}

const isSilent = (now: Date) =>
  sql`(p.state <> 'off' and p.last_seen_at <= ${offlineThreshold(now)} and p.reboot_since is null)`
const overlong = (now: Date) => sql`p.reboot_since <= ${ago(now, REBOOT_SECONDS)}`
const missed = (now: Date, forgiving: boolean) =>
  forgiving ? overlong(now) : sql`(${isSilent(now)} or ${overlong(now)})`
const expired = (now: Date) => sql`status in ('queued', 'sent', 'accepted') and expires_at <= ${now}`

/** One cheap look: most of the time nothing is. */
async function isAnythingDue(db: Db, now: Date, forgiving: boolean) {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from device_presence p where ${missed(now, forgiving)}) or exists (${overdueCalls(now, forgiving)})
      or exists (select from device_commands where ${expired(now)}) as due`.execute(db)
  return rows[0]?.due ?? false
}

async function markOffline(trx: Trx, now: Date, forgiving: boolean) {
  const { rows } = await sql<{ id: string; wasOff: boolean; isOff: boolean }>`
    with before as (
      select p.device_id, p.state from device_presence p where ${missed(now, forgiving)} order by p.device_id limit ${MAX} for update
    )
    update device_presence p set reboot_since = null,
      state = case when p.last_seen_at > ${offlineThreshold(now)} then p.state else 'off' end,
      state_since = case when p.last_seen_at > ${offlineThreshold(now)} or p.state = 'off' then p.state_since else ${now} end
    from before where p.device_id = before.device_id
    returning p.device_id as id, before.state = 'off' as "wasOff", p.state = 'off' as "isOff"`.execute(trx)
  if (rows.length === 0) return
  const gone = rows
    .filter(({ wasOff, isOff }) => isOff && !wasOff)
    .map(({ id }) => ({ deviceId: id, kind: 'offline' as const, detail: {} }))
  if (gone.length > 0) await saveEvents(trx, gone, now)
  await announceDevices(
    trx,
    rows.map(({ id }) => id),
  )
}

type Overdue = {
  readonly id: string
  readonly status: 'no-answer' | 'failed' | 'cancelled' | 'ended'
  readonly reason: string | null
}

async function endOverdue(trx: Trx, now: Date, forgiving: boolean) {
  const { rows } = await overdueCalls(now, forgiving).execute(trx)
  for (const calls of Map.groupBy(rows, ({ status, reason }) => `${status} ${reason}`).values()) {
    const [{ status, reason }] = calls as [Overdue]
    await endCalls(trx, { callIds: calls.map(({ id }) => id) }, status, now, reason)
  }
}

/**
 * Who is beside the device of call `c` in its meeting, by what the video service has said since the call
 * began: whether the device itself is in, whether anybody else is, and since when neither has changed.
 * Without a word of the video service about the device nothing is known.
 */
const companyOfCall = sql`
  select bool_or(own and left_at is null) as inside, bool_or(not own and left_at is null) as accompanied,
    greatest(max(case when own then coalesce(left_at, joined_at) end), max(case when not own then left_at end)) as since, bool_or(own) as known
  from (
    select left_at, joined_at, person_key = 'device:' || c.device_id as own from participant_sessions stay where stay.meeting_id = c.meeting_id
  ) stay where not own or joined_at >= c.created_at`

/**
 * A device that is alone does not stay in, nor does it come back after a crash; while the server has just
 * started, who is on the way back is waited for.
 */
const isAlone = (now: Date, forgiving: boolean) => sql`
  c.status = 'joined' and beside.known and not beside.accompanied and (beside.inside or ${!forgiving})
    and beside.since <= ${ago(now, ALONE_SECONDS + ALONE_GRACE_SECONDS)}`

/**
 * Running calls that are over: nobody answered, the device does not come or is gone or alone, the meeting has
 * ended.
 */
const overdueCalls = (now: Date, forgiving: boolean) => sql<Overdue>`
  select id, status, reason from (
    select c.id,
      case
        when m.over_at is not null then case when c.status = 'joined' then 'ended' else 'cancelled' end
        when c.status = 'ringing' and c.ring_ends_at <= ${now} then 'no-answer'
        when c.status = 'calling' and c.created_at <= ${ago(now, UNREACHED_AFTER_SECONDS)} then 'no-answer'
        when c.status = 'accepted' and c.changed_at <= ${ago(now, ON_ITS_WAY_SECONDS)} then 'failed'
        when coalesce(p.last_seen_at, c.created_at) <= ${ago(now, REBOOT_SECONDS)} then 'ended'
        when ${isAlone(now, forgiving)} then 'ended'
      end as status,
      case
        when m.over_at is not null then null
        when c.status = 'calling' then 'unreached'
        when c.status = 'accepted' then 'not_joined'
        when c.status = 'joined' and coalesce(p.last_seen_at, c.created_at) <= ${ago(now, REBOOT_SECONDS)} then 'box_gone'
        when c.status = 'joined' then ${LEFT_ALONE}
      end as reason
    from device_calls c join meetings m on m.id = c.meeting_id left join device_presence p on p.device_id = c.device_id
      cross join lateral (${companyOfCall}) beside
    where c.over_at is null
  ) call where status is not null`

async function expireCommands(trx: Trx, now: Date) {
  const { rows } = await sql<{ id: string; name: string }>`
    update device_commands set status = 'expired', changed_at = ${now} where ${expired(now)} returning device_id as id, name`.execute(
    trx,
  )
  if (rows.length === 0) return
  await saveEvents(
    trx,
    rows.map(({ id, name }) => ({
      deviceId: id,
      kind: 'command',
      detail: { name, status: 'expired', reason: null },
    })),
    now,
  )
  await announceDevices(
    trx,
    rows.map(({ id }) => id),
  )
}
