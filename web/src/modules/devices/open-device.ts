import type { Device } from '@samtale/contract/devices/device'

export type DeviceDeed = 'edit' | 'unassign' | 'reset' | 'reboot'
/** Which dialog stands open about which box. */
export type OpenDevice = { readonly deed: DeviceDeed; readonly device: Device }
