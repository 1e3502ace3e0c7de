import { sql } from 'kysely'
import { deviceStatus, statusSince } from './status.ts'
import { newId } from '#db/new-id.ts'
import type { Trx } from '#db/schema.ts'
import { DEFAULT_ALERTS } from './alerts.store.ts'

/** A device that went away and stayed, or one that is back: whose it is, and since when it was away. */
export type Watched = {
  readonly deviceId: string
  readonly ownerId: string
  readonly name: string
  readonly code: string
  readonly since: Date
}

/**
 * Opens an incident for every assigned device that has been away longer than its owner's settle time. Nothing
 * counts from before the server began to listen: devices that come back after a standstill of the server were
 * never away.
 */
export async function openIncidents(trx: Trx, now: Date, listeningSince: Date): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select d.id as "deviceId", d.owner_id as "ownerId", d.name, d.code, ${statusSince(now)} as since
    from devices d join device_presence p on p.device_id = d.id left join device_alerts a on a.owner_id = d.owner_id
    where d.owner_id is not null and ${deviceStatus(now)} = 'PoweredOff' and ${statusSince(now)} is not null
      and greatest(${statusSince(now)}, d.assigned_at, ${listeningSince}::timestamptz)
        <= ${now}::timestamptz - make_interval(secs => coalesce(a.settle_seconds, ${DEFAULT_ALERTS.settleSeconds}))
      and not exists (select from device_incidents i where i.device_id = d.id and i.ended_at is null)`.execute(
    trx,
  )
  const opened = rows.map(({ deviceId, ownerId, since }) => ({
    id: newId(),
    device_id: deviceId,
    owner_id: ownerId,
    began_at: since,
    notified_at: now,
  }))
  const stored = new Set<string>()
  for (let at = 0; at < opened.length; at += MAX) {
    const some = opened.slice(at, at + MAX).map((row) => ({ ...row, ended_at: null }))
    // Another node may have looked at the same moment: one of them tells.
    const mine = await trx
      .insertInto('device_incidents')
      .values(some)
      .onConflict((known) => known.doNothing())
      .returning('device_id')
      .execute()
    for (const { device_id } of mine) stored.add(device_id)
  }
  return rows.filter(({ deviceId }) => stored.has(deviceId))
}

/** PostgreSQL takes 65,535 values in one statement; an incident has 6. */
const MAX = 10_000

/** Closes the incidents of devices that are back. */
export async function closeIncidents(trx: Trx, now: Date): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    update device_incidents i set ended_at = ${now} from devices d join device_presence p on p.device_id = d.id
    where i.device_id = d.id and i.ended_at is null and ${deviceStatus(now)} in ('Ready', 'Call Ongoing')
    returning d.id as "deviceId", i.owner_id as "ownerId", d.name, d.code, i.began_at as since`.execute(trx)
  return rows
}
