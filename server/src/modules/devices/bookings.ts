import { sql } from 'kysely'
import type { Trx } from '#db/schema.ts'
import { managersOf } from '#policies/meetings.ts'
import { publishChanges } from '#platform/event-bus.ts'

/** A device that cannot come now may soon; one that nobody answered at is left alone a little longer. */
const RETRY_SECONDS = 30
const NO_ANSWER_SECONDS = 180

/** What a call ended with when the device itself was the reason: it is called again when it is back. */
const DEVICE_OFFLINE = ['unreached', 'not_joined', 'box_gone', 'reboot', 'reload', 'reset']

/** SQL over a call `c` and its meeting `m`: how far the meeting has got with bringing that device in. */
const bookingStatusOfCall = sql`case
  when c.status in ('calling', 'ringing', 'joined', 'declined') then c.status
  when c.status = 'accepted' then booking.status
  when c.status = 'ended' and coalesce(c.reason, '') <> all (${DEVICE_OFFLINE}::text[]) then 'left'
  when m.over_at is not null or c.reason = 'meeting over' then 'missed'
  when c.status = 'no-answer' and c.reason is null then 'no-answer'
  when c.status = 'cancelled' and c.reason is null then 'declined'
  else 'unavailable' end`

/**
 * Carries what became of these calls over to the meetings that the devices were booked for, in the
 * transaction of the change, and sets down when a device is called again. A device that was rung by hand
 * counts like one that was called by its meeting.
 */
export async function updateBookings(trx: Trx, callIds: readonly string[], now: Date) {
  const { rows } = await sql<{ meetingId: string }>`
    with moved as (
      select booking.meeting_id, booking.device_id, c.id as call_id, m.begin_time, m.type in ('schedule', 'livestreaming') and m.over_at is null as open, ${bookingStatusOfCall} as status
      from device_calls c join meetings m on m.id = c.meeting_id
        join meeting_devices booking on booking.meeting_id = c.meeting_id and booking.device_id = c.device_id
      where c.id = any(${callIds}::uuid[]) and (c.status = 'calling' or booking.call_id = c.id)
    )
    update meeting_devices booking set call_id = moved.call_id, status = moved.status, next_attempt_at = case
        when not moved.open then null
        when moved.status = 'no-answer' then greatest(moved.begin_time, ${later(now, NO_ANSWER_SECONDS)})
        when moved.status = 'unavailable' then greatest(moved.begin_time, ${later(now, RETRY_SECONDS)})
      end
    from moved where booking.meeting_id = moved.meeting_id and booking.device_id = moved.device_id
      and (booking.call_id, booking.status) is distinct from (moved.call_id, moved.status)
    returning booking.meeting_id as "meetingId"`.execute(trx)
  await announceBookings(
    trx,
    rows.map(({ meetingId }) => meetingId),
  )
}

const later = (now: Date, seconds: number) => sql`${new Date(now.getTime() + seconds * 1000)}::timestamptz`

/**
 * Informs the hosts of these meetings, and those above them, that more is known of the devices that are to
 * come.
 */
export async function announceBookings(trx: Trx, meetingIds: readonly string[]) {
  if (meetingIds.length === 0) return
  const { rows } = await sql<{ isStream: boolean; ids: string[]; audience: string[] }>`
    select m.type = 'livestreaming' as "isStream", array_agg(m.id) as ids, m.host_id || ${managersOf()} as audience
    from meetings m where m.id = any(${meetingIds}::uuid[]) group by 1, m.host_id, m.account_id, m.tenant_id`.execute(
    trx,
  )
  await publishChanges(
    trx,
    rows.flatMap(({ isStream, ...family }) =>
      [isStream ? 'streams' : 'meetings', 'running'].map((resource) => ({ resource, ...family })),
    ),
  )
}
