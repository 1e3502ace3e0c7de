import { sql } from 'kysely'
import type { Ack } from '@samtale/contract/device-gateway/device-messages'
import { announceDevices } from '#modules/devices/announce.ts'
import { saveEvents } from '#modules/devices/timeline.ts'
import type { Trx } from '#db/schema.ts'

/** What a device answers to a command. */
export type DeviceAck = Omit<Ack, 'type'> & { readonly deviceId: string }

/** Notes what became of commands, each by its own device; an answer to one that is over changes nothing. */
export async function handleAcks(trx: Trx, acks: readonly DeviceAck[], now: Date) {
  for (const { deviceId, commandId, status, reason = '' } of acks) {
    const command = await trx
      .updateTable('device_commands')
      .set({ status, reason: reason || null, changed_at: now })
      .where('id', '=', commandId)
      .where('device_id', '=', deviceId)
      .where('status', 'in', status === 'accepted' ? ['queued', 'sent'] : ['queued', 'sent', 'accepted'])
      .returning('name')
      .executeTakeFirst()
    if (!command) continue
    if (status !== 'done' && (command.name === 'reboot' || command.name === 'reset'))
      await saveReboot(trx, deviceId, status === 'accepted', now)
    await saveEvents(
      trx,
      [{ deviceId, kind: 'command', detail: { name: command.name, status, reason: reason || null } }],
      now,
    )
    await announceDevices(trx, [deviceId])
  }
}

/** A device that goes to reboot counts as rebooting; one that will not is what it was. */
async function saveReboot(trx: Trx, deviceId: string, goes: boolean, now: Date) {
  const since = goes ? sql`coalesce(reboot_since, ${now}::timestamptz)` : sql`null`
  await sql`update device_presence set reboot_since = ${since} where device_id = ${deviceId}`.execute(trx)
}
