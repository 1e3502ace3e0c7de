import { newId } from '#db/new-id.ts'
import { notifyInvitees } from '#modules/meetings/invitations/notify-invitees.ts'
import { freeRoomName, isFree } from '#modules/meetings/room-name.ts'
import { bookDevices } from '#modules/meetings/device-bookings.ts'
import { announcePlan } from './announce-plan.ts'
import type { ScheduleCommand } from './schedule-command.ts'
import type { Edit } from './edit.ts'
import { NOTHING } from '#modules/meetings/invitees.ts'
import { repeat } from './repeat.ts'
import { consumeGuestMails } from '#modules/meetings/consume-guest-mails.ts'
import { storeMeetings, storeSeries } from './store-meetings.ts'
import type { Target } from './targets.ts'

/**
 * A meeting that was held stays in the reports as it was: its new time is that of a new meeting, in the same
 * room unless somebody else, or the rest of its series, holds the name. Returns the new one's id.
 */
export async function renewMeeting(
  command: ScheduleCommand,
  { host, location, seriesId }: Target,
  { content, when }: Edit,
): Promise<string> {
  const { trx, caller, now } = command
  const { timeZone } = when
  const { rule, spans } = repeat(when, seriesId ? null : when.rule, timeZone)
  const placement = {
    hostId: host.id,
    location: (await isFree(trx, location, { hostId: host.id, now })) ? location : await freeRoomName(trx),
    timeZone,
    now,
  }
  const newSeries = rule ? newId() : null
  if (rule && newSeries) await storeSeries(trx, newSeries, rule, spans[0], placement)
  const ids = await storeMeetings(trx, { ...placement, seriesId: newSeries }, content, spans)
  await bookDevices(trx, ids, now)
  await consumeGuestMails(command, host.id, content.guests.length)
  await notifyInvitees(trx, command, {
    ...(newSeries ? { seriesId: newSeries } : { meetingIds: ids }),
    kind: 'invited',
    by: caller,
    now,
  })
  await announcePlan(trx, ids, NOTHING)
  return ids[0] ?? ''
}
