import { sql } from 'kysely'
import { SILENT_AFTER_SECONDS } from '@samtale/contract/devices/device'
import type { Db, Trx } from '#db/schema.ts'

/** The line of `device_presence` of one device. */
export type Presence = {
  readonly id: string
  readonly state: string
  readonly stateSince: Date | null
  readonly bootId: string
  readonly rebootSince: Date | null
  readonly lastSeenAt: Date | null
  readonly holder: string | null
}

/** Since when a device must have been silent to count as powered off. */
export const offlineThreshold = (now: Date) => new Date(now.getTime() - SILENT_AFTER_SECONDS * 1000)

/** Returns whether a device counts as powered off, were it not rebooting. */
export const isOffline = ({ state, lastSeenAt }: Presence, now: Date) =>
  state === 'off' || !lastSeenAt || lastSeenAt <= offlineThreshold(now)

/**
 * Locks the rows of these devices in the order of their ids until the transaction ends, and returns them by
 * device.
 */
export async function lockPresence(trx: Trx, ids: readonly string[]): Promise<Map<string, Presence>> {
  const { rows } = await sql<Presence>`
    select device_id as id, state, state_since as "stateSince", boot_id as "bootId", reboot_since as "rebootSince", last_seen_at as "lastSeenAt", holder
    from device_presence where device_id = any(${ids}::uuid[]) order by device_id for update`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Writes the presence of devices that are locked. */
export async function writePresence(trx: Trx, rows: readonly Presence[]) {
  await sql`
    update device_presence p set state = said.state, state_since = said.state_since, boot_id = said.boot_id, reboot_since = said.reboot_since,
      last_seen_at = said.last_seen_at, holder = said.holder
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ state }) => state)}::text[], ${rows.map(({ stateSince }) => stateSince)}::timestamptz[],
      ${rows.map(({ bootId }) => bootId)}::text[], ${rows.map(({ rebootSince }) => rebootSince)}::timestamptz[],
      ${rows.map(({ lastSeenAt }) => lastSeenAt)}::timestamptz[], ${rows.map(({ holder }) => holder)}::uuid[])
      as said (device_id, state, state_since, boot_id, reboot_since, last_seen_at, holder)
    where p.device_id = said.device_id`.execute(trx)
}

/** When a device was seen last, and by which connection. */
export type Seen = { readonly id: string; readonly connectionId: string; readonly at: Date }

/**
 * Notes in one statement when these devices were heard last. Returns those that were taken for powered off
 * meanwhile.
 */
async function saveLastSeen(db: Db, seen: readonly Seen[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    with said as (
      select * from unnest(${seen.map(({ id }) => id)}::uuid[], ${seen.map(({ connectionId }) => connectionId)}::uuid[], ${seen.map(({ at }) => at)}::timestamptz[])
        as said (device_id, holder, seen_at)
    ), held as materialized (
      select device_id from device_presence where device_id in (select device_id from said) order by device_id for update
    )
    update device_presence p set last_seen_at = greatest(p.last_seen_at, said.seen_at) from said join held using (device_id)
    where p.device_id = said.device_id and p.holder = said.holder returning p.device_id as id, p.state`.execute(
    db,
  )
  return rows.filter(({ state }) => state === 'off').map(({ id }) => id)
}

/** Gathers when devices were seen last, to be saved at once for all. */
export function createLastSeen(db: Db) {
  let seen = new Map<string, Seen>()

  return {
    set: (one: Seen) => void seen.set(one.id, one),

    /** Saves what has come since the last time; returns the ids of devices that count as missed meanwhile. */
    async flush(): Promise<readonly string[]> {
      if (seen.size === 0) return []
      const flushed = seen
      seen = new Map()
      try {
        return await saveLastSeen(db, [...flushed.values()])
      } catch (error) {
        seen = new Map([...flushed, ...seen])
        throw error
      }
    },
  }
}
