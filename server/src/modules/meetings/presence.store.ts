import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '#db/schema.ts'
import { managersOf } from '#policies/meetings.ts'
import type { FoundMeeting } from './meetings.store.ts'
import type { Next, Presence } from './next-status.ts'
import { matchOrder } from './resolve-room-name.ts'

/** A meeting as the job that moves statuses sees it. */
export type WatchedMeeting = Pick<
  FoundMeeting,
  'id' | 'type' | 'status' | 'beginTime' | 'endTime' | 'overAt' | 'hostId' | 'managers'
> &
  Presence & { readonly isCancelled: boolean }

/** Returns the SQL of who is in the rooms of meetings. */
export function presenceStore(db: Db) {
  const watched = async (condition: RawBuilder<unknown>) => (await withPresence(condition).execute(db)).rows

  return {
    /** Meetings that have begun and are not over: the only ones that time alone can move. */
    begun: (now: Date) => watched(sql`m.over_at is null and m.begin_time <= ${now}`),

    /** One meeting, locked until the transaction ends so that nobody else moves it. */
    async lock(id: string): Promise<WatchedMeeting | undefined> {
      await sql`select from meetings where id = ${id} for update`.execute(db)
      return (await watched(sql`m.id = ${id}`))[0]
    },

    /** Of these meetings those that nobody else holds, locked. */
    async lockFree(ids: readonly string[]): Promise<readonly WatchedMeeting[]> {
      const { rows } = await sql<{
        id: string
      }>`select id from meetings where id = any(${ids}::uuid[]) order by id for update skip locked`.execute(
        db,
      )
      return watched(sql`m.id = any(${rows.map(({ id }) => id)}::uuid[])`)
    },

    currentMeetingOf: async (location: string, now: Date) =>
      (
        await sql<{
          id: string
        }>`select m.id from meetings m where m.location = ${location} order by ${matchOrder(now)} limit 1`.execute(
          db,
        )
      ).rows[0]?.id,
  }
}

/** Stores where meetings have got to. */
export const setStatuses = (trx: Trx, moved: readonly ({ readonly id: string } & Next)[]) =>
  sql`
    update meetings m set status = moved.status, over_at = moved.over_at
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ status }) => status)}::text[], ${moved.map(({ overAt }) => overAt)}::timestamptz[])
      as moved (id, status, over_at) where m.id = moved.id`.execute(trx)

/** Keys with a colon are guests, and devices among them: see person-key.ts. */
const withPresence = (condition: RawBuilder<unknown>) => sql<WatchedMeeting>`
  select m.id, m.type, m.status, m.begin_time as "beginTime", m.end_time as "endTime", m.over_at as "overAt",
    m.host_id as "hostId", m.cancelled_at is not null as "isCancelled", ${managersOf()} as managers,
    room.people, room.devices, room.entitled, room.were > 0 or room.devices_were > 1 as "tookPlace", room.last_left as "lastLeft"
  from meetings m
  cross join lateral (
    select count(*) filter (where left_at is null and not is_device)::integer as people, count(*) filter (where left_at is null and is_device)::integer as devices,
      count(*) filter (where left_at is null and person_key not like '%:%')::integer as entitled,
      count(*) filter (where not is_device) as were, count(distinct person_key) filter (where is_device) as devices_were, max(left_at) as last_left
    from (select left_at, person_key, person_key like 'device:%' as is_device from participant_sessions ps where ps.meeting_id = m.id) stay
  ) room
  where ${condition}`
