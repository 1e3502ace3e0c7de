import type { DeviceCommand } from '@samtale/contract/device-gateway/server-messages'
import { newId } from '#db/new-id.ts'
import type { Trx } from '#db/schema.ts'
import { requestDeviceSync } from './announce.ts'
import { saveEvents } from './timeline.ts'

type CommandInput = {
  readonly deviceId: string
  readonly name: DeviceCommand
  readonly whenIdle?: boolean
  readonly issuedBy: string | null
  readonly now: Date
}

/**
 * How long a command is good, in seconds: a device that comes back later than that is not surprised by it.
 */
const GOOD_FOR: Readonly<Record<DeviceCommand, number>> = {
  reboot: 600,
  reset: 600,
  reload: 600,
  identify: 30,
}
/** One that waits until the device is in no call waits for the longest day of meetings. */
const GOOD_WHEN_IDLE = 24 * 3600

/** Queues a command for a device; the node that holds it sends it. Returns its id. */
export async function sendCommand(
  trx: Trx,
  { deviceId, name, whenIdle = false, issuedBy, now }: CommandInput,
): Promise<string> {
  const id = newId()
  const expires_at = new Date(now.getTime() + (whenIdle ? GOOD_WHEN_IDLE : GOOD_FOR[name]) * 1000)
  const command = {
    id,
    device_id: deviceId,
    name,
    status: 'queued' as const,
    when_idle: whenIdle,
    reason: null,
    issued_by: issuedBy,
  }
  await trx
    .insertInto('device_commands')
    .values({ ...command, issued_at: now, expires_at, changed_at: now })
    .execute()
  await saveEvents(trx, [{ deviceId, kind: 'command', detail: { name, status: 'queued', whenIdle } }], now)
  await requestDeviceSync(trx, [deviceId])
  return id
}
