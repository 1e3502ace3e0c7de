import { sql } from 'kysely'
import { requestDeviceSync } from '#modules/devices/announce.ts'
import type { Db } from '#db/schema.ts'

/**
 * Informs the devices of meetings, those that watch among them, that something of these is other now; and
 * devices that were theirs before.
 */
export async function requestDeviceSyncOf(
  trx: Db,
  meetingIds: readonly string[],
  before: readonly string[] = [],
) {
  const { rows } = await sql<{ id: string }>`
    select device_id as id from meeting_devices where meeting_id = any(${meetingIds}::uuid[])
    union select device_id from stream_devices where meeting_id = any(${meetingIds}::uuid[])`.execute(trx)
  await requestDeviceSync(trx, [...new Set([...before, ...rows.map(({ id }) => id)])])
}
