import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import type { Reach } from '@samtale/contract/devices/device-rules'
import type { Db } from '#db/schema.ts'
import { editableBy, visibleTo } from '#policies/devices.ts'
import type { CommandContext } from '#core/command/run-command.ts'

/** A device that is being changed, as it is stored. */
export type Target = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly owner_id: string
  readonly privacy_enabled: boolean
  readonly privacy_timeout: number
  readonly version: number
}

type ErrorField = {
  /** Where the ids stand in the body; nothing when they stand in the address. */
  readonly field?: 'deviceId' | 'ids'
}

/**
 * Locks the devices of these ids within the caller's reach, in the order of their ids, until the transaction
 * ends. Throws `device_not_found` unless all are there.
 */
export async function lockTargets(
  { trx, actor }: CommandContext,
  reach: Reach,
  ids: readonly string[],
  { field }: ErrorField = {},
): Promise<Target[]> {
  const requested = new Set(ids.map((id) => id.toLowerCase()))
  const { rows } = await sql<Target>`
    select id, code, name, owner_id, privacy_enabled, privacy_timeout, version from devices
    where id = any(${[...requested]}::uuid[]) and ${editableBy(actor, reach)} order by id for no key update`.execute(
    trx,
  )
  if (rows.length < requested.size)
    throw new AppError('device_not_found', field && { fields: { [field]: 'not_found' } })
  return rows
}

/** The same for one. */
export async function lockTarget(
  command: CommandContext,
  reach: Reach,
  id: string,
  errorField?: ErrorField,
): Promise<Target> {
  const [target] = await lockTargets(command, reach, [id], errorField)
  return target as Target
}

/**
 * Throws `device_not_found` unless the device is in the caller's scope; returns since when it is its owner's.
 */
export async function assertVisible(db: Db, actor: Actor, id: string): Promise<Date> {
  const { rows } = await sql<{
    assigned_at: Date
  }>`select assigned_at from devices where id = ${id} and ${visibleTo(actor)}`.execute(db)
  const [device] = rows
  if (!device) throw new AppError('device_not_found')
  return device.assigned_at
}
