import { sql } from 'kysely'
import { announceDevices } from '#modules/devices/announce.ts'
import { saveEvents } from '#modules/devices/timeline.ts'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { publishChange } from '#platform/event-bus.ts'
import type { ConnectedDevice } from './connected-device.ts'
import { closeRebooted } from './close-rebooted.ts'
import type { Arrival } from './authenticate-devices.ts'
import { lockPresence, isOffline, writePresence, type Presence } from './presence.store.ts'

type Returned = {
  readonly arrival: Arrival
  readonly before: Presence
  readonly wasOffline: boolean
  readonly rebooted: boolean
}

/**
 * Makes these connections the ones that speak for their devices, whichever did before, and writes down who has
 * come back. `node` names this process: the others learn that a device has left them. Returns what the
 * database has of each.
 */
export function claimConnections(
  db: Db,
  node: string,
  arrivals: readonly Arrival[],
  now: Date,
): Promise<Map<string, ConnectedDevice['stored']>> {
  return transact(db, async (trx) => {
    const updated = await writeVersions(trx, arrivals)
    const locked = await lockAll(trx, arrivals)
    const returned = arrivals.flatMap((arrival) => {
      const before = locked.get(arrival.id)
      if (!before) return []
      const wasOffline = isOffline(before, now)
      return [{ arrival, before, wasOffline, rebooted: before.bootId !== arrival.hello.bootId }]
    })
    const rows = returned.map((one) => present(one, now))
    await writePresence(trx, rows)
    const back = returned.filter(
      ({ wasOffline, rebooted, before }) => wasOffline || (rebooted && before.rebootSince),
    )
    const restarted = returned
      .filter(({ rebooted, before }) => rebooted && before.bootId !== '')
      .map(({ arrival }) => arrival.id)
    await closeRebooted(trx, restarted, now)
    if (back.length > 0)
      await saveEvents(
        trx,
        back.map(({ arrival, before, rebooted }) => ({
          deviceId: arrival.id,
          kind: 'online',
          // A page that was never here before has not been rebooted.
          detail: { version: arrival.hello.appVersion, rebooted: rebooted && before.bootId !== '' },
        })),
        now,
      )
    const changed = returned.filter((one) => one.wasOffline || one.rebooted).map(({ arrival }) => arrival.id)
    const announced = [...new Set([...changed, ...restarted, ...updated])]
    if (announced.length > 0) await announceDevices(trx, announced)
    const replaced = returned.filter(({ before }) => before.holder).map(({ arrival }) => arrival.id)
    if (replaced.length > 0)
      await publishChange(trx, { resource: 'device-sync', ids: replaced, audience: [node] })
    return new Map(
      rows.map(({ id, state }, at) => [
        id,
        {
          state,
          camera: returned[at]?.arrival.camera ?? null,
          microphone: returned[at]?.arrival.microphone ?? null,
        },
      ]),
    )
  })
}

/** A page that was reloaded does nothing yet; one that only lost its connection goes on as before. */
function present({ arrival, before, wasOffline, rebooted }: Returned, now: Date): Presence {
  const state = wasOffline || rebooted ? 'idle' : before.state
  const isOther = wasOffline || state !== before.state || (rebooted && before.rebootSince !== null)
  return {
    id: arrival.id,
    state,
    stateSince: isOther ? now : before.stateSince,
    bootId: arrival.hello.bootId,
    rebootSince: rebooted ? null : before.rebootSince,
    lastSeenAt: now,
    holder: arrival.connection.connectionId,
  }
}

async function lockAll(trx: Trx, arrivals: readonly Arrival[]) {
  const ids = arrivals.map(({ id }) => id)
  const locked = await lockPresence(trx, ids)
  if (locked.size === ids.length) return locked
  await sql`insert into device_presence (device_id) select id from devices where id = any(${ids}::uuid[]) on conflict do nothing`.execute(
    trx,
  )
  return lockPresence(trx, ids)
}

/** Keeps version and abilities of those that have others than before. Returns their ids. */
async function writeVersions(trx: Trx, arrivals: readonly Arrival[]): Promise<string[]> {
  const others = arrivals.filter(({ isNewVersion }) => isNewVersion)
  if (others.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    update devices d set app_version = reported.version, can_reboot = reported.can_reboot
    from unnest(${others.map(({ id }) => id)}::uuid[], ${others.map(({ hello }) => hello.appVersion)}::text[],
      ${others.map(({ hello }) => hello.capabilities.reboot)}::boolean[]) as reported (id, version, can_reboot)
    where d.id = reported.id returning d.id`.execute(trx)
  return rows.map(({ id }) => id)
}
