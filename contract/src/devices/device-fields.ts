import * as z from 'zod/mini'
import { filled } from '../core/fields.ts'
import { compactDeviceCode, isDeviceCode } from '../core/validators.ts'
import { PRIVACY_TIMEOUT } from './device.ts'

/** The name that its users give a device. */
export const DeviceName = filled('please_insert_valid_device_name', 120)
/** How many seconds a device rings before it takes a call by itself. */
export const PrivacyTimeout = z
  .number('please_insert_valid_privacy_timeout')
  .check(
    z.int('please_insert_valid_privacy_timeout'),
    z.minimum(PRIVACY_TIMEOUT.min, 'please_insert_valid_privacy_timeout'),
    z.maximum(PRIVACY_TIMEOUT.max, 'please_insert_valid_privacy_timeout'),
  )
/** The id on the screen of a device, typed with or without its hyphen and in any case. */
export const DeviceCode = z.pipe(
  z
    .string()
    .check(z.maxLength(40, 'too_long'), z.refine(isDeviceCode, { error: 'please_insert_valid_deviceid' })),
  z.transform(compactDeviceCode),
)

/** The privacy rules of a device; both spellings of each are understood. */
export const settingsFields = {
  privacyEnabled: z.optional(z.boolean()),
  PrivacyEnabled: z.optional(z.boolean()),
  privacyTimeout: z.optional(PrivacyTimeout),
  privacyTimeOut: z.optional(PrivacyTimeout),
  PrivacyTimeOut: z.optional(PrivacyTimeout),
}
type SpeltEitherWay = {
  readonly privacyEnabled?: boolean | undefined
  readonly PrivacyEnabled?: boolean | undefined
  readonly privacyTimeout?: number | undefined
  readonly privacyTimeOut?: number | undefined
  readonly PrivacyTimeOut?: number | undefined
}
/** The privacy rules in one spelling; absent where nothing was said. */
export const privacyIn = (spelling: SpeltEitherWay) => ({
  privacyEnabled: spelling.privacyEnabled ?? spelling.PrivacyEnabled,
  privacyTimeout: spelling.privacyTimeout ?? spelling.privacyTimeOut ?? spelling.PrivacyTimeOut,
})
