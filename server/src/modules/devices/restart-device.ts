import { sql } from 'kysely'
import type { Device } from '@samtale/contract/devices/device'
import type { Reach } from '@samtale/contract/devices/device-rules'
import { announceDevices } from './announce.ts'
import { endCalls } from './calls.ts'
import { sendCommand } from './commands.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { findDevice } from './devices.store.ts'
import { lockTarget, type Target } from './targets.ts'

/**
 * Reloads a device and drops its call. One that is on its way already is left in peace: asking twice does
 * no harm.
 */
export async function resetDevice(command: CommandContext, reach: Reach, deviceId: string): Promise<Device> {
  const target = await lockTarget(command, reach, deviceId)
  const device = await found(command, target)
  if (device.rebootStatus) return device
  await restart(command, target, 'reset')
  await command.audit([{ action: 'reset', resource: 'devices', subject: target }])
  return found(command, target)
}

/**
 * Reboots a device in scope: now, or as soon as it is in no call. One that is off reboots when it is back, if
 * that is soon.
 */
export async function rebootDevice(
  command: CommandContext,
  deviceId: string,
  when: 'now' | 'idle',
): Promise<Device> {
  const { trx, actor, now } = command
  const target = await lockTarget(command, 'scope', deviceId, { field: 'deviceId' })
  const device = await found(command, target)
  if (device.rebootStatus) return device
  if (when === 'now' && device.tvAvailable) await restart(command, target, 'reboot')
  else
    await sendCommand(trx, {
      deviceId: target.id,
      name: 'reboot',
      whenIdle: when === 'idle',
      issuedBy: actor.id,
      now,
    })
  await announceDevices(trx, [target.id])
  await command.audit([{ action: 'rebooted', resource: 'devices', subject: target, after: { when } }])
  return found(command, target)
}

const found = ({ trx, actor, now }: CommandContext, { id }: Target) =>
  findDevice(trx, { id: actor.id, now }, id)

async function restart({ trx, actor, now }: CommandContext, { id }: Target, name: 'reset' | 'reboot') {
  await sql`
    insert into device_presence (device_id, reboot_since) values (${id}, ${now})
    on conflict (device_id) do update set reboot_since = excluded.reboot_since`.execute(trx)
  await endCalls(trx, { deviceIds: [id] }, 'cancelled', now, name)
  await sendCommand(trx, { deviceId: id, name, issuedBy: actor.id, now })
  await announceDevices(trx, [id])
}
