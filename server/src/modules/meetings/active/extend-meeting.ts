import { sql } from 'kysely'
import { MINUTE_MS } from '@samtale/contract/core/durations'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import type { running } from '@samtale/contract/meetings/running'
import { runCommand, type CommandRequest } from '#core/command/run-command.ts'
import { requestDeviceSync } from '#modules/devices/announce.ts'
import type { Trx } from '#db/schema.ts'
import { announceMeeting } from '#modules/meetings/announce-meeting.ts'
import { assertModerator } from './assert-moderator.ts'
import type { ModerationDeps } from './moderation-deps.ts'

type Input = { readonly id: string; readonly minutes: number }
type Output = OutputOf<typeof running.extend>

/**
 * Moves the end of a running meeting by minutes, from now when it has overrun, and informs those inside. Locks
 * the meeting until its new end is committed.
 */
export async function extendMeeting(
  deps: ModerationDeps,
  request: CommandRequest,
  { id, minutes }: Input,
): Promise<Output> {
  const { end, next } = await runCommand(deps, request, async ({ trx, actor, now, audit }) => {
    await sql`select from meetings where id = ${id} for update`.execute(trx)
    const meeting = await assertModerator(trx, actor, id, now)
    const from = meeting.endTime > now ? meeting.endTime : now
    const later = new Date(from.getTime() + minutes * MINUTE_MS)
    await sql`update meetings set end_time = ${later}, version = version + 1 where id = ${id}`.execute(trx)
    const facts = {
      before: { endTime: meeting.endTime.toISOString() },
      after: { endTime: later.toISOString() },
    }
    await audit([{ action: 'extended', resource: 'meetings', subject: { id, name: meeting.name }, ...facts }])
    await announceMeeting(trx, meeting)
    await requestSyncOfItsDevices(trx, id)
    const following = await nextBooking(trx, id, later, now)
    // Last, and before the commit: when its room does not hear of it, the meeting is not extended.
    await deps.control?.movePlannedEnd(meeting.location, later)
    return { end: later, next: following }
  })
  return {
    endTime: end.toISOString(),
    next: next && { userDeviceName: next.name, beginTime: next.beginTime.toISOString() },
  }
}

/** Their plan of the day shows until when they are taken. */
async function requestSyncOfItsDevices(trx: Trx, id: string) {
  const { rows } = await sql<{ id: string }>`
    select device_id as id from meeting_devices where meeting_id = ${id} union select device_id from device_calls where meeting_id = ${id} and over_at is null`.execute(
    trx,
  )
  await requestDeviceSync(
    trx,
    rows.map(({ id: deviceId }) => deviceId),
  )
}

/** The first meeting to come that one of its devices is booked for before that end. */
async function nextBooking(trx: Trx, id: string, end: Date, now: Date) {
  const { rows } = await sql<{ name: string; beginTime: Date }>`
    select d.name, other.begin_time as "beginTime"
    from meeting_devices mine join meeting_devices theirs on theirs.device_id = mine.device_id and theirs.meeting_id <> mine.meeting_id
      join meetings other on other.id = theirs.meeting_id join devices d on d.id = mine.device_id
    where mine.meeting_id = ${id} and other.over_at is null and other.begin_time > ${now} and other.begin_time < ${end}
    order by other.begin_time, d.name limit 1`.execute(trx)
  return rows[0] ?? null
}
