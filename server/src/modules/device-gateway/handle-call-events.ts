import { sql } from 'kysely'
import type { CallEvent } from '@samtale/contract/device-gateway/device-messages'
import { announceMoved, endCalls } from '#modules/devices/calls.ts'
import { saveEvents } from '#modules/devices/timeline.ts'
import type { Trx } from '#db/schema.ts'
import { nextCallStatus, type RunningCall } from './next-call-status.ts'

/** An event of a call, as a device reports it. */
export type DeviceCallEvent = Omit<CallEvent, 'type'> & { readonly deviceId: string }
type Call = RunningCall & {
  readonly id: string
  readonly deviceId: string
  readonly ringSeconds: number
  readonly callerName: string
}

const ENDS = ['declined', 'failed', 'ended'] as const
const isEnd = (status: string): status is (typeof ENDS)[number] =>
  (ENDS as readonly string[]).includes(status)

/**
 * Moves running calls by what their own devices say, in that order. Anything else that is said changes
 * nothing.
 */
export async function handleCallEvents(trx: Trx, events: readonly DeviceCallEvent[], now: Date) {
  const before = await lockCalls(
    trx,
    events.map(({ callId }) => callId),
  )
  const calls = new Map(before)
  const ends: { id: string; status: (typeof ENDS)[number]; reason: string }[] = []
  for (const { callId, deviceId, news: event, reason = '' } of events) {
    const call = calls.get(callId)
    if (!call || call.deviceId !== deviceId) continue
    const status = nextCallStatus(call, event, now)
    if (!status) continue
    if (isEnd(status)) {
      ends.push({ id: callId, status, reason })
      calls.delete(callId)
    } else {
      calls.set(callId, {
        ...call,
        status,
        ringEndsAt: status === 'ringing' ? new Date(now.getTime() + call.ringSeconds * 1000) : null,
      })
    }
  }
  await moveCalls(
    trx,
    [...calls.values()].filter((call) => call !== before.get(call.id)),
    now,
  )
  for (const { id, status, reason } of ends)
    await endCalls(trx, { callIds: [id] }, status, now, reason || null)
}

async function lockCalls(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, Call>> {
  const { rows } = await sql<Call>`
    select id, device_id as "deviceId", status, rings, ring_seconds as "ringSeconds", ring_ends_at as "ringEndsAt", caller_name as "callerName"
    from device_calls where id = any(${ids}::uuid[]) and over_at is null order by id for update`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

async function moveCalls(trx: Trx, calls: readonly Call[], now: Date) {
  if (calls.length === 0) return
  await sql`
    update device_calls c set status = said.status, ring_ends_at = said.ring_ends_at, changed_at = ${now}
    from unnest(${calls.map(({ id }) => id)}::uuid[], ${calls.map(({ status }) => status)}::text[], ${calls.map(({ ringEndsAt }) => ringEndsAt)}::timestamptz[])
      as said (id, status, ring_ends_at) where c.id = said.id`.execute(trx)
  const joined = calls.filter(({ status }) => status === 'joined')
  const timeline = joined.map(({ deviceId, callerName }) => ({
    deviceId,
    kind: 'call' as const,
    detail: { status: 'joined', caller: callerName, reason: null },
  }))
  if (timeline.length > 0) await saveEvents(trx, timeline, now)
  await announceMoved(
    trx,
    calls.map(({ id, deviceId }) => ({ id, device_id: deviceId })),
    now,
  )
}
