import { sql } from 'kysely'
import { announceDevices } from '#modules/devices/announce.ts'
import { saveEvents } from '#modules/devices/timeline.ts'
import type { Trx } from '#db/schema.ts'
import type { DeviceReport } from './connected-device.ts'
import { lockPresence, isOffline, writePresence } from './presence.store.ts'

/** A report of a device that differs from the one before. */
export type Reported = DeviceReport & {
  readonly id: string
  readonly connectionId: string
  readonly at: Date
}

/**
 * Writes what these devices do now, and informs the portals. A connection that does not speak for its device any more
 * changes nothing.
 */
export async function saveReports(trx: Trx, reports: readonly Reported[], now: Date) {
  const newest = [...new Map(reports.map((one) => [one.id, one])).values()]
  await writeMedia(trx, newest)
  const locked = await lockPresence(
    trx,
    newest.map(({ id }) => id),
  )
  const rows = newest.flatMap(({ id, connectionId, state, at }) => {
    const before = locked.get(id)
    if (!before || before.holder !== connectionId) return []
    const wasOffline = isOffline(before, at)
    const isOther = wasOffline || before.state !== state
    return [
      { wasOffline, row: { ...before, state, stateSince: isOther ? at : before.stateSince, lastSeenAt: at } },
    ]
  })
  if (rows.length === 0) return
  await writePresence(
    trx,
    rows.map(({ row }) => row),
  )
  const back = rows
    .filter(({ wasOffline }) => wasOffline)
    .map(({ row }) => ({ deviceId: row.id, kind: 'online' as const, detail: { rebooted: false } }))
  if (back.length > 0) await saveEvents(trx, back, now)
  await announceDevices(
    trx,
    rows.map(({ row }) => row.id),
  )
}

const writeMedia = (trx: Trx, reports: readonly Reported[]) =>
  sql`
  update devices d set camera = said.camera, microphone = said.microphone
  from unnest(${reports.map(({ id }) => id)}::uuid[], ${reports.map(({ connectionId }) => connectionId)}::uuid[],
    ${reports.map(({ camera }) => camera)}::boolean[], ${reports.map(({ microphone }) => microphone)}::boolean[]) as said (id, connection, camera, microphone),
    device_presence p
  where d.id = said.id and p.device_id = d.id and p.holder = said.connection
    and (d.camera, d.microphone) is distinct from (said.camera, said.microphone)`.execute(trx)
