import { sql } from 'kysely'
import type { Trx } from '#db/schema.ts'
import { publishChange } from '#platform/event-bus.ts'
import { announceDevices, requestDeviceSync } from './announce.ts'
import { endCalls } from './calls.ts'
import { saveEvents } from './timeline.ts'
import type { Reach } from '@samtale/contract/devices/device-rules'
import { shownCode } from './shown-code.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { lockTarget } from './targets.ts'

/**
 * Takes devices from their owners: their calls are cancelled, groups, favourites and meetings to come forget
 * them, and they show their ids again. The caller locks their rows, and writes it down in the audit
 * log.
 */
export async function unassignDevices(trx: Trx, deviceIds: readonly string[], now: Date) {
  if (deviceIds.length === 0) return
  const these = sql`any(${deviceIds}::uuid[])`
  await announceDevices(trx, deviceIds)
  await endCalls(trx, { deviceIds }, 'cancelled', now, 'unassigned')
  await leaveGroups(trx, deviceIds)
  await sql`delete from device_favourites where device_id = ${these}`.execute(trx)
  await sql`delete from meeting_devices using meetings m where meeting_id = m.id and m.over_at is null and meeting_devices.device_id = ${these}`.execute(
    trx,
  )
  await sql`delete from stream_devices using meetings m where meeting_id = m.id and m.over_at is null and stream_devices.device_id = ${these}`.execute(
    trx,
  )
  await sql`update meetings set device_id = null where over_at is null and device_id = ${these}`.execute(trx)
  await sql`update device_commands set status = 'expired', changed_at = ${now} where status in ('queued', 'sent', 'accepted') and device_id = ${these}`.execute(
    trx,
  )
  await sql`update device_incidents set ended_at = ${now} where ended_at is null and device_id = ${these}`.execute(
    trx,
  )
  const nobodys = deviceIds.map((deviceId) => ({ deviceId, kind: 'unassigned' as const, detail: {} }))
  await saveEvents(trx, nobodys, now)
  await sql`
    update devices set owner_id = null, assigned_at = null, check_code = null, name = '', privacy_enabled = false, privacy_timeout = 30, version = version + 1
    where id = ${these}`.execute(trx)
  await announceDevices(trx, deviceIds)
  await requestDeviceSync(trx, deviceIds)
}

async function leaveGroups(trx: Trx, deviceIds: readonly string[]) {
  const { rows } = await sql<{ ids: string[]; audience: string[] }>`
    with gone as (delete from group_devices where device_id = any(${deviceIds}::uuid[]) returning group_id),
      changed as (update groups set version = version + 1 where id in (select group_id from gone) returning id, parent_id)
    select array_agg(changed.id) as ids, array_remove(array[owner.id, owner.parent_id], null) as audience
    from changed join users owner on owner.id = changed.parent_id group by owner.id`.execute(trx)
  for (const { ids, audience } of rows) await publishChange(trx, { resource: 'groups', ids, audience })
}

/** Gives a device back: it is nobody's from now on, and shows its id again. */
export async function unassignDevice(command: CommandContext, reach: Reach, deviceId: string) {
  const { id, name, code, owner_id } = await lockTarget(command, reach, deviceId, { field: 'deviceId' })
  await unassignDevices(command.trx, [id], command.now)
  await command.audit([
    {
      action: 'unassigned',
      resource: 'devices',
      subject: { id, name },
      before: { deviceName: shownCode(code), customerId: owner_id },
    },
  ])
  return {}
}
