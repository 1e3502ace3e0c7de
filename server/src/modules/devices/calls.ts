import { sql } from 'kysely'
import type { DeviceCall, DeviceCallStatus } from '@samtale/contract/devices/device'
import type { Db, Trx } from '#db/schema.ts'
import { announceCalls, announceDevices, requestDeviceSync } from './announce.ts'
import { updateBookings } from './bookings.ts'
import { saveEvents } from './timeline.ts'

/** Whose running calls: of these devices, or these calls themselves. */
type CallFilter = { readonly deviceIds: readonly string[] } | { readonly callIds: readonly string[] }
type End = Exclude<DeviceCallStatus, 'calling' | 'ringing' | 'accepted' | 'joined'>

/**
 * Ends calls that are not over; those that are stay as they ended. Locks them in the order of their ids until the
 * transaction ends. Returns the ids of those that were ended now.
 */
export async function endCalls(
  trx: Trx,
  filter: CallFilter,
  status: End,
  now: Date,
  reason: string | null = null,
): Promise<string[]> {
  const { rows } = await sql<Ended>`
    update device_calls set status = ${status}, reason = ${reason}, ring_ends_at = null, changed_at = ${now}, over_at = ${now}
    where id in (select id from device_calls where over_at is null and ${condition(filter)} order by id for update)
    returning id, device_id, caller_name`.execute(trx)
  if (rows.length === 0) return []
  const events = rows.map(({ device_id, caller_name }) => ({
    deviceId: device_id,
    kind: 'call' as const,
    detail: { status, caller: caller_name, reason },
  }))
  await saveEvents(trx, events, now)
  await announceMoved(trx, rows, now)
  return rows.map(({ id }) => id)
}
type Ended = { readonly id: string; readonly device_id: string; readonly caller_name: string }

function condition(filter: CallFilter) {
  if ('deviceIds' in filter) return sql`device_id = any(${filter.deviceIds}::uuid[])`
  return sql`id = any(${filter.callIds}::uuid[])`
}

/** Meetings are over: who was in one has left, and nobody is called into it any more. */
export async function endCallsInto(trx: Trx, meetingIds: readonly string[], now: Date) {
  const { rows } = await sql<{ id: string; status: DeviceCallStatus }>`
    select id, status from device_calls where meeting_id = any(${meetingIds}::uuid[]) and over_at is null`.execute(
    trx,
  )
  const { joined = [], called = [] } = Object.groupBy(rows, ({ status }) =>
    status === 'joined' ? 'joined' : 'called',
  )
  const idsOf = (calls: typeof rows) => calls.map(({ id }) => id)
  await endCalls(trx, { callIds: idsOf(joined) }, 'ended', now, 'meeting over')
  await endCalls(trx, { callIds: idsOf(called) }, 'cancelled', now, 'meeting over')
}

type Moved = { readonly id: string; readonly device_id: string }

/**
 * Makes it known that calls have moved on: to the meetings the devices were booked for, to those who see the
 * calls or the devices, and to the devices.
 */
export async function announceMoved(trx: Trx, calls: readonly Moved[], now: Date) {
  const [callIds, deviceIds] = [calls.map(({ id }) => id), calls.map(({ device_id }) => device_id)]
  await updateBookings(trx, callIds, now)
  await announceCalls(trx, callIds)
  await announceDevices(trx, deviceIds)
  await requestDeviceSync(trx, deviceIds)
}

type Row = Omit<DeviceCall, 'ringEndsAt' | 'createdAt'> & {
  readonly ringEndsAt: Date | null
  readonly createdAt: Date
}

/** Calls as their caller sees them, the newest first. */
export async function readCalls(db: Db, ids: readonly string[]): Promise<DeviceCall[]> {
  const { rows } = await sql<Row>`
    select c.id, c.device_id as "deviceId", d.name as "userDeviceName", m.location, c.status, c.reason, c.created_at as "createdAt",
      case when c.status = 'ringing' then c.ring_ends_at end as "ringEndsAt"
    from device_calls c join devices d on d.id = c.device_id join meetings m on m.id = c.meeting_id
    where c.id = any(${ids}::uuid[]) order by c.created_at desc, c.id desc`.execute(db)
  return rows.map((row) => ({
    ...row,
    ringEndsAt: row.ringEndsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
}
