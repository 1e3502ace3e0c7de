import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '@samtale/contract/core/permissions'
import { playableBy } from '#policies/videos.ts'
import type { Db } from '#db/schema.ts'
import { visibleTo } from '#policies/streams.ts'

/** What a replay may play: a stream that was sent and is over, or a video. */
export type Choice = {
  readonly id: string
  readonly name: string
  readonly kind: 'stream' | 'video'
  /** What a replay names it by. */
  readonly broadcastId: string
  /** The video that is played; null for a stream that is on YouTube alone. */
  readonly videoId: string | null
  readonly duration: number | null
  readonly createdAt: Date
}

/**
 * The choices somebody has that a condition on `choice` admits, the newest first. A recording is the stream
 * that it was made of.
 */
export async function choices(
  db: Db,
  actor: Actor,
  condition: RawBuilder<unknown>,
  max: number,
): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    with choice as (
      select m.id, m.name, 'stream' as kind, coalesce(s.broadcast_id, v.id::text) as "broadcastId", v.id as "videoId",
        coalesce(v.duration_seconds, extract(epoch from s.ended_at - s.live_at)::double precision) as duration, coalesce(s.ended_at, s.live_at) as "createdAt"
      from meetings m join streams s on s.meeting_id = m.id left join videos v on v.id = s.video_id and v.removed_at is null
      where m.type = 'livestreaming' and ${visibleTo(actor)} and s.live_state in ('ended', 'failed') and s.live_at is not null
        and (s.broadcast_id is not null or v.id is not null)
      union all
      select v.id, v.filename, 'video', v.id::text, v.id, v.duration_seconds, v.created_at
      from videos v
      where v.removed_at is null and ${playableBy(actor)}
        and not exists (select from streams s join meetings m on m.id = s.meeting_id where s.video_id = v.id and m.type = 'livestreaming' and ${visibleTo(actor)})
    )
    select id, name, kind, "broadcastId", "videoId", duration, "createdAt" from choice where ${condition} order by "createdAt" desc, id desc limit ${max}`.execute(
    db,
  )
  return rows
}
