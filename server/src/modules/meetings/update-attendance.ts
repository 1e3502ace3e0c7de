import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/**
 * Adds up anew what a report says of meetings and keeps it beside each, in the transaction of the stays that
 * changed: when the first came and the last left (null while somebody is in), the seconds of the runs that
 * nobody is in any more, and the distinct people.
 */
export async function updateAttendance(trx: Db, ...meetingIds: readonly string[]) {
  if (meetingIds.length === 0) return
  await sql`
    update meetings m set first_joined_at = held.first, last_left_at = held.last, attended_seconds = held.seconds, attendee_count = held.people
    from unnest(${meetingIds}::uuid[]) asked (id)
    cross join lateral (
      select min(run.first) as first, case when bool_or(run.is_on) then null else max(run.last) end as last,
        coalesce(extract(epoch from sum(run.last - run.first) filter (where not run.is_on))::integer, 0) as seconds,
        (select count(distinct ps.person_key)::integer from participant_sessions ps where ps.meeting_id = asked.id) as people
      from (
        select min(joined_at) as first, max(left_at) as last, bool_or(left_at is null) as is_on
        from participant_sessions where meeting_id = asked.id group by session_id
      ) run
    ) held
    where m.id = asked.id
      and (m.first_joined_at, m.last_left_at, m.attended_seconds, m.attendee_count) is distinct from (held.first, held.last, held.seconds, held.people)`.execute(
    trx,
  )
}
