import { sql } from 'kysely'
import type { Actor } from '@samtale/contract/core/permissions'
import type { Conflict } from '@samtale/contract/meetings/meetings'
import type { Db } from '#db/schema.ts'
import { managedBy, visibleTo } from '#policies/meetings.ts'
import type { Span } from './read-times.ts'

/** Another meeting that somebody or something is in; `meeting` is its name, empty for who may not see it. */
export type Overlap = Span & {
  readonly kind: Conflict['kind']
  readonly id: string
  readonly name: string
  readonly meeting: string
}

type OverlapQuery = {
  readonly spans: readonly Span[]
  /** The meeting or the series that is being changed. */
  readonly except: string | null
  readonly userIds: readonly string[]
  readonly deviceIds: readonly string[]
}

/**
 * Returns each meeting once for each of the people and devices that are in it at one of these times, the earliest
 * first. What a screen shows between calls makes way for a meeting: an event keeps nobody, and a replay only
 * those who are invited to watch it, not the person who planned it.
 */
export async function overlaps(
  db: Db,
  actor: Actor,
  { spans, except, userIds, deviceIds }: OverlapQuery,
): Promise<readonly Overlap[]> {
  const [begins, ends] = [spans.map(({ begin }) => begin), spans.map(({ end }) => end)]
  const [first, last] = [begins[0], ends.reduce((latest, end) => (end > latest ? end : latest))]
  const { rows } = await sql<Overlap>`
    with busy as (
      select 'user' as kind, m.host_id as id, m.id as meeting_id from meetings m
        where m.host_id = any(${userIds}::uuid[]) and m.begin_time < ${last} and m.type <> 'replaystreaming'
      union all select 'user', mm.user_id, mm.meeting_id from meeting_members mm where mm.user_id = any(${userIds}::uuid[]) and mm.answer <> 'declined'
      union all select 'device', md.device_id, md.meeting_id from meeting_devices md where md.device_id = any(${deviceIds}::uuid[])
    )
    select busy.kind, busy.id, coalesce(u.name, d.name) as name, case when ${managedBy(actor)} or ${visibleTo(actor)} then m.name else '' end as meeting,
      m.begin_time as begin, m.end_time as "end"
    from busy join meetings m on m.id = busy.meeting_id left join users u on busy.kind = 'user' and u.id = busy.id
      left join devices d on busy.kind = 'device' and d.id = busy.id
    where m.over_at is null and m.cancelled_at is null and m.end_time > ${first} and m.begin_time < ${last} and m.type <> 'scheduledevent'
      and not coalesce(${except}::uuid in (m.id, m.series_id), false)
      and exists (select from unnest(${begins}::timestamptz[], ${ends}::timestamptz[]) span (begin, "end") where m.begin_time < span.end and m.end_time > span.begin)
    order by m.begin_time, m.id, busy.kind desc, coalesce(u.name, d.name) collate "da-x-icu", busy.id`.execute(
    db,
  )
  return rows
}
