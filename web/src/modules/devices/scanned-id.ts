import { compactDeviceCode, isDeviceCode } from '@samtale/contract/core/validators'

/** The id in the address that a device's screen shows as a code: `/devices?add=K7QF-2M9D`. */
export function scannedId(address: string): string | null {
  const id = new URL(address).searchParams.get('add') ?? ''
  return isDeviceCode(compactDeviceCode(id)) ? id : null
}
