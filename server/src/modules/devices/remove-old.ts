import { sql } from 'kysely'
import { DAY_MS } from '@samtale/contract/core/durations'
import { TIMELINE_DAYS } from '@samtale/contract/devices/device'
import { announceDevices, requestDeviceSync } from './announce.ts'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'

/**
 * A device that nobody assigns and that is off for so long is gone; it registers again if it ever comes back.
 */
const FORGOTTEN_AFTER_MS = DAY_MS

/** Removes what devices did longer ago than timelines tell. */
export async function removeOldEvents(db: Db, now: Date) {
  const before = new Date(now.getTime() - TIMELINE_DAYS * DAY_MS)
  await db.deleteFrom('device_events').where('created_at', '<', before).execute()
  await db.deleteFrom('device_calls').where('over_at', '<', before).execute()
  await db.deleteFrom('device_commands').where('expires_at', '<', before).execute()
  await db.deleteFrom('device_incidents').where('ended_at', '<', before).execute()
}

/**
 * Removes devices of nobody that have not been heard of for a day. Locks them, in the order of their ids, until
 * they are removed.
 */
export async function removeStaleDevices(db: Db, now: Date) {
  const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS)
  await transact(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select d.id from devices d left join device_presence p on p.device_id = d.id
      where d.owner_id is null and coalesce(p.last_seen_at, d.created_at) < ${before} order by d.id for update of d`.execute(
      trx,
    )
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await announceDevices(trx, ids)
    await requestDeviceSync(trx, ids)
    await sql`delete from devices where id = any(${ids}::uuid[])`.execute(trx)
  })
}
