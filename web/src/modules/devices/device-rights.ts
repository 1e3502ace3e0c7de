import { can, type Actor } from '@samtale/contract/core/permissions'
import { type Device } from '@samtale/contract/devices/device'
import { devices } from '@samtale/contract/devices/devices'

type Owned = Pick<Device, 'customerId'>

/** Whether a device is served by the plain calls: one's own, or for a member its parent's. */
const isOwn = (actor: Actor, { customerId }: Owned) =>
  customerId === (actor.role === 'member' ? actor.parentId : actor.id)

/** Whether somebody may change a device and give it back, as the server will see it. */
export const mayEdit = (actor: Actor, device: Owned) =>
  can(actor, isOwn(actor, device) ? 'editDevices' : 'editAnyDevices')

const OWN = { edit: devices.edit, unassign: devices.unassign, reset: devices.resetByPost } as const
const ANY = { edit: devices.editAny, unassign: devices.unassignAny, reset: devices.resetAnyByPost } as const

/** The calls that reach a device from where its reader stands. */
export const callsFor = (actor: Actor, device: Owned) => (isOwn(actor, device) ? OWN : ANY)
