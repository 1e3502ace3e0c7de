import { sql } from 'kysely'
import { fieldError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import type { Trx } from '#db/schema.ts'
import { ownedBy } from '#policies/devices.ts'

/**
 * A device that the caller may dial, locked until the transaction ends. Throws `device_not_found` at
 * `deviceId`.
 */
export async function lockCallable(
  trx: Trx,
  actor: Actor,
  deviceId: string,
): Promise<{ readonly id: string; readonly name: string }> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from devices where id = ${deviceId} and ${ownedBy(actor)} for no key update`.execute(trx)
  const [device] = rows
  if (!device) throw fieldError({ deviceId: 'not_found' }, 'device_not_found')
  return device
}
