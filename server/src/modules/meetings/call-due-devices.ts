import { sql } from 'kysely'
import { callDevices, type Outcome } from '#modules/devices/call-devices.ts'
import { announceBookings } from '#modules/devices/bookings.ts'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { isTenantOpen } from '#policies/meetings.ts'

/** So many in one transaction. */
const MAX = 500
const RETRY_SECONDS = 30

type Due = {
  readonly meetingId: string
  readonly deviceId: string
  readonly status: string
  readonly hostId: string
  readonly hostName: string
}

/**
 * Calls the devices that meetings are to bring in now. Run every second, on every node: what a standstill
 * missed is made up by the next run.
 */
export async function callDueDevices(db: Db, now: Date) {
  for (;;) {
    const called = await transact(db, (trx) => callSome(trx, now))
    if (called < MAX) return
  }
}

async function callSome(trx: Trx, now: Date): Promise<number> {
  const due = await lockDue(trx, now)
  if (due.length === 0) return 0
  const calls = due.map(({ deviceId, meetingId, hostId, hostName }) => ({
    deviceId,
    meetingId,
    caller: { id: hostId, name: hostName },
  }))
  const outcomes = await callDevices(trx, calls, now)
  await saveAttempts(trx, due, outcomes, now)
  return due.length
}

/**
 * Entries whose time has come, each held together with its meeting, its device and its host. Whatever
 * somebody else holds is passed over until the next run: two nodes never call one device twice, and nobody
 * waits for anybody.
 */
async function lockDue(trx: Trx, now: Date): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select booking.meeting_id as "meetingId", booking.device_id as "deviceId", booking.status, host.id as "hostId", host.name as "hostName"
    from meeting_devices booking join meetings m on m.id = booking.meeting_id join devices d on d.id = booking.device_id join users host on host.id = m.host_id
    where booking.next_attempt_at <= ${now} and m.over_at is null and m.begin_time <= ${now} and host.status not in ('deleted', 'suspend')
      and ${isTenantOpen()}
    order by booking.next_attempt_at limit ${MAX}
    for key share of host skip locked for share of m skip locked for no key update of d skip locked for update of booking skip locked`.execute(
    trx,
  )
  return rows
}

/**
 * Every try counts. A device that is called is followed by its call; one that could not be is tried again
 * soon.
 */
async function saveAttempts(trx: Trx, due: readonly Due[], outcomes: readonly Outcome[], now: Date) {
  const attempts = due.map((entry, at) => {
    const outcome = outcomes[at] as Outcome
    if ('callId' in outcome) return { ...entry, nextStatus: 'calling', nextTryAt: null }
    const nextTryAt = new Date(now.getTime() + RETRY_SECONDS * 1000)
    return { ...entry, nextStatus: outcome.error === 'device_busy' ? 'busy' : 'unavailable', nextTryAt }
  })
  await sql`
    update meeting_devices booking set attempts = attempts + 1, status = tried.status, next_attempt_at = tried.again
    from unnest(${attempts.map(({ meetingId }) => meetingId)}::uuid[], ${attempts.map(({ deviceId }) => deviceId)}::uuid[],
      ${attempts.map(({ nextStatus }) => nextStatus)}::text[], ${attempts.map(({ nextTryAt }) => nextTryAt)}::timestamptz[]) as tried (meeting_id, device_id, status, again)
    where booking.meeting_id = tried.meeting_id and booking.device_id = tried.device_id`.execute(trx)
  const moved = attempts.filter(({ nextStatus, status }) => nextStatus !== status && nextStatus !== 'calling')
  await announceBookings(
    trx,
    moved.map(({ meetingId }) => meetingId),
  )
}
