import { sql } from 'kysely'
import type { LiveState } from '@samtale/contract/meetings/live-states'
import type { StreamPrivacy, StreamTarget } from '@samtale/contract/streams/live-streams'
import type { DeviceBookingStatus } from '@samtale/contract/meetings/meeting'
import type { StreamType } from '@samtale/contract/streams/streams'
import { ROW_COLUMNS, ROWS_FROM, type FoundRow } from '#modules/meetings/meeting-row.ts'
import type { EncryptedSecret } from '#platform/encryption/encryption.ts'

type Person = {
  readonly id: string
  readonly email: string
  readonly profile: { readonly name: string; readonly picture: string | null }
}
type Device = { readonly id: string; readonly deviceName: string; readonly userDeviceName: string }

/** What a live stream, an event or a replay has beside its meeting. */
export type StreamFacts = {
  readonly viewingUrl: string | null
  readonly viewersGroupId: string | null
  readonly target: StreamTarget | null
  readonly privacy: StreamPrivacy | null
  readonly rtmpUrl: string | null
  /** See `stream-key.ts`. */
  readonly streamKey: EncryptedSecret | null
  readonly broadcastId: string | null
  readonly streamId: string | null
  readonly failure: string | null
  readonly liveAt: Date | null
  readonly endedAt: Date | null
  readonly record: boolean
  readonly videoId: string | null
  readonly playedBroadcastId: string | null
  readonly playedName: string | null
  readonly stoppedAt: Date | null
}

/** A live stream, an event or a replay as its lists read it. */
export type StreamRow = Omit<FoundRow, 'answer' | 'type'> &
  StreamFacts & {
    readonly type: StreamType
    readonly members: { userId: Person }[]
    readonly devices: { deviceId: Device; status: DeviceBookingStatus }[]
    readonly viewers: { deviceId: Device }[]
    readonly state: LiveState
    readonly playedStreamId: string | null
  }

const DEVICE = `json_build_object('id', d.id, 'deviceName', left(d.code, 4) || '-' || right(d.code, 4), 'userDeviceName', d.name)`
const BY_NAME = 'd.name collate "da-x-icu", d.id'

/** The columns of one. */
export const STREAM_COLUMNS = `${ROW_COLUMNS}, s.viewing_url as "viewingUrl", s.viewers_group_id as "viewersGroupId", s.target, s.privacy,
  s.rtmp_url as "rtmpUrl", s.stream_key as "streamKey", s.broadcast_id as "broadcastId", s.stream_id as "streamId", s.live_state as state, s.failure,
  s.live_at as "liveAt", s.ended_at as "endedAt", s.record, s.video_id as "videoId", s.played_broadcast_id as "playedBroadcastId",
  s.played_name as "playedName", s.stopped_at as "stoppedAt",
  (select played.stream_id from streams played where played.broadcast_id = s.played_broadcast_id limit 1) as "playedStreamId",
  (select coalesce(json_agg(json_build_object('userId', json_build_object('id', u.id, 'email', u.email,
      'profile', json_build_object('name', u.name, 'picture', u.picture))) order by u.name collate "da-x-icu", u.id), '[]')
    from meeting_members mm join users u on u.id = mm.user_id where mm.meeting_id = m.id) as members,
  (select coalesce(json_agg(json_build_object('deviceId', ${DEVICE}, 'status', md.status) order by ${BY_NAME}), '[]')
    from meeting_devices md join devices d on d.id = md.device_id where md.meeting_id = m.id) as devices,
  (select coalesce(json_agg(json_build_object('deviceId', ${DEVICE}) order by ${BY_NAME}), '[]')
    from stream_devices sd join devices d on d.id = sd.device_id where sd.meeting_id = m.id) as viewers`

/** The meeting `m` and what it has beside it, `s`. */
export const WATCHED = 'meetings m join streams s on s.meeting_id = m.id'
/** Where those columns come from. */
export const STREAMS_FROM = `${ROWS_FROM} join streams s on s.meeting_id = m.id`

/** One row by its id. */
export const streamRow = (id: string) =>
  sql<StreamRow>`select ${sql.raw(STREAM_COLUMNS)} from ${sql.raw(STREAMS_FROM)} where m.id = ${id}`
