import type { Actor } from '@samtale/contract/core/permissions'
import type { Device } from '@samtale/contract/devices/device'
import { reachOf } from '@samtale/contract/devices/device-rules'
import { devices } from '@samtale/contract/devices/devices'

const CALLS = {
  own: { edit: devices.edit, unassign: devices.unassign, reset: devices.resetByPost },
  scope: { edit: devices.editAny, unassign: devices.unassignAny, reset: devices.resetAnyByPost },
} as const

/** Returns the calls that reach a device from where its reader stands. */
export const callsFor = (actor: Actor, device: Pick<Device, 'customerId'>) => CALLS[reachOf(actor, device)]
