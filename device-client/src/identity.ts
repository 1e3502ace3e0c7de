import { call } from '@samtale/contract/core/client'
import { AppError } from '@samtale/contract/core/errors'
import { kiosk } from '@samtale/contract/device-gateway/kiosk'
import type { Capabilities } from '@samtale/contract/device-gateway/device-messages'

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

/**
 * The answer to a server's challenge: shows that the device has its secret, without saying it and without the
 * server keeping it. The server keeps H = SHA-256(secret); the proof is secret XOR HMAC-SHA-256(H,
 * `nonce.deviceId`), from which anyone who knows H gets the secret back and compares its hash. The way of SCRAM
 * (RFC 5802), with a secret that is random already and so needs no salt.
 */
export async function proveSecret(secretHex: string, nonce: string, deviceId: string): Promise<string> {
  const secret = bytesOf(secretHex)
  const stored = await crypto.subtle.digest('SHA-256', secret)
  const key = await crypto.subtle.importKey('raw', stored, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const mask = new Uint8Array(
    await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${nonce}.${deviceId}`)),
  )
  return secret.reduce((hex, byte, at) => hex + (byte ^ (mask[at] ?? 0)).toString(16).padStart(2, '0'), '')
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
