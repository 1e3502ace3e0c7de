import type { Device } from '@samtale/contract/devices/device'

export type DeviceDialog = 'edit' | 'unassign' | 'reset' | 'reboot'
/** Which dialog stands open about which device. */
export type OpenDevice = { readonly action: DeviceDialog; readonly device: Device }
