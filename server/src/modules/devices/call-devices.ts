import { sql } from 'kysely'
import { fieldError } from '@samtale/contract/core/errors'
import type { DeviceStatus } from '@samtale/contract/devices/device'
import { newId } from '#db/new-id.ts'
import type { Trx } from '#db/schema.ts'
import { announceMoved } from './calls.ts'
import { deviceStatus } from './status.ts'
import { saveEvents } from './timeline.ts'

type CallInput = {
  readonly deviceId: string
  readonly meetingId: string
  readonly caller: { readonly id: string; readonly name: string }
}
type Device = {
  readonly id: string
  readonly status: DeviceStatus
  readonly isCalled: boolean
  readonly rings: boolean
  readonly ringSeconds: number
}
/** Why a device is not called. */
export type CallError = 'device_not_found' | 'device_unavailable' | 'device_busy'
/** What came of the call of one device. */
export type Outcome = { readonly callId: string } | { readonly error: CallError }

/** Calls one assigned device into a meeting and returns the call's id. Throws why not, at `deviceId`. */
export async function callDevice(
  trx: Trx,
  { now, ...inputs }: CallInput & { readonly now: Date },
): Promise<string> {
  const outcome = (await callDevices(trx, [inputs], now))[0] as Outcome
  if ('callId' in outcome) return outcome.callId
  const { error } = outcome
  throw fieldError({ deviceId: error === 'device_not_found' ? 'not_found' : error }, error)
}

/**
 * Calls assigned devices into meetings and returns what became of each, in that order: one that is off or
 * rebooting is unavailable, one that is in a call or being called is busy. The devices' rows are locked until
 * the transaction ends, so that none is given away meanwhile.
 */
export async function callDevices(trx: Trx, inputs: readonly CallInput[], now: Date): Promise<Outcome[]> {
  const devices = await lockDevices(
    trx,
    inputs.map(({ deviceId }) => deviceId),
    now,
  )
  const outcomes = inputs.map((input): Outcome & CallInput => {
    const error = callErrorOf(devices.get(input.deviceId))
    return error ? { ...input, error } : { ...input, callId: newId() }
  })
  const begun = await storeCalls(
    trx,
    outcomes.flatMap((input) =>
      'callId' in input ? [{ ...input, device: devices.get(input.deviceId) as Device }] : [],
    ),
    now,
  )
  return outcomes.map((input) =>
    'callId' in input && !begun.has(input.callId) ? { error: 'device_busy' } : input,
  )
}

async function lockDevices(
  trx: Trx,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Device>> {
  await sql`select from devices where id = any(${ids}::uuid[]) order by id for no key update`.execute(trx)
  const { rows } = await sql<Device>`
    select d.id, ${deviceStatus(now)} as status, exists (select from device_calls c where c.device_id = d.id and c.over_at is null) as "isCalled",
      d.privacy_enabled as rings, d.privacy_timeout as "ringSeconds"
    from devices d left join device_presence p on p.device_id = d.id where d.id = any(${ids}::uuid[]) and d.owner_id is not null`.execute(
    trx,
  )
  return new Map(rows.map((device) => [device.id, device]))
}

function callErrorOf(device: Device | undefined): CallError | null {
  if (!device) return 'device_not_found'
  if (device.status === 'PoweredOff' || device.status === 'Rebooting') return 'device_unavailable'
  return device.status === 'Call Ongoing' || device.isCalled ? 'device_busy' : null
}

/** Returns the ids of the calls that were begun: of several for one device the first. */
async function storeCalls(
  trx: Trx,
  calls: readonly (CallInput & { readonly callId: string; readonly device: Device })[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (calls.length === 0) return new Set()
  const rows = calls.map(({ callId, deviceId, meetingId, caller, device }) => ({
    ...{
      id: callId,
      device_id: deviceId,
      meeting_id: meetingId,
      caller_id: caller.id,
      caller_name: caller.name,
      status: 'calling' as const,
    },
    ...{
      rings: device.rings,
      ring_seconds: device.ringSeconds,
      ring_ends_at: null,
      reason: null,
      created_at: now,
      changed_at: now,
      over_at: null,
    },
  }))
  const begun = await trx
    .insertInto('device_calls')
    .values(rows)
    .onConflict((taken) => taken.column('device_id').where('over_at', 'is', null).doNothing())
    .returning(['id', 'device_id', 'caller_name'])
    .execute()
  const events = begun.map(({ device_id, caller_name }) => ({
    deviceId: device_id,
    kind: 'call' as const,
    detail: { status: 'calling', caller: caller_name },
  }))
  if (begun.length > 0) await saveEvents(trx, events, now)
  await announceMoved(trx, begun, now)
  return new Set(begun.map(({ id }) => id))
}
