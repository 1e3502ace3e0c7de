import { sql } from 'kysely'
import { requestDeviceSync } from '#modules/devices/announce.ts'
import { announceMeetings } from '#modules/meetings/announce-meeting.ts'
import { managersOf } from '#policies/meetings.ts'
import { publishChanges } from '#platform/event-bus.ts'
import type { Trx } from '#db/schema.ts'
import { bookedDevices } from './targets.ts'

type Row = { readonly id: string; readonly hostId: string; readonly managers: readonly string[] }

/**
 * Notifies open portals, and devices that show a plan, that these meetings are others now: those who were
 * invited to them before as well.
 */
export async function announcePlan(
  trx: Trx,
  meetingIds: readonly string[],
  before: { readonly members: readonly string[]; readonly devices: readonly string[] },
) {
  const { rows } = await sql<Row>`
    select m.id, m.host_id as "hostId", ${managersOf()} as managers from meetings m where m.id = any(${meetingIds}::uuid[])`.execute(
    trx,
  )
  await announceMeetings(trx, rows)
  if (before.members.length > 0)
    await publishChanges(trx, [{ resource: 'meetings', ids: meetingIds, audience: before.members }])
  await requestDeviceSync(trx, [...new Set([...before.devices, ...(await bookedDevices(trx, meetingIds))])])
}
