import { callKeepingRejection } from './keep-rejection.ts'
import { send } from './send.ts'

/** Makes one call of the portal. */
export const request = callKeepingRejection(send)
