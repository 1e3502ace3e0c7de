import { sql } from 'kysely'
import { assertAllowed } from '@samtale/contract/core/errors'
import { deleteError } from '@samtale/contract/meetings/meeting-rules'
import { retainDeleted } from '#core/deleted/retain-deleted.ts'
import type { MeetingDocument } from '#db/tables/deleted.ts'
import { notifyInvitees } from '#modules/meetings/invitations/notify-invitees.ts'
import { releaseDevices } from '#modules/meetings/device-bookings.ts'
import { announcePlan } from './announce-plan.ts'
import type { ScheduleCommand } from './schedule-command.ts'
import { idsOf } from './plan.ts'
import { findTarget, lockTargets, invitedTo, type Target } from './targets.ts'

/** `left`: the rooms that somebody may still be in. */
type Result = { readonly deleted: number; readonly notified: number; readonly left: readonly string[] }
type Input = { readonly id: string; readonly scope: 'one' | 'series' }

/**
 * Takes a meeting, or all of its series, off the lists. What nobody has been in is called off, and the
 * invited are notified of what was to come. It can be restored for a while.
 */
export async function removeMeeting(command: ScheduleCommand, { id, scope }: Input): Promise<Result> {
  const { trx, actor, caller, now } = command
  const target = await findTarget(trx, actor, id)
  assertAllowed(deleteError(actor, target))
  const locked = await lockTargets(trx, target, scope)
  const gone = locked.filter(({ cancelledAt }) => !cancelledAt)
  const off = gone.filter((meeting) => isToCome(meeting, now))
  const ids = idsOf(gone)
  const before = await invitedTo(trx, ids)

  await sql`
    update meetings set cancelled_at = ${now}, over_at = coalesce(over_at, ${now}), version = version + 1,
      status = case when over_at is not null then status when id = any(${idsOf(gone.filter(({ tookPlace }) => tookPlace))}::uuid[]) then 'concluded' else 'expired' end
    where id = any(${ids}::uuid[])`.execute(trx)
  const whole = scope === 'series' ? target.seriesId : null
  if (whole) await sql`update meeting_series set cancelled_at = ${now} where id = ${whole}`.execute(trx)
  await retainDeleted<MeetingDocument>(command, 'meetings', [
    {
      ...{ id: target.id, name: target.name, ownerId: target.host.id },
      document: { beginTime: target.begin.toISOString(), seriesId: whole, meetings: gone.length },
    },
  ])
  await releaseDevices(trx, idsOf(gone.filter(({ overAt }) => !overAt)), now)

  const about = whole ? { seriesId: whole, calledOff: ids } : { meetingIds: [id] }
  const notified =
    off.length > 0 ? await notifyInvitees(trx, command, { ...about, kind: 'cancelled', by: caller, now }) : 0
  const action = off.length > 0 ? ('cancelled' as const) : ('deleted' as const)
  await command.audit([
    {
      action,
      resource: 'meetings',
      subject: { id, name: target.name },
      before: { beginTime: target.begin.toISOString() },
      after: { meetings: gone.length, notified },
    },
  ])
  await announcePlan(trx, ids, before)
  const left = gone.filter(({ overAt, tookPlace }) => !overAt && tookPlace)
  return { deleted: gone.length, notified, left: [...new Set(left.map(({ location }) => location))] }
}

/** Planned, and nobody was in it: anyone who is invited still thinks that it will be. */
const isToCome = ({ type, overAt, end, tookPlace }: Target, now: Date) =>
  type === 'schedule' && !overAt && end > now && !tookPlace
