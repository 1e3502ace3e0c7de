import type { Reach } from '@samtale/contract/devices/device-rules'
import { shownCode } from './shown-code.ts'
import { unassignDevices } from './unassign.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { lockTarget } from './targets.ts'

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
