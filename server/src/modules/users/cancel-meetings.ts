import { sql } from 'kysely'
import { announceStreams } from '#modules/meetings/announce-streams.ts'
import { releaseDevices } from '#modules/meetings/device-bookings.ts'
import { requestDeviceSyncOf } from '#modules/meetings/request-device-sync-of.ts'
import { notifyInvitees } from '#modules/meetings/invitations/notify-invitees.ts'
import { managersOf } from '#policies/meetings.ts'
import { publishChanges } from '#platform/event-bus.ts'
import type { UserCommand } from './user-command.ts'

type Cancelled = {
  readonly id: string
  readonly name: string
  readonly seriesId: string | null
  readonly audience: readonly string[]
}

/**
 * Cancels what the deleted would have held: meetings that have not begun and that nobody was in. Invitees who
 * are still there get a mail, one for a whole series. One that is being held goes on to its end, without
 * letting anybody else in.
 */
export async function cancelMeetingsOf(command: UserCommand, hostIds: readonly string[]) {
  const { trx, now, caller } = command
  const { rows: meetings } = await sql<Cancelled>`
    with gone as (
      update meetings m set cancelled_at = ${now}, over_at = ${now}, status = 'expired', version = version + 1
      where m.host_id = any(${hostIds}::uuid[]) and m.over_at is null and m.cancelled_at is null and m.begin_time > ${now}
        and not exists (select from conference_sessions run where run.meeting_id = m.id)
      returning m.id, m.name, m.series_id, m.begin_time, ${managersOf()} as managers
    )
    select gone.id, gone.name, gone.series_id as "seriesId",
      gone.managers || array(select user_id from meeting_members mm where mm.meeting_id = gone.id) as audience
    from gone order by gone.begin_time, gone.id`.execute(trx)
  if (meetings.length === 0) return
  const ids = meetings.map(({ id }) => id)
  const series = new Set(meetings.flatMap(({ seriesId }) => seriesId ?? []))
  await sql`update meeting_series set cancelled_at = ${now} where id = any(${[...series]}::uuid[])`.execute(
    trx,
  )
  await releaseDevices(trx, ids, now)

  const single = meetings.filter(({ seriesId }) => seriesId === null).map(({ id }) => id)
  await notifyInvitees(trx, command, { meetingIds: single, kind: 'cancelled', by: caller, now })
  for (const seriesId of series)
    await notifyInvitees(trx, command, { seriesId, calledOff: ids, kind: 'cancelled', by: caller, now })
  await publishChanges(
    trx,
    meetings.map(({ id, audience }) => ({ resource: 'meetings', ids: [id], audience })),
  )
  await announceStreams(trx, ids)
  await requestDeviceSyncOf(trx, ids)
  const records = meetings.map(({ id, name }) => ({
    action: 'deleted' as const,
    resource: 'meetings',
    subject: { id, name },
  }))
  await command.audit(records)
}
