import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import type { meetings } from '@samtale/contract/meetings/meetings'
import { newId } from '#db/new-id.ts'
import { notifyInvitees } from '#modules/meetings/invitations/notify-invitees.ts'
import { assertRoomNameFree, freeRoomName } from '#modules/meetings/room-name.ts'
import { guestsOf } from '#modules/meetings/guests.ts'
import { bookDevices } from '#modules/meetings/device-bookings.ts'
import { lockHost } from '#modules/meetings/lock-host.ts'
import { announcePlan } from './announce-plan.ts'
import type { ScheduleCommand } from './schedule-command.ts'
import { factsOf } from './facts.ts'
import { checkChosen, lockInvitees, NOTHING, type Offer } from '#modules/meetings/invitees.ts'
import { defaultLobby } from '#modules/meetings/default-lobby.ts'
import { contentOf, idsOf } from './plan.ts'
import { readTimes, canonicalZone } from './read-times.ts'
import { repeat } from './repeat.ts'
import { consumeGuestMails } from '#modules/meetings/consume-guest-mails.ts'
import { storeMeetings, storeSeries } from './store-meetings.ts'

type Input = ParsedInputOf<typeof meetings.createScheduled>

/**
 * Plans a meeting, or those of a rule, with the caller as its host, and invites; returns the id of the first.
 */
export async function createScheduled(command: ScheduleCommand, input: Input): Promise<string> {
  const { trx, actor, now } = command
  const timeZone = canonicalZone(input.timeZone ?? command.timeZone)
  const { rule, spans } = repeat(readTimes(input, timeZone, now), input.recurrence, timeZone)
  await lockHost(trx, actor.id)
  const offer: Offer = { host: actor, actor, stored: NOTHING }
  const invited = await lockInvitees(trx, offer, input)
  const userIds = [actor.id, ...idsOf(invited.members)]
  const guests = await guestsOf(trx, { meeting: null, userIds }, input.guests ?? [])
  await checkChosen(trx, offer, invited, guests.length)
  const content = contentOf(
    { ...input, lobby: input.lobby ?? (await defaultLobby(trx, actor.id)) },
    { ...invited, guests },
  )
  if (input.location) await assertRoomNameFree(trx, input.location, { hostId: actor.id, now })

  const seriesId = rule ? newId() : null
  const placement = { hostId: actor.id, location: input.location || (await freeRoomName(trx)), timeZone, now }
  if (rule && seriesId) await storeSeries(trx, seriesId, rule, spans[0], placement)
  const ids = await storeMeetings(trx, { ...placement, seriesId }, content, spans)
  const [first = ''] = ids

  const after = factsOf(content, { ...spans[0], timeZone, rule })
  await command.audit([
    { action: 'created', resource: 'meetings', subject: { id: first, name: content.name }, after },
  ])
  await bookDevices(trx, ids, now)
  await consumeGuestMails(command, actor.id, guests.length)
  await notifyInvitees(trx, command, {
    ...(seriesId ? { seriesId } : { meetingIds: ids }),
    kind: 'invited',
    by: command.caller,
    now,
  })
  await announcePlan(trx, ids, NOTHING)
  return first
}
