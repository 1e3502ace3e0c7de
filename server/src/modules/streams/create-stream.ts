import type { StreamType } from '@samtale/contract/streams/streams'
import { checkFree, freeRoomName } from '#modules/meetings/free-room-name.ts'
import { bookDevices } from '#modules/meetings/device-bookings.ts'
import { lockHost } from '#modules/meetings/lock-host.ts'
import type { StreamCommand } from './stream-command.ts'
import { recordStream } from '#modules/streams/record-stream.ts'
import { ownOffer, readPlan, type Plan, type SentPlan } from './plan.ts'
import { factsOf, type OwnFields } from './plan-lines.ts'
import { insertStream, type OwnColumns } from './store-stream.ts'
import { notifyStreamInvitees } from './notify-stream-invitees.ts'

/** What one type has of its own: as it is stored, and as its changes are told. */
export type Own = { readonly columns: OwnColumns; readonly fields: OwnFields }

/** All that is asked of a new one, without storing anything. */
export async function checkNew(command: StreamCommand, type: StreamType, sent: SentPlan): Promise<Plan> {
  const plan = await readPlan(command, type, ownOffer(command), sent)
  if (sent.location) await checkFree(command.trx, sent.location, { hostId: command.actor.id, now: command.now })
  return plan
}

/** Plans a live stream, an event or a replay with the caller as its host; answers its id. */
export async function createStream(command: StreamCommand, type: StreamType, sent: SentPlan, { columns, fields }: Own): Promise<string> {
  const { trx, actor, now, timeZone } = command
  await lockHost(trx, actor.id)
  const plan = await checkNew(command, type, sent)
  const place = { type, hostId: actor.id, location: sent.location || (await freeRoomName(trx)), timeZone, now }
  const id = await insertStream(trx, place, plan, columns)
  await recordStream(command, type, { action: 'created', subject: { id, name: plan.name }, after: factsOf(plan, fields) })
  await bookDevices(trx, id, now)
  await notifyStreamInvitees(command, { id, before: { members: [], devices: [] }, members: plan.members.map((one) => one.id), isOther: false })
  return id
}
