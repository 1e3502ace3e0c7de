import { sql } from 'kysely'
import type { Ack } from '@samtale/contract/device-gateway/kiosk'
import { announceDevices } from '#modules/devices/announce.ts'
import { noteEvents } from '#modules/devices/timeline.ts'
import type { Trx } from '#db/schema.ts'

/** What a device answers to a command. */
export type Answered = Omit<Ack, 'type'> & { readonly deviceId: string }

/** Notes what became of commands, each by its own device; an answer to one that is over changes nothing. */
export async function takeAcks(trx: Trx, answered: readonly Answered[], now: Date) {
  for (const { deviceId, commandId, status, reason = '' } of answered) {
    const taken = await trx
      .updateTable('device_commands')
      .set({ status, reason: reason || null, changed_at: now })
      .where('id', '=', commandId)
      .where('device_id', '=', deviceId)
      .where('status', 'in', status === 'accepted' ? ['queued', 'sent'] : ['queued', 'sent', 'accepted'])
      .returning('name')
      .executeTakeFirst()
    if (!taken) continue
    if (status !== 'done' && (taken.name === 'reboot' || taken.name === 'reset')) await noteReboot(trx, deviceId, status === 'accepted', now)
    await noteEvents(trx, [{ deviceId, kind: 'command', detail: { name: taken.name, status, reason: reason || null } }], now)
    await announceDevices(trx, [deviceId])
  }
}

/** A device that goes to reboot counts as rebooting; one that will not is what it was. */
async function noteReboot(trx: Trx, deviceId: string, goes: boolean, now: Date) {
  const since = goes ? sql`coalesce(reboot_since, ${now}::timestamptz)` : sql`null`
  await sql`update device_presence set reboot_since = ${since} where device_id = ${deviceId}`.execute(trx)
}
