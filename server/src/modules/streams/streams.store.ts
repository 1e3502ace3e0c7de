import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '@samtale/contract/core/permissions'
import type { LiveState } from '@samtale/contract/meetings/live-states'
import type { MeetingStatus } from '@samtale/contract/meetings/meeting'
import type { StreamType } from '@samtale/contract/streams/streams'
import type { Db, Trx } from '#db/schema.ts'
import { visibleTo } from '#policies/streams.ts'
import type { StreamFacts } from './stream-row.ts'

/**
 * A live stream, an event or a replay as changes and screens of it find it: the meeting it is, and what it
 * has beside the meeting.
 */
export type FoundStream = StreamFacts & {
  readonly id: string
  readonly name: string
  readonly location: string
  readonly type: StreamType
  readonly status: MeetingStatus
  readonly begin: Date
  readonly end: Date
  /** The zone it was planned in. */
  readonly timeZone: string
  readonly overAt: Date | null
  readonly version: number
  readonly groupId: string | null
  readonly deviceId: string | null
  readonly participantCount: number
  /** The customer or sub-admin it belongs to: whose YouTube channel, videos and devices it uses. */
  readonly accountId: string
  readonly host: Actor
  readonly liveState: LiveState
  readonly sentBy: string | null
  readonly sentAt: Date | null
}

/** One that lies in the actor's sight and is of one of these types. What was called off is not there. */
export async function findStream(
  db: Db,
  actor: Actor,
  id: string,
  types: readonly StreamType[],
): Promise<FoundStream | undefined> {
  const condition = sql`m.id = ${id} and m.type = any(${types}::text[]) and m.cancelled_at is null and ${visibleTo(actor)}`
  const { rows } = await streamsWhere(condition).execute(db)
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockStream(
  trx: Trx,
  actor: Actor,
  id: string,
  types: readonly StreamType[],
): Promise<FoundStream | undefined> {
  await sql`select from meetings where id = ${id} for update`.execute(trx)
  return findStream(trx, actor, id, types)
}

/** One by its id, for what the server does by itself: nobody's sight is asked. */
export async function streamById(db: Db, id: string): Promise<FoundStream | undefined> {
  const { rows } = await streamsWhere(sql`m.id = ${id} and m.cancelled_at is null`).execute(db)
  return rows[0]
}

const streamsWhere = (condition: RawBuilder<unknown>) => sql<FoundStream>`
  select m.id, m.name, m.location, m.type, m.status, m.begin_time as begin, m.end_time as "end", m.time_zone as "timeZone", m.over_at as "overAt", m.version,
    m.group_id as "groupId", m.device_id as "deviceId", m.participant_count as "participantCount", m.account_id as "accountId",
    json_build_object('id', host.id, 'role', host.role, 'parentId', host.parent_id) as host,
    s.viewing_url as "viewingUrl", s.viewers_group_id as "viewersGroupId", s.target, s.privacy, s.rtmp_url as "rtmpUrl", s.stream_key as "streamKey",
    s.broadcast_id as "broadcastId", s.stream_id as "streamId", s.live_state as "liveState", s.failure, s.sent_by as "sentBy", s.sent_at as "sentAt",
    s.live_at as "liveAt", s.ended_at as "endedAt", s.record, s.video_id as "videoId", s.played_broadcast_id as "playedBroadcastId",
    s.played_name as "playedName", s.stopped_at as "stoppedAt"
  from meetings m join users host on host.id = m.host_id join streams s on s.meeting_id = m.id
  where ${condition}`
