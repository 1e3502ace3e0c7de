import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { publishChange, publishChanges } from '#platform/event-bus.ts'

type AudienceRow = { readonly id: string; readonly audience: readonly string[] }

/**
 * Notifies open portals that these devices are others now: their owners, and those above. Devices
 * of nobody concern the staff alone.
 */
export async function announceDevices(trx: Db, deviceIds: readonly string[]) {
  const { rows } = await sql<AudienceRow>`
    select d.id, ${ownerChain} as audience from devices d left join users o on o.id = d.owner_id left join users one on one.id = o.parent_id
    where d.id = any(${deviceIds}::uuid[])`.execute(trx)
  await publishByAudience(trx, 'devices', rows)
}

/** Publishes how far these calls are, to the caller and to those whose devices are called. */
export async function announceCalls(trx: Db, callIds: readonly string[]) {
  const { rows } = await sql<AudienceRow>`
    select c.id, ${ownerChain} || c.caller_id as audience from device_calls c join devices d on d.id = c.device_id
      left join users o on o.id = d.owner_id left join users one on one.id = o.parent_id
    where c.id = any(${callIds}::uuid[])`.execute(trx)
  await publishByAudience(trx, 'device-calls', rows)
}

/** Wakes the node that holds these devices' sockets: something waits for them in the database. */
export async function requestDeviceSync(trx: Db, deviceIds: readonly string[]) {
  if (deviceIds.length > 0)
    await publishChange(trx, { resource: 'device-sync', ids: deviceIds, audience: [] })
}

const ownerChain = sql`array_remove(array[o.id, one.id, one.parent_id], null)`

/** What concerns the same people is one notice: no tenant learns the ids of another. */
async function publishByAudience(trx: Db, resource: string, rows: readonly AudienceRow[]) {
  const families = [...Map.groupBy(rows, ({ audience }) => audience.join()).values()]
  await publishChanges(
    trx,
    families.map((family) => ({
      resource,
      ids: family.map(({ id }) => id),
      audience: family[0]?.audience ?? [],
    })),
  )
}
