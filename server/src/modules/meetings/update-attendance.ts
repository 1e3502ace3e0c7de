import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/**
 * Adds up again what a report says of meetings and keeps it beside each, in the transaction of the stays that
 * changed: when the first came and the last left (null while somebody is in), the seconds of the runs that
 * nobody is in any more, the distinct people, and how the call fared at them.
 */
export async function updateAttendance(trx: Db, ...meetingIds: readonly string[]) {
  if (meetingIds.length === 0) return
  await sql`
    update meetings m set first_joined_at = held.first, last_left_at = held.last, attended_seconds = held.seconds, attendee_count = held.people,
      good_samples = held.good, weak_samples = held.weak, poor_samples = held.poor
    from unnest(${meetingIds}::uuid[]) asked (id)
    cross join lateral (
      select min(run.first) as first, case when bool_or(run.is_on) then null else max(run.last) end as last,
        coalesce(extract(epoch from sum(run.last - run.first) filter (where not run.is_on))::integer, 0) as seconds,
        (select count(distinct ps.person_key)::integer from participant_sessions ps where ps.meeting_id = asked.id) as people,
        coalesce(sum(run.good), 0)::integer as good, coalesce(sum(run.weak), 0)::integer as weak, coalesce(sum(run.poor), 0)::integer as poor
      from (
        select min(joined_at) as first, max(left_at) as last, bool_or(left_at is null) as is_on,
          sum(good_samples) as good, sum(weak_samples) as weak, sum(poor_samples) as poor
        from participant_sessions where meeting_id = asked.id group by session_id
      ) run
    ) held
    where m.id = asked.id
      and (m.first_joined_at, m.last_left_at, m.attended_seconds, m.attendee_count, m.good_samples, m.weak_samples, m.poor_samples)
        is distinct from (held.first, held.last, held.seconds, held.people, held.good, held.weak, held.poor)`.execute(
    trx,
  )
}
