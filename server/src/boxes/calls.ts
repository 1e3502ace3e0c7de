import { sql } from 'kysely'
import { fieldError } from '@samtale/contract/core/errors'
import type { DeviceCall, DeviceCallStatus, DeviceStatus } from '@samtale/contract/devices'
import { isDuplicate } from '#db/is-duplicate.ts'
import { newId } from '#db/new-id.ts'
import type { Db, Trx } from '#db/schema.ts'
import { announceCalls, announceDevices, nudgeBoxes } from './announce.ts'
import { deviceStatus } from './status.ts'
import { noteEvents } from './timeline.ts'

type Asked = { readonly deviceId: string; readonly meetingId: string; readonly caller: { readonly id: string; readonly name: string }; readonly now: Date }
type Box = { readonly status: DeviceStatus; readonly isCalled: boolean; readonly rings: boolean; readonly ringSeconds: number }

/**
 * Calls an assigned box into a meeting and answers the call's id. Throws `device_unavailable` when it is off or rebooting and `device_busy`
 * when it is in a call or being called. The box's row is held until the transaction ends, so that it is not given away meanwhile.
 */
export async function callBox(trx: Trx, { deviceId, meetingId, caller, now }: Asked): Promise<string> {
  await sql`select from devices where id = ${deviceId} for no key update`.execute(trx)
  const box = await readBox(trx, deviceId, now)
  if (!box) throw fieldError({ deviceId: 'not_found' }, 'device_not_found')
  if (box.status === 'PoweredOff' || box.status === 'Rebooting') throw fieldError({ deviceId: 'device_unavailable' }, 'device_unavailable')
  if (box.status === 'Call Ongoing' || box.isCalled) throw deviceBusy()

  const id = newId()
  const call = { id, device_id: deviceId, meeting_id: meetingId, caller_id: caller.id, caller_name: caller.name, status: 'calling' as const }
  await trx
    .insertInto('device_calls')
    .values({ ...call, rings: box.rings, ring_seconds: box.ringSeconds, ring_ends_at: null, reason: null, created_at: now, changed_at: now, over_at: null })
    .execute()
    .catch((error: unknown) => {
      throw isDuplicate(error, 'device_calls_running') ? deviceBusy() : error
    })
  await noteEvents(trx, [{ deviceId, kind: 'call', detail: { status: 'calling', caller: caller.name } }], now)
  await announceAll(trx, [{ id, device_id: deviceId }])
  return id
}

const deviceBusy = () => fieldError({ deviceId: 'device_busy' }, 'device_busy')

async function readBox(trx: Trx, deviceId: string, now: Date): Promise<Box | undefined> {
  const { rows } = await sql<Box>`
    select ${deviceStatus(now)} as status, exists (select from device_calls c where c.device_id = d.id and c.over_at is null) as "isCalled",
      d.privacy_enabled as rings, d.privacy_timeout as "ringSeconds"
    from devices d left join device_presence p on p.device_id = d.id where d.id = ${deviceId} and d.owner_id is not null`.execute(trx)
  return rows[0]
}

/** Whose running calls: of these boxes, or these calls themselves. */
type Which = { readonly deviceIds: readonly string[] } | { readonly callIds: readonly string[] }
type End = Exclude<DeviceCallStatus, 'calling' | 'ringing' | 'accepted' | 'joined'>

/** Ends calls that are not over; those that are stay as they ended. Answers the ids of those that were ended now. */
export async function endCalls(trx: Trx, which: Which, status: End, now: Date, reason: string | null = null): Promise<string[]> {
  const { rows } = await sql<Ended>`
    update device_calls set status = ${status}, reason = ${reason}, ring_ends_at = null, changed_at = ${now}, over_at = ${now}
    where id in (select id from device_calls where over_at is null and ${condition(which)} order by id for update)
    returning id, device_id, caller_name`.execute(trx)
  if (rows.length === 0) return []
  const noted = rows.map(({ device_id, caller_name }) => ({ deviceId: device_id, kind: 'call' as const, detail: { status, caller: caller_name, reason } }))
  await noteEvents(trx, noted, now)
  await announceAll(trx, rows)
  return rows.map(({ id }) => id)
}
type Ended = { readonly id: string; readonly device_id: string; readonly caller_name: string }

function condition(which: Which) {
  if ('deviceIds' in which) return sql`device_id = any(${which.deviceIds}::uuid[])`
  return sql`id = any(${which.callIds}::uuid[])`
}

/** A meeting is over: who was in it has left, and nobody is called into it any more. */
export async function endCallsInto(trx: Trx, meetingId: string, now: Date) {
  const running = await trx.selectFrom('device_calls').select(['id', 'status']).where('meeting_id', '=', meetingId).where('over_at', 'is', null).execute()
  const { joined = [], called = [] } = Object.groupBy(running, ({ status }) => (status === 'joined' ? 'joined' : 'called'))
  const idsOf = (calls: typeof running) => calls.map(({ id }) => id)
  await endCalls(trx, { callIds: idsOf(joined) }, 'ended', now, 'meeting over')
  await endCalls(trx, { callIds: idsOf(called) }, 'cancelled', now, 'meeting over')
}

/** Whoever sees the call or the box, and the box itself. */
async function announceAll(trx: Trx, calls: readonly Pick<Ended, 'id' | 'device_id'>[]) {
  const deviceIds = calls.map(({ device_id }) => device_id)
  await announceCalls(
    trx,
    calls.map(({ id }) => id),
  )
  await announceDevices(trx, deviceIds)
  await nudgeBoxes(trx, deviceIds)
}

type Row = Omit<DeviceCall, 'ringEndsAt' | 'createdAt'> & { readonly ringEndsAt: Date | null; readonly createdAt: Date }

/** Calls as whoever called sees them, the newest first. */
export async function readCalls(db: Db, ids: readonly string[]): Promise<DeviceCall[]> {
  const { rows } = await sql<Row>`
    select c.id, c.device_id as "deviceId", d.name as "userDeviceName", m.location, c.status, c.reason, c.created_at as "createdAt",
      case when c.status = 'ringing' then c.ring_ends_at end as "ringEndsAt"
    from device_calls c join devices d on d.id = c.device_id join meetings m on m.id = c.meeting_id
    where c.id = any(${ids}::uuid[]) order by c.created_at desc, c.id desc`.execute(db)
  return rows.map((row) => ({ ...row, ringEndsAt: row.ringEndsAt?.toISOString() ?? null, createdAt: row.createdAt.toISOString() }))
}
