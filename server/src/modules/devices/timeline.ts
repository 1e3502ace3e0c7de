import { sql } from 'kysely'
import type { DeviceEvent, DeviceEventKind } from '@samtale/contract/devices/device'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import { publishChanges } from '#platform/event-bus.ts'

type NewEvent = {
  readonly deviceId: string
  readonly kind: DeviceEventKind
  readonly detail: DeviceEvent['detail']
}

/** PostgreSQL takes 65,535 values in one statement; an event has 5. */
const MAX = 10_000

/** Writes down on the timelines of these devices what happened, in the transaction in which it does. */
export async function saveEvents(trx: Db, events: readonly NewEvent[], now: Date) {
  const rows = events.map(({ deviceId, kind, detail }) => ({
    id: newId(),
    device_id: deviceId,
    created_at: now,
    kind,
    detail,
  }))
  for (let at = 0; at < rows.length; at += MAX)
    await trx
      .insertInto('device_events')
      .values(rows.slice(at, at + MAX))
      .execute()
  await announceEvents(trx, [...new Set(events.map(({ deviceId }) => deviceId))])
}

/** Notifies open portals, by the ids of the devices, that there is more on their timelines. */
async function announceEvents(trx: Db, deviceIds: readonly string[]) {
  if (deviceIds.length === 0) return
  const { rows } = await sql<{ ids: string[]; audience: string[] }>`
    select array_agg(d.id) as ids, array_remove(array[d.owner_id, one.id, one.parent_id], null) as audience
    from devices d left join users o on o.id = d.owner_id left join users one on one.id = o.parent_id
    where d.id = any(${deviceIds}::uuid[]) group by d.owner_id, one.id, one.parent_id`.execute(trx)
  await publishChanges(
    trx,
    rows.map((family) => ({ resource: 'device-events', ...family })),
  )
}
