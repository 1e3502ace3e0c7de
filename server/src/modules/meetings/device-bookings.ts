import { sql } from 'kysely'
import { endCallsInto } from '#modules/devices/calls.ts'
import type { Trx } from '#db/schema.ts'

/**
 * Sets down when the devices of planned meetings are called: at the begin, or at once into a meeting that has
 * begun. To be called whenever such a meeting is planned, gets other times or other devices; a device that
 * was called already is not called again by that.
 */
export async function bookDevices(trx: Trx, meetingIds: string | readonly string[], now: Date) {
  const ids = typeof meetingIds === 'string' ? [meetingIds] : meetingIds
  await sql`
    update meeting_devices booking set status = 'pending', attempts = 0, call_id = null, next_attempt_at = greatest(m.begin_time, ${now})
    from meetings m where m.id = booking.meeting_id and m.id = any(${ids}::uuid[]) and m.type in ('schedule', 'livestreaming') and m.over_at is null
      and (m.begin_time > ${now} or booking.status = 'pending')`.execute(trx)
}

/** These meetings are over or cancelled: their devices leave, and those that never came were missed. */
export async function releaseDevices(trx: Trx, meetingIds: readonly string[], now: Date) {
  await endCallsInto(trx, meetingIds, now)
  await sql`
    update meeting_devices set next_attempt_at = null, status = case when status in ('joined', 'declined', 'left') then status else 'missed' end
    where meeting_id = any(${meetingIds}::uuid[]) and (next_attempt_at is not null or status not in ('joined', 'declined', 'left', 'missed'))`.execute(
    trx,
  )
}
