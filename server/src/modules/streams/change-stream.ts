import { AppError, fieldError } from '@samtale/contract/core/errors'
import type { ErrorCode } from '@samtale/contract/core/error-codes'
import { mayEdit } from '@samtale/contract/streams/stream-rules'
import type { StreamType } from '@samtale/contract/streams/streams'
import { bookDevices } from '#modules/meetings/device-bookings.ts'
import { differing } from '#core/audit/audit-log.ts'
import { editConflict } from '#core/command/edit-conflict.ts'
import type { TypeFields } from './create-stream.ts'
import type { StreamCommand } from './stream-command.ts'
import { recordStream } from '#modules/streams/record-stream.ts'
import { phaseOf } from './phase.ts'
import { readPlan, type Plan, type PlanInput } from './plan.ts'
import { factsOf, linesOf, type OwnFields } from './plan-lines.ts'
import { updateStream } from './store-stream.ts'
import { idsOf, offerOf, storedPlan } from './stored-plan.ts'
import { lockStream, type FoundStream } from './streams.store.ts'
import { notifyStreamInvitees } from './notify-stream-invitees.ts'

type Input = PlanInput & { readonly id: string; readonly version?: number | undefined }

/**
 * An edit of one that is to come: what is stored, what is wanted, and the fields of the call in which they
 * differ.
 */
export type Edit = OwnOf & {
  readonly locked: FoundStream
  readonly before: Plan
  readonly plan: Plan
  readonly changed: ReadonlySet<string>
}

/** What its type has of its own: as it is wanted, and as it is stored. */
export type OwnOf = { readonly own: TypeFields; readonly stored: OwnFields }

/**
 * One that is to come and to which the caller may do that, locked until the transaction ends. Throws
 * `missing` where they see none.
 */
export async function lockUpcoming(
  { trx, actor, now }: StreamCommand,
  may: typeof mayEdit,
  id: string,
  types: readonly StreamType[],
  missing: ErrorCode,
): Promise<FoundStream> {
  const locked = await lockStream(trx, actor, id, types)
  if (!locked) throw new AppError(missing)
  if (!may(actor, locked)) throw new AppError('not_authorized_to_edit')
  if (phaseOf(locked, now) !== 'upcoming') throw new AppError('stream_not_upcoming')
  return locked
}

/**
 * Returns what a change would change, without storing anything. An edit that began with an older state is refused
 * with what is stored now, unless it changes nothing.
 */
export async function readEdit(
  command: StreamCommand,
  type: StreamType,
  missing: ErrorCode,
  input: Input,
  ownOf: (locked: FoundStream) => Promise<OwnOf> | OwnOf,
): Promise<Edit> {
  const locked = await lockUpcoming(command, mayEdit, input.id, [type], missing)
  if (input.location && input.location !== locked.location) throw fieldError({ location: 'invalid_value' })
  const before = await storedPlan(command.trx, locked)
  const plan = await readPlan(command, type, offerOf(locked, command.actor, before), input)
  const { own, stored } = await ownOf(locked)
  const lines = linesOf(before, stored)
  const changed = Object.keys(differing(lines, linesOf(plan, own.fields)).after)
  if (changed.length > 0 && input.version !== undefined && input.version !== locked.version)
    throw editConflict(
      Object.fromEntries(changed.map((field) => [field, currentOf(lines[field])])),
      locked.version,
    )
  return { locked, before, plan, own, stored, changed: new Set(changed) }
}

/** Stores an edit and tells those whom it concerns. */
export async function storeEdit(
  command: StreamCommand,
  { locked, before, plan, own, stored, changed }: Edit,
) {
  if (changed.size === 0) return
  const { trx, now } = command
  const { id, type, name } = locked
  const isMoved = changed.has('beginTime') || changed.has('endTime')
  await updateStream(trx, id, { type, now, isMoved }, plan, own.columns)
  await bookDevices(trx, id, now)
  await recordStream(command, type, {
    action: 'updated',
    subject: { id, name },
    ...differing(factsOf(before, stored), factsOf(plan, own.fields)),
  })
  const earlier = {
    members: idsOf(before.members),
    devices: [...idsOf(before.devices), ...idsOf(before.viewers)],
  }
  await notifyStreamInvitees(command, {
    id,
    before: earlier,
    members: idsOf(plan.members),
    isOther: isMoved || changed.has('name'),
  })
}

const currentOf = (value: OwnFields[string] | undefined) =>
  typeof value === 'number' ? value : String(value ?? '')
