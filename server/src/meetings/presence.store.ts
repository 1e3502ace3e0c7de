import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '#db/schema.ts'
import type { FoundMeeting } from './meetings.store.ts'
import type { Presence } from './next-status.ts'

/** A meeting as the job that moves statuses sees it. */
export type WatchedMeeting = Pick<FoundMeeting, 'id' | 'type' | 'status' | 'beginTime' | 'endTime' | 'overAt' | 'hostId' | 'managers'> & Presence

export function presenceStore(db: Db) {
  const watched = async (condition: RawBuilder<unknown>) => (await withPresence(condition).execute(db)).rows

  return {
    /** Meetings that have begun and are not over: the only ones that time alone can move. */
    begun: (now: Date) => watched(sql`m.over_at is null and m.begin_time <= ${now}`),

    /** One meeting, held fast until the transaction ends so that nobody else moves it. */
    async hold(id: string): Promise<WatchedMeeting | undefined> {
      await sql`select from meetings where id = ${id} for update`.execute(db)
      return (await watched(sql`m.id = ${id}`))[0]
    },

    holderOf: async (location: string) =>
      (
        await sql<{ id: string }>`
      select id from meetings where location = ${location} order by (over_at is null) desc, begin_time desc limit 1`.execute(db)
      ).rows[0]?.id,
  }
}

/** Stores where a meeting has got to. */
export const setStatus = (trx: Trx, id: string, { status, overAt }: Pick<FoundMeeting, 'status' | 'overAt'>) =>
  trx.updateTable('meetings').set({ status, over_at: overAt }).where('id', '=', id).execute()

/** Keys with a colon are guests: see person-key.ts. */
const withPresence = (condition: RawBuilder<unknown>) => sql<WatchedMeeting>`
  select m.id, m.type, m.status, m.begin_time as "beginTime", m.end_time as "endTime", m.over_at as "overAt",
    m.host_id as "hostId", array_remove(array[one.id, two.id], null) as managers,
    room.people, room.entitled, room.stays > 0 as "everHeld", room.last_left as "lastLeft"
  from meetings m
  join users host on host.id = m.host_id
  left join users one on one.id = host.parent_id and one.role in ('subadmin', 'customer')
  left join users two on two.id = one.parent_id and two.role in ('subadmin', 'customer')
  cross join lateral (
    select count(*) filter (where left_at is null) as people, count(*) as stays, max(left_at) as last_left,
      count(*) filter (where left_at is null and person_key not like '%:%') as entitled
    from participant_sessions stay where stay.meeting_id = m.id
  ) room
  where ${condition}`
