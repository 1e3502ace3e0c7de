import type { StreamType } from '@samtale/contract/streams/streams'
import { assertRoomNameFree, freeRoomName } from '#modules/meetings/room-name.ts'
import { bookDevices } from '#modules/meetings/device-bookings.ts'
import { lockHost } from '#modules/meetings/lock-host.ts'
import type { StreamCommand } from './stream-command.ts'
import { recordStream } from '#modules/streams/record-stream.ts'
import { ownOffer, readPlan, type Plan, type PlanInput } from './plan.ts'
import { factsOf, type OwnFields } from './plan-lines.ts'
import { insertStream, type OwnColumns } from './store-stream.ts'
import { notifyStreamInvitees } from './notify-stream-invitees.ts'

/** What one type has of its own: as it is stored, and as its changes are told. */
export type TypeFields = { readonly columns: OwnColumns; readonly fields: OwnFields }

/** All that is asked of a new one, without storing anything. */
export async function validateNewStream(
  command: StreamCommand,
  type: StreamType,
  input: PlanInput,
): Promise<Plan> {
  const plan = await readPlan(command, type, ownOffer(command), input)
  if (input.location)
    await assertRoomNameFree(command.trx, input.location, { hostId: command.actor.id, now: command.now })
  return plan
}

/** Plans a live stream, an event or a replay with the caller as its host; returns its id. */
export async function createStream(
  command: StreamCommand,
  type: StreamType,
  input: PlanInput,
  { columns, fields }: TypeFields,
): Promise<string> {
  const { trx, actor, now, timeZone } = command
  await lockHost(trx, actor.id)
  const plan = await validateNewStream(command, type, input)
  const placement = {
    type,
    hostId: actor.id,
    location: input.location || (await freeRoomName(trx)),
    timeZone,
    now,
  }
  const id = await insertStream(trx, placement, plan, columns)
  await recordStream(command, type, {
    action: 'created',
    subject: { id, name: plan.name },
    after: factsOf(plan, fields),
  })
  await bookDevices(trx, id, now)
  await notifyStreamInvitees(command, {
    id,
    before: { members: [], devices: [] },
    members: plan.members.map((one) => one.id),
    isOther: false,
  })
  return id
}
