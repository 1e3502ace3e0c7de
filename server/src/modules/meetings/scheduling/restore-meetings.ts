import { sql, type RawBuilder } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { CommandContext } from '#core/command/run-command.ts'
import type { Trx } from '#db/schema.ts'
import { bookDevices } from '#modules/meetings/device-bookings.ts'
import { freeRoomName, isFree } from '#modules/meetings/room-name.ts'
import { notifyInvitees, type NotifyDeps } from '#modules/meetings/invitations/notify-invitees.ts'
import { announcePlan } from './announce-plan.ts'
import { idsOf } from './plan.ts'
import type { ScheduleCommand } from './schedule-command.ts'
import { consumeGuestMails } from '#modules/meetings/consume-guest-mails.ts'
import { lockCancelled, type Target } from './targets.ts'

type Command = CommandContext & NotifyDeps & Pick<ScheduleCommand, 'guestMailsPerDay'>

/**
 * Puts meetings back that were cancelled at that time and that a condition on `m` names. Those whose time is
 * over return to the lists; the others are held after all: in their room, or in another if that is taken, and
 * the invited are notified of them as of a change. Throws `deleted_owner_gone`, and `guest_mail_limit_reached` at `ids`.
 */
export async function restoreMeetings(command: Command, condition: RawBuilder<boolean>, cancelledAt: Date) {
  const { trx, now } = command
  const gone = await lockCancelled(trx, sql`(m.cancelled_at = ${cancelledAt} and ${condition})`)
  for (const id of new Set(gone.map(({ host }) => host.id))) await lockOwner(trx, id)
  const ids = idsOf(gone)
  const open = gone.filter((meeting) => isOpenAgain(meeting, now))

  await sql`
    update meetings set cancelled_at = null, version = version + 1,
      over_at = case when status = 'expired' and over_at = cancelled_at and end_time < ${now} then end_time else over_at end
    where id = any(${ids}::uuid[])`.execute(trx)
  const whole = await restoreSeries(trx, gone, cancelledAt)
  await dropForeign(trx, ids)
  for (const [exceptSeries, meetings] of Map.groupBy(open, ({ id, seriesId }) => seriesId ?? id))
    await reopen(command, meetings, await findRoom(command, exceptSeries, meetings))
  await bookDevices(trx, idsOf(open), now)
  await notify(command, open, whole)
  if (ids.length > 0) await announcePlan(trx, ids, { members: [], devices: [] })
}

/** It was not over when it was deleted, and it is not now. */
const isOpenAgain = ({ type, overAt, cancelledAt, end }: Target, now: Date) =>
  type === 'schedule' && Number(overAt) === Number(cancelledAt) && end > now

async function lockOwner(trx: Trx, id: string) {
  const { rows } = await sql`select from users where id = ${id} and status <> 'deleted' for share`.execute(
    trx,
  )
  if (rows.length === 0) throw new AppError('deleted_owner_gone')
}

/** The series that were called off as a whole. */
async function restoreSeries(trx: Trx, gone: readonly Target[], cancelledAt: Date) {
  const { rows } = await sql<{ id: string }>`
    update meeting_series set cancelled_at = null
    where cancelled_at = ${cancelledAt} and id = any(${gone.flatMap(({ seriesId }) => seriesId ?? [])}::uuid[]) returning id`.execute(
    trx,
  )
  return new Set(idsOf(rows))
}

/** The room of those of the series that are still held, or their own, or a new one if that is taken. */
async function findRoom(
  { trx, now }: Command,
  exceptSeries: string,
  [first]: readonly Target[],
): Promise<string> {
  const { rows } = await sql<{ location: string }>`
    select location from meetings where series_id = ${exceptSeries} and over_at is null limit 1`.execute(trx)
  const location = rows[0]?.location ?? first?.location
  if (!first || !location) return freeRoomName(trx)
  const isTheirs = await isFree(trx, location, { hostId: first.host.id, now, exceptSeries })
  return isTheirs ? location : freeRoomName(trx)
}

/** They are to come again, or their time has begun. */
const reopen = ({ trx, now }: Command, meetings: readonly Target[], room: string) =>
  sql`
    update meetings set over_at = null, location = ${room},
      status = case when begin_time <= ${now} then 'waiting' else 'pending' end
    where id = any(${idsOf(meetings)}::uuid[])`.execute(trx)

/** Nobody was told that a meeting was cancelled in which somebody had been. */
async function notify(command: Command, open: readonly Target[], whole: ReadonlySet<string>) {
  const { trx, caller, now } = command
  const notified = open.filter(({ tookPlace }) => !tookPlace)
  const change = { kind: 'changed', by: caller, now } as const
  for (const { host, mails } of await countGuestMails(trx, notified, whole))
    await consumeGuestMails(command, host, mails, 'ids')
  const bySeries = Map.groupBy(notified, ({ seriesId }) =>
    seriesId && whole.has(seriesId) ? seriesId : null,
  )
  for (const [seriesId, meetings] of bySeries)
    await notifyInvitees(trx, command, {
      ...change,
      ...(seriesId ? { seriesId } : { meetingIds: idsOf(meetings) }),
    })
}

/** How many mails go to the guests of each host: one for a whole series, else one for each meeting. */
async function countGuestMails(trx: Trx, meetings: readonly Target[], whole: ReadonlySet<string>) {
  const { rows } = await sql<{ host: string; mails: number }>`
    select m.host_id as host, count(distinct (g.guest_id,
      case when m.series_id = any(${[...whole]}::uuid[]) then m.series_id else m.id end))::integer as mails
    from meeting_guests g join meetings m on m.id = g.meeting_id
    where m.id = any(${idsOf(meetings)}::uuid[]) group by m.host_id`.execute(trx)
  return rows
}

/**
 * Takes people, devices and a group out of restored meetings that have gone to another account since these
 * were deleted.
 */
async function dropForeign(trx: Trx, meetingIds: readonly string[]) {
  const ids = sql`${meetingIds}::uuid[]`
  await sql`
    delete from meeting_members mm using meetings m, users u left join users one on one.id = u.parent_id
    where mm.meeting_id = m.id and m.id = any(${ids}) and mm.user_id = u.id
      and m.account_id is distinct from u.parent_id and m.account_id is distinct from one.parent_id
      and m.tenant_id is distinct from u.parent_id`.execute(trx)
  await sql`
    delete from meeting_devices md using meetings m, devices d
    where md.meeting_id = m.id and m.id = any(${ids}) and md.device_id = d.id
      and coalesce(d.owner_id not in (m.account_id, m.tenant_id), true)`.execute(trx)
  await sql`
    update meetings m set group_id = null from groups g
    where m.id = any(${ids}) and g.id = m.group_id and g.parent_id not in (m.account_id, m.tenant_id)`.execute(
    trx,
  )
}
