import { randomBytes } from 'node:crypto'
import { DEVICE_CODE_LETTERS } from '@samtale/contract/core/validators'

/**
 * A new readable id without its hyphen: 40 random bits. There are 32 letters, so that no letter is likelier
 * than another.
 */
export const makeDeviceCode = () =>
  Array.from(randomBytes(8), (byte) => DEVICE_CODE_LETTERS[byte % DEVICE_CODE_LETTERS.length]).join('')
