import { sql } from 'kysely'
import { announceDevices } from '#modules/devices/announce.ts'
import { noteEvents } from '#modules/devices/timeline.ts'
import type { Trx } from '#db/schema.ts'
import type { DeviceReport } from './connected-device.ts'
import { lockPresence, isAway, writePresence } from './presence.store.ts'

/** What a device says of itself that is not what it said before. */
export type Reported = DeviceReport & { readonly id: string; readonly connection: string; readonly at: Date }

/** Writes what these devices do now, and tells the portals. A line that does not speak for its device any more changes nothing. */
export async function noteReports(trx: Trx, said: readonly Reported[], now: Date) {
  const newest = [...new Map(said.map((one) => [one.id, one])).values()]
  await writeMedia(trx, newest)
  const locked = await lockPresence(
    trx,
    newest.map(({ id }) => id),
  )
  const rows = newest.flatMap(({ id, connection, state, at }) => {
    const before = locked.get(id)
    if (!before || before.holder !== connection) return []
    const away = isAway(before, at)
    const isOther = away || before.state !== state
    return [{ away, row: { ...before, state, stateSince: isOther ? at : before.stateSince, lastSeenAt: at } }]
  })
  if (rows.length === 0) return
  await writePresence(
    trx,
    rows.map(({ row }) => row),
  )
  const back = rows.filter(({ away }) => away).map(({ row }) => ({ deviceId: row.id, kind: 'online' as const, detail: { rebooted: false } }))
  if (back.length > 0) await noteEvents(trx, back, now)
  await announceDevices(
    trx,
    rows.map(({ row }) => row.id),
  )
}

const writeMedia = (trx: Trx, said: readonly Reported[]) =>
  sql`
  update devices d set camera = said.camera, microphone = said.microphone
  from unnest(${said.map(({ id }) => id)}::uuid[], ${said.map(({ connection }) => connection)}::uuid[],
    ${said.map(({ camera }) => camera)}::boolean[], ${said.map(({ microphone }) => microphone)}::boolean[]) as said (id, connection, camera, microphone),
    device_presence p
  where d.id = said.id and p.device_id = d.id and p.holder = said.connection
    and (d.camera, d.microphone) is distinct from (said.camera, said.microphone)`.execute(trx)
