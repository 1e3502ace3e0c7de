import { call } from '@samtale/contract/core/client'
import { AppError } from '@samtale/contract/core/errors'
import { kiosk, type Capabilities } from '@samtale/contract/device-gateway/kiosk'

/** Who a device is: the id on its screen, and the secret that proves it. */
export type Identity = { readonly deviceId: string; readonly secret: string }

/** Where a device keeps who it is from one start to the next. */
export type IdentityStore = {
  readonly read: () => Identity | null
  readonly write: (identity: Identity | null) => void
}

/**
 * Makes a new device of this one. Throws AppError when the server refuses, and what fetch throws when it
 * cannot be reached.
 */
export const register = (origin: string, capabilities: Capabilities, userAgent: string): Promise<Identity> =>
  call(
    kiosk.register,
    { capabilities, userAgent: userAgent.slice(0, 400) },
    async ({ method, url, body }) => {
      const response = await fetch(origin + url, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const seconds = Number(response.headers.get('retry-after'))
      return {
        status: response.status,
        body: await readBody(response),
        ...(seconds > 0 && { retryAfter: seconds }),
      }
    },
  )

/** Something in between may answer with a page of its own. */
async function readBody(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.includes('json')) return response.json()
  throw new AppError('unavailable')
}
