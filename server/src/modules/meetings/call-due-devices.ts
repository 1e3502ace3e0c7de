import { sql } from 'kysely'
import { callDevices, type Outcome } from '#modules/devices/call-devices.ts'
import { announceEntries } from '#modules/devices/entries.ts'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { isTenantOpen } from '#policies/meetings.ts'

/** So many in one transaction. */
const MAX = 500
const AGAIN_SECONDS = 30

type Due = { readonly meetingId: string; readonly deviceId: string; readonly status: string; readonly hostId: string; readonly hostName: string }

/** Calls the devices that meetings are to bring in now. Run every second, on every node: what a standstill missed is made up by the next run. */
export async function callDueDevices(db: Db, now: Date) {
  for (;;) {
    const called = await transact(db, (trx) => callSome(trx, now))
    if (called < MAX) return
  }
}

async function callSome(trx: Trx, now: Date): Promise<number> {
  const due = await lockDue(trx, now)
  if (due.length === 0) return 0
  const asked = due.map(({ deviceId, meetingId, hostId, hostName }) => ({ deviceId, meetingId, caller: { id: hostId, name: hostName } }))
  const outcomes = await callDevices(trx, asked, now)
  await noteTries(trx, due, outcomes, now)
  return due.length
}

/**
 * Entries whose time has come, each held together with its meeting, its device and its host. Whatever somebody else holds is passed over until
 * the next run: two nodes never call one device twice, and nobody waits for anybody.
 */
async function lockDue(trx: Trx, now: Date): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select entry.meeting_id as "meetingId", entry.device_id as "deviceId", entry.status, host.id as "hostId", host.name as "hostName"
    from meeting_devices entry join meetings m on m.id = entry.meeting_id join devices d on d.id = entry.device_id join users host on host.id = m.host_id
    where entry.next_try_at <= ${now} and m.over_at is null and m.begin_time <= ${now} and host.status not in ('deleted', 'suspend')
      and ${isTenantOpen()}
    order by entry.next_try_at limit ${MAX}
    for key share of host skip locked for share of m skip locked for no key update of d skip locked for update of entry skip locked`.execute(trx)
  return rows
}

/** Every try counts. A device that is called is followed by its call; one that could not be is tried again soon. */
async function noteTries(trx: Trx, due: readonly Due[], outcomes: readonly Outcome[], now: Date) {
  const tried = due.map((entry, at) => {
    const outcome = outcomes[at] as Outcome
    if ('callId' in outcome) return { ...entry, becomes: 'calling', again: null }
    const again = new Date(now.getTime() + AGAIN_SECONDS * 1000)
    return { ...entry, becomes: outcome.refusal === 'device_busy' ? 'busy' : 'unavailable', again }
  })
  await sql`
    update meeting_devices entry set tries = tries + 1, status = tried.status, next_try_at = tried.again
    from unnest(${tried.map(({ meetingId }) => meetingId)}::uuid[], ${tried.map(({ deviceId }) => deviceId)}::uuid[],
      ${tried.map(({ becomes }) => becomes)}::text[], ${tried.map(({ again }) => again)}::timestamptz[]) as tried (meeting_id, device_id, status, again)
    where entry.meeting_id = tried.meeting_id and entry.device_id = tried.device_id`.execute(trx)
  const moved = tried.filter(({ becomes, status }) => becomes !== status && becomes !== 'calling')
  await announceEntries(
    trx,
    moved.map(({ meetingId }) => meetingId),
  )
}
