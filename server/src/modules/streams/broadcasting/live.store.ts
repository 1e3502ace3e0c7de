import { sql } from 'kysely'
import type { LiveState } from '@samtale/contract/meetings/live-states'
import type { Db, Trx } from '#db/schema.ts'
import { announceStreams } from '#modules/meetings/announce-streams.ts'
import { requestDeviceSyncOf } from '#modules/meetings/request-device-sync-of.ts'
import { publishChange } from '#platform/event-bus.ts'

/** A live stream that is being sent, or broke off. */
export type SentStream = {
  readonly id: string
  readonly liveState: LiveState
  /** Its meeting is over. */
  readonly isOver: boolean
  readonly sentAt: Date | null
  readonly leaseUntil: Date | null
}

/**
 * Those that somebody sends, and those that broke off and whose meeting is over: what is looked after by the
 * clock.
 */
export async function sentStreams(db: Db): Promise<readonly SentStream[]> {
  const { rows } = await sql<SentStream>`
    select m.id, s.live_state as "liveState", m.over_at is not null or m.cancelled_at is not null as "isOver", s.sent_at as "sentAt",
      s.lease_until as "leaseUntil"
    from streams s join meetings m on m.id = s.meeting_id
    where s.live_state in ('connecting', 'live') or (s.live_state = 'failed' and (m.over_at is not null or m.cancelled_at is not null))`.execute(
    db,
  )
  return rows
}

/** Returns whether a node is there that sends it. */
export async function isSentElsewhere(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select from streams where meeting_id = ${id} and lease_until > ${now}`.execute(
    db,
  )
  return rows.length > 0
}

/** Returns where other nodes reach the one that sends it; null where no such node is there. */
export async function sendingNode(db: Db, id: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    select node_address as address from streams where meeting_id = ${id} and lease_until > ${now}`.execute(db)
  return rows[0]?.address ?? null
}

/** Says of these that this node sends them for a while yet. */
export const lockSent = (db: Db, ids: readonly string[], until: Date) =>
  db
    .updateTable('streams')
    .set({ lease_until: until })
    .where('meeting_id', 'in', [...ids])
    .execute()

type Moved = {
  readonly live_state: LiveState
  readonly failure?: string | null
  readonly sent_by?: string
  readonly sent_at?: Date
  readonly lease_until?: Date | null
  readonly node_address?: string | null
  readonly live_at?: Date | null
  readonly ended_at?: Date | null
}

/**
 * Moves a live stream on and tells open portals and the devices that watch, if it is still in one of those
 * states: of several that want to one does.
 */
export async function moveLive(
  trx: Trx,
  id: string,
  from: readonly LiveState[],
  to: Moved,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('streams')
    .set(to)
    .where('meeting_id', '=', id)
    .where('live_state', 'in', [...from])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await announceStreams(trx, [id])
  await announceRoom(trx, id)
  await requestDeviceSyncOf(trx, [id])
  return true
}

/** The person who leads the meeting from inside its room sees it there. */
async function announceRoom(trx: Trx, id: string) {
  const { rows } = await sql<{ audience: string[] }>`
    select array_remove(array[host_id, account_id, tenant_id], null) as audience from meetings where id = ${id}`.execute(
    trx,
  )
  await publishChange(trx, { resource: 'meetings', ids: [id], audience: rows[0]?.audience ?? [] })
}

/** The recording of a live stream. */
export const setVideo = (trx: Trx, id: string, videoId: string) =>
  trx.updateTable('streams').set({ video_id: videoId }).where('meeting_id', '=', id).execute()
