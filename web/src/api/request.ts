import { callStoringRejection } from './store-rejection.ts'
import { send } from './send.ts'

/** Makes one call of the portal. */
export const request = callStoringRejection(send)
