import { sql } from 'kysely'
import { saveEvents } from '#modules/devices/timeline.ts'
import type { Trx } from '#db/schema.ts'

/**
 * A page that was reloaded has done what it was asked for: the commands that only a new load fulfils are
 * done.
 */
export async function closeRebooted(trx: Trx, deviceIds: readonly string[], now: Date) {
  if (deviceIds.length === 0) return
  const { rows } = await sql<{ device_id: string; name: string }>`
    update device_commands set status = 'done', changed_at = ${now}
    where device_id = any(${deviceIds}::uuid[]) and status in ('queued', 'sent', 'accepted')
      and (name in ('reset', 'reload') or (name = 'reboot' and status <> 'queued')) returning device_id, name`.execute(
    trx,
  )
  if (rows.length === 0) return
  await saveEvents(
    trx,
    rows.map(({ device_id, name }) => ({
      deviceId: device_id,
      kind: 'command',
      detail: { name, status: 'done', reason: null },
    })),
    now,
  )
}
