import { sql } from 'kysely'
import { freeRoomName, isFree } from '#modules/meetings/room-name.ts'
import { bookDevices, releaseDevices } from '#modules/meetings/device-bookings.ts'
import { addInvitees, removeInvitees } from '#modules/meetings/store-invitees.ts'
import { announcePlan } from './announce-plan.ts'
import { resetRsvps } from './change-one.ts'
import type { ScheduleCommand } from './schedule-command.ts'
import type { Edit } from './edit.ts'
import { columnsOf, idsOf } from './plan.ts'
import { movesOf, stateOf } from './series-moves.ts'
import type { Moves } from './series-times.ts'
import { spanFrom, storeMeetings } from './store-meetings.ts'
import { invitedTo, type Target } from './targets.ts'
import { notifyOfChange } from './notify-of-change.ts'

const TIMES = ['beginTime', 'endTime', 'timeZone', 'recurrence']

/**
 * Changes all meetings of a series that are to come; returns the id of the one that was opened, or of the
 * next if that one fell out.
 */
export async function changeSeries(
  command: ScheduleCommand,
  series: NonNullable<Target['series']>,
  all: readonly [Target, ...Target[]],
  edit: Edit,
): Promise<string> {
  const { trx, now } = command
  const { before: old, content, changed } = edit
  const [{ id, host, location, timeZone }] = all
  const seriesId = series.id
  const moves = TIMES.some((field) => changed.has(field)) ? movesOf(series, all, edit.when, now) : null
  const ahead = idsOf(all.filter((row) => stateOf(row, now) === 'to-come'))
  const staying = ahead.filter((one) => !moves?.dropped.includes(one))
  const before =
    ahead.length > 0
      ? await invitedTo(trx, ahead)
      : { members: idsOf(old.members), guests: old.guests, devices: idsOf(old.devices) }

  await sql`update meetings set version = version + 1 where id = any(${[...new Set([id, ...staying])]}::uuid[])`.execute(
    trx,
  )
  if (staying.length > 0)
    await trx.updateTable('meetings').set(columnsOf(content)).where('id', 'in', staying).execute()
  await addInvitees(trx, staying, content)
  await removeInvitees(trx, staying, content)
  if (moves) await moveAll(command, seriesId, moves)
  const room = (await isFree(trx, location, { hostId: host.id, now, exceptSeries: seriesId }))
    ? location
    : await freeRoomName(trx)
  const placement = {
    hostId: host.id,
    location: room,
    timeZone: moves?.series.timeZone ?? timeZone,
    seriesId,
    now,
  }
  const added = await storeMeetings(
    trx,
    placement,
    content,
    moves?.added.map((begin) => spanFrom(begin, moves.series.minutes)) ?? [],
  )
  await bookDevices(trx, [...staying, ...added], now)

  const isOther = moves !== null || changed.has('name') || changed.has('agenda')
  await notifyOfChange(command, {
    about: { seriesId },
    hostId: host.id,
    before,
    now: { members: idsOf(content.members), guests: content.guests },
    isOther,
  })
  await announcePlan(trx, [...new Set([id, ...ahead, ...added])], before)
  return moves?.dropped.includes(id) ? (staying[0] ?? added[0] ?? id) : id
}

async function moveAll(
  command: ScheduleCommand,
  seriesId: string,
  { series, moved, renamed, dropped }: Moves,
) {
  const { trx, now } = command
  const { rule, begin, minutes, timeZone } = series
  await trx
    .updateTable('meeting_series')
    .set({ rule, begin_time: begin, minutes, time_zone: timeZone })
    .where('id', '=', seriesId)
    .execute()
  await sql`
    update meetings m set begin_time = told.begin, end_time = told.begin + make_interval(mins => ${minutes}), occurs_at = told.begin, time_zone = ${timeZone},
      reminded_at = null
    from unnest(${idsOf(moved)}::uuid[], ${moved.map((one) => one.begin)}::timestamptz[]) told (id, begin) where m.id = told.id`.execute(
    trx,
  )
  await sql`
    update meetings m set occurs_at = told.occurs_at
    from unnest(${idsOf(renamed)}::uuid[], ${renamed.map(({ occursAt }) => occursAt)}::timestamptz[]) told (id, occurs_at) where m.id = told.id`.execute(
    trx,
  )
  await resetRsvps(command, idsOf(moved))
  await sql`
    update meetings set cancelled_at = ${now}, over_at = ${now}, status = 'expired', version = version + 1 where id = any(${dropped}::uuid[])`.execute(
    trx,
  )
  await releaseDevices(trx, dropped, now)
}
