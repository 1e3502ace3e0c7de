import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** Something that a device shows, or is to show later. */
export type LoadedShow = {
  readonly deviceId: string
  readonly id: string
  readonly title: string
  readonly type: 'scheduledevent' | 'replaystreaming' | 'livestreaming'
  readonly beginTime: Date
  readonly endTime: Date
  /** What an event shows, and where a live stream is watched. */
  readonly viewingUrl: string | null
  readonly videoId: string | null
  readonly playedBroadcastId: string | null
  /** Seconds of the video. */
  readonly duration: number | null
}

/** Nobody knows when a live stream is over: it is told. Until then it is on. */
const MAX_LIVE = '1 day'

/**
 * Events and replays that begin before `until` and are not over, and live streams that are live, for each of
 * these devices; the first begin first.
 */
export async function loadShows(
  db: Db,
  ids: readonly string[],
  now: Date,
  until: Date,
): Promise<Map<string, LoadedShow[]>> {
  const { rows } = await sql<LoadedShow>`
    select booking.device_id as "deviceId", m.id, m.name as title, m.type, m.begin_time as "beginTime", m.end_time as "endTime", s.viewing_url as "viewingUrl",
      s.video_id as "videoId", s.played_broadcast_id as "playedBroadcastId", v.duration_seconds as duration
    from meeting_devices booking join meetings m on m.id = booking.meeting_id join streams s on s.meeting_id = m.id left join videos v on v.id = s.video_id
    where booking.device_id = any(${ids}::uuid[]) and m.type in ('scheduledevent', 'replaystreaming') and ${isOpen}
      and m.begin_time < ${until} and m.end_time > ${now}
    union all
    select booking.device_id, m.id, m.name, m.type, s.live_at, s.live_at + ${MAX_LIVE}::interval, s.viewing_url, null, null, null
    from stream_devices booking join meetings m on m.id = booking.meeting_id join streams s on s.meeting_id = m.id
    where booking.device_id = any(${ids}::uuid[]) and m.type = 'livestreaming' and ${isOpen} and s.live_state = 'live' and s.viewing_url is not null
      and s.live_at <= ${now} and s.live_at + ${MAX_LIVE}::interval > ${now}
    order by "beginTime", id`.execute(db)
  return Map.groupBy(rows, ({ deviceId }) => deviceId)
}

const isOpen = sql`m.over_at is null and m.cancelled_at is null`
