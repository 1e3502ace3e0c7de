import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '@samtale/contract/core/permissions'
import type { QualityMeasure } from '@samtale/contract/core/call-quality'
import { MAX_RUNNING, MAX_RUNNING_PEOPLE, type ActiveMeeting } from '@samtale/contract/meetings/running'
import type { Db } from '#db/schema.ts'
import { withRoom } from '#modules/meetings/meeting-types.ts'
import type { FoundMeeting } from '#modules/meetings/meetings.store.ts'
import { managedBy } from '#policies/meetings.ts'

/** A meeting that is on, without those who wait: only the video service knows them. */
export type FoundActive = Pick<ActiveMeeting, 'peopleCount' | 'devices'> & {
  readonly people: readonly (Omit<ActiveMeeting['people'][number], 'quality'> & {
    readonly sample: QualityMeasure | null
  })[]
} & Pick<
    FoundMeeting,
    'id' | 'name' | 'location' | 'beginTime' | 'endTime' | 'type' | 'status' | 'lobby' | 'hostId' | 'hostName'
  >

/** The meetings of the actor's scope that are on, the latest begun first, and how many there are. */
export async function listRunning(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<{ readonly found: FoundActive[]; readonly total: number }> {
  const { rows } = await sql<{ id: string; total: number }>`
    select m.id, count(*) over ()::integer as total from meetings m
    where m.id in (${idsOn(now)}) and m.cancelled_at is null and ${withRoom} and ${managedBy(actor)} order by m.begin_time desc, m.id desc limit ${MAX_RUNNING}`.execute(
    db,
  )
  return {
    found: await readRunning(db, sql`any(${rows.map(({ id }) => id)}::uuid[])`, now),
    total: rows[0]?.total ?? 0,
  }
}

/** Returns how many meetings of the actor's scope are on, and how many people and devices are in their rooms. */
export async function countRunning(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<{ readonly running: number; readonly people: number }> {
  const { rows } = await sql<{ running: number; people: number }>`
    select count(*)::integer as running, coalesce(sum(
      (select count(distinct person_key) from participant_sessions ps where ps.meeting_id = m.id and ps.left_at is null)), 0)::integer as people
    from meetings m where m.id in (${idsOn(now)}) and m.cancelled_at is null and ${withRoom} and ${managedBy(actor)}`.execute(
    db,
  )
  return rows[0] ?? { running: 0, people: 0 }
}

/** Returns one active meeting; undefined when it is not active. */
export const findRunning = async (db: Db, id: string, now: Date) =>
  (await readRunning(db, sql`${id}`, now))[0]

/** Meetings that have begun and are not over, and those with somebody in their room. */
const idsOn = (now: Date) => sql`
  select id from meetings where over_at is null and begin_time <= ${now}
  union select meeting_id from participant_sessions where left_at is null`

async function readRunning(db: Db, ids: RawBuilder<unknown>, now: Date): Promise<FoundActive[]> {
  const { rows } = await sql<FoundActive>`
    select m.id, m.name, m.location, m.begin_time as "beginTime", m.end_time as "endTime", m.type, m.status, m.lobby, host.id as "hostId", host.name as "hostName",
      (select count(distinct person_key)::integer from participant_sessions ps where ps.meeting_id = m.id and ps.left_at is null) as "peopleCount",
      ${peopleIn(now)} as people, ${devicesOf} as devices
    from meetings m join users host on host.id = m.host_id where m.id = ${ids} and m.id in (${idsOn(now)}) order by m.begin_time desc, m.id desc`.execute(
    db,
  )
  return rows
}

/** What a page measured in the last two minutes, if it did. */
const latest = (now: Date) => sql`(
  select samples->-1 from quality_minutes where participant_session_id = ps.id and minute > ${now}::timestamptz - interval '2 minutes'
  order by minute desc limit 1)`

/** Anyone who is in twice, by two browsers, is one person. */
const peopleIn = (now: Date) => sql`(
  select coalesce(json_agg(json_build_object('key', id, 'name', name, 'kind', kind, 'moderator', moderator,
    'sample', sample, 'joinedAt', to_char(joined_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by joined_at, id), '[]')
  from (
    select * from (
      select distinct on (person_key) id, name, moderator, joined_at, ${latest(now)} as sample,
        case when person_key like 'device:%' then 'device' when person_key like '%:%' then 'guest' else 'user' end as kind
      from participant_sessions ps where ps.meeting_id = m.id and ps.left_at is null order by person_key, joined_at
    ) distinct_people order by joined_at, id limit ${MAX_RUNNING_PEOPLE}
  ) shown)`

/** The devices that were booked, and those that were rung by hand. */
const devicesOf = sql`(
  select coalesce(json_agg(json_build_object('id', d.id, 'userDeviceName', d.name, 'status', booking.status) order by d.name collate "da-x-icu", d.id), '[]')
  from (
    select device_id, status from meeting_devices booking where booking.meeting_id = m.id
    union all
    select * from (
      select distinct on (device_id) device_id, case status when 'accepted' then 'calling' when 'failed' then 'unavailable' when 'cancelled' then 'declined'
        when 'ended' then 'left' else status end as status
      from device_calls c where c.meeting_id = m.id
        and not exists (select from meeting_devices booking where booking.meeting_id = m.id and booking.device_id = c.device_id)
      order by device_id, created_at desc
    ) rung
  ) booking join devices d on d.id = booking.device_id)`
