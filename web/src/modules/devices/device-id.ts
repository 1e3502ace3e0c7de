import type { FieldCode } from '@samtale/contract/core/field-codes'
import { compactDeviceCode, DEVICE_CODE_LETTERS, isDeviceCode } from '@samtale/contract/core/validators'

const LENGTH = 8

/**
 * Validates the id of a device while it is typed: valid, wrong as soon as it can only be wrong, and nothing as
 * long as there is more to come.
 */
export function validateDeviceId(typed: string): FieldCode | 'valid' | undefined {
  if (isDeviceCode(typed)) return 'valid'
  const code = compactDeviceCode(typed)
  const isWrong =
    code.length > LENGTH || Array.from(code).some((character) => !DEVICE_CODE_LETTERS.includes(character))
  return isWrong ? 'please_insert_valid_deviceid' : undefined
}

/** The id in the address that a device's screen shows as a code: `/devices?add=K7QF-2M9D`. */
export function scannedId(address: string): string | null {
  const id = new URL(address).searchParams.get('add') ?? ''
  return isDeviceCode(compactDeviceCode(id)) ? id : null
}
