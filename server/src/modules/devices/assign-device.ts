import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS } from '@samtale/contract/core/durations'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import { PRIVACY_TIMEOUT, type Device } from '@samtale/contract/devices/device'
import { privacyIn } from '@samtale/contract/devices/device-fields'
import type { devices } from '@samtale/contract/devices/devices'
import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import { isAccount } from '#policies/tenancy.ts'
import { announceDevices, requestDeviceSync } from './announce.ts'
import { shownCode } from './shown-code.ts'
import { saveEvents } from './timeline.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { findDevice } from './devices.store.ts'

type Input = ParsedInputOf<typeof devices.assign>
type Assigned = Device & { readonly checkCode: string }

/** A device that nobody has seen for so long is not there. */
const SEEN_WITHIN_MS = DAY_MS

/**
 * Gives a device of nobody to a customer or sub-admin in the caller's scope. Locks the owner against deletion
 * until the transaction ends.
 */
export async function assignDeviceTo(
  command: CommandContext,
  ownerId: string,
  input: Input,
): Promise<Assigned> {
  // Held, so that the owner is not deleted before the device is theirs.
  await sql`select from users where id = ${ownerId} for share`.execute(command.trx)
  if (!(await isAccount(command.trx, command.actor, ownerId))) throw new AppError('user_not_found')
  return assignDevice(command, ownerId, input)
}

/**
 * Gives a device to its new owner. One that is unknown, somebody's, one's own already or long gone is refused
 * in the same words.
 */
async function assignDevice(command: CommandContext, ownerId: string, input: Input): Promise<Assigned> {
  const { trx, now } = command
  const id = await lockUnassigned(command, input.deviceId)
  if (!id) throw fieldError({ deviceId: 'not_found' }, 'device_not_found')
  // Nobody's camera opens unasked, unless the owner of the device switches that off.
  const { privacyEnabled = true, privacyTimeout = PRIVACY_TIMEOUT.default } = privacyIn(input)
  const name = input.userDeviceName ?? shownCode(input.deviceId)
  const checkCode = String(randomInt(10_000)).padStart(4, '0')
  await trx
    .updateTable('devices')
    .set({
      owner_id: ownerId,
      assigned_at: now,
      check_code: checkCode,
      name,
      privacy_enabled: privacyEnabled,
      privacy_timeout: privacyTimeout,
    })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await saveEvents(
    trx,
    [{ deviceId: id, kind: 'assigned', detail: { by: command.caller.session?.name ?? null } }],
    now,
  )
  const after = {
    deviceName: shownCode(input.deviceId),
    userDeviceName: name,
    privacyEnabled,
    privacyTimeout,
    customerId: ownerId.toLowerCase(),
  }
  await command.audit([{ action: 'assigned', resource: 'devices', subject: { id, name }, after }])
  await announceDevices(trx, [id])
  await requestDeviceSync(trx, [id])
  return { ...(await findDevice(trx, { id: command.actor.id, now }, id)), checkCode }
}

async function lockUnassigned({ trx, now }: CommandContext, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select d.id from devices d left join device_presence p on p.device_id = d.id
    where d.code = ${code} and d.owner_id is null and coalesce(p.last_seen_at, d.created_at) > ${new Date(now.getTime() - SEEN_WITHIN_MS)}
    for no key update of d`.execute(trx)
  return rows[0]?.id
}
