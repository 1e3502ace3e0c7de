import type { FieldCode } from '@samtale/contract/core/errors'
import { compactDeviceCode, DEVICE_CODE_LETTERS, isDeviceCode } from '@samtale/contract/core/validators'

const LENGTH = 8

/**
 * Judges the id of a device while it is typed: right, wrong as soon as it can only be wrong, and nothing as
 * long as there is more to come.
 */
export function judgeDeviceId(typed: string): FieldCode | 'right' | undefined {
  if (isDeviceCode(typed)) return 'right'
  const code = compactDeviceCode(typed)
  const isWrong = code.length > LENGTH || [...code].some((letter) => !DEVICE_CODE_LETTERS.includes(letter))
  return isWrong ? 'please_insert_valid_deviceid' : undefined
}
