import { accountOf } from '../core/account-of.ts'
import { can, type Actor, type Permission } from '../core/permissions.ts'
import type { Device } from './device.ts'

/**
 * Which devices a call may touch: `own`, those of the actor's account; `scope`, also what lies anywhere below
 * the actor.
 */
export type Reach = 'own' | 'scope'

/** What it takes to change a device by a call of that reach; a favourite is one's own mark and no change. */
export const EDIT_PERMISSIONS: Readonly<Record<Reach, Permission>> = {
  own: 'editDevices',
  scope: 'editAnyDevices',
}

type Owned = Pick<Device, 'customerId'>

/** Returns the reach of the calls that serve the actor that device. */
export const reachOf = (actor: Actor, { customerId }: Owned): Reach =>
  customerId !== null && customerId === accountOf(actor) ? 'own' : 'scope'

/**
 * Returns whether the actor may change a device that they see, reset it and give it back. A device of nobody
 * is nobody's to change.
 */
export const mayEdit = (actor: Actor, device: Owned): boolean =>
  device.customerId !== null && can(actor, EDIT_PERMISSIONS[reachOf(actor, device)])

/** Returns whether the actor may reboot a device that they see. */
export const mayReboot = (actor: Actor, { customerId }: Owned): boolean =>
  customerId !== null && can(actor, 'addDevices')
