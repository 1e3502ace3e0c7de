import { sql } from 'kysely'
import { freeRoomName, isFree } from '#modules/meetings/room-name.ts'
import { bookDevices, releaseDevices } from '#modules/meetings/device-bookings.ts'
import { addInvitees, removeInvitees } from '#modules/meetings/store-invitees.ts'
import { announcePlan } from './announce-plan.ts'
import type { ScheduleCommand } from './schedule-command.ts'
import type { Edit } from './edit.ts'
import { columnsOf, idsOf } from './plan.ts'
import { repeat } from './repeat.ts'
import { storeMeetings, storeSeries } from './store-meetings.ts'
import type { Target } from './targets.ts'
import { notifyOfChange } from './notify-of-change.ts'

/**
 * Changes one meeting that is to come, or that people are in now: it stays in progress. One that is over
 * without having been held just gets a new time. With a rule it becomes the first of a series.
 */
export async function changeOne(
  command: ScheduleCommand,
  locked: Target,
  { before, content, when, changed }: Edit,
): Promise<string> {
  const { trx, now } = command
  const { id, host, seriesId } = locked
  const { timeZone } = when
  const isMoved = changed.has('beginTime') || changed.has('endTime')
  const { rule, spans } = repeat(when, seriesId ? null : when.rule, timeZone)
  const [{ begin, end }, ...others] = spans
  const location =
    locked.overAt &&
    !(await isFree(trx, locked.location, { hostId: host.id, now, exceptSeries: seriesId ?? id }))
      ? await freeRoomName(trx)
      : locked.location

  const isRunning = locked.tookPlace && !locked.overAt

  if (locked.begin <= now && !locked.overAt && !isRunning) await releaseDevices(trx, [id], now)
  // A calendar knows it by its id, which therefore is that of its series as well.
  if (rule) await storeSeries(trx, id, rule, spans[0], { hostId: host.id, timeZone, now })
  await trx
    .updateTable('meetings')
    .set({
      ...columnsOf(content),
      ...{ begin_time: begin, end_time: end, time_zone: timeZone, location, version: locked.version + 1 },
      ...(!isRunning && { status: begin <= now ? 'waiting' : 'pending', over_at: null }),
      ...(isMoved && { reminded_at: null }),
      ...(rule && { series_id: id, occurs_at: begin }),
    })
    .where('id', '=', id)
    .execute()
  await addInvitees(trx, [id], content)
  await removeInvitees(trx, [id], content)
  const added = await storeMeetings(
    trx,
    { hostId: host.id, location, timeZone, seriesId: id, now },
    content,
    rule ? others : [],
  )
  if (isMoved) await resetRsvps(command, [id])
  await bookDevices(trx, [id, ...added], now)

  const isOther =
    ['name', 'agenda', 'beginTime', 'endTime', 'timeZone', 'recurrence'].some((field) =>
      changed.has(field),
    ) || location !== locked.location
  const about = rule ? { seriesId: id } : { meetingIds: [id] }
  await notifyOfChange(command, {
    about,
    hostId: host.id,
    before: { members: idsOf(before.members), guests: before.guests },
    now: { members: idsOf(content.members), guests: content.guests },
    isOther,
  })
  await announcePlan(trx, [id, ...added], { members: idsOf(before.members), devices: idsOf(before.devices) })
  return id
}

/** An answer was given to the old time. */
export async function resetRsvps({ trx }: ScheduleCommand, meetingIds: readonly string[]) {
  for (const table of ['meeting_members', 'meeting_guests'])
    await sql`update ${sql.table(table)} set answer = 'none', answered_at = null where answer <> 'none' and meeting_id = any(${meetingIds}::uuid[])`.execute(
      trx,
    )
}
