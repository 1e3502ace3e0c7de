import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { text } from '../core/fields.ts'
import { Capabilities } from './device-messages.ts'

/** The WebSocket subprotocol of devices, and the address of their socket. */
export const DEVICE_PROTOCOL = 'samtale.device.v1'

/** The path of that socket on the server. */
export const DEVICE_SOCKET = '/v1/ws/device'

/** Seconds between two heartbeats of a device; `welcome` says the same number. */
export const HEARTBEAT_SECONDS = 15

/** A device that is in a meeting with nobody else hangs up after this time. */
export const ALONE_SECONDS = 60

/** The reason of a call that ended for it. */
export const LEFT_ALONE = 'alone'

/**
 * Why the server closes a device's socket. `replaced`: the same device came by another one; `unknown`:
 * register again.
 */
export const DEVICE_CLOSE = {
  silent: 4000,
  replaced: 4001,
  malformed: 4002,
  tooFast: 4003,
  unauthorized: 4401,
  unknown: 4404,
  restart: 1012,
} as const

/** What devices ask by HTTP, before they have a socket. */
export const kiosk = endpoints({
  register: {
    resource: 'kiosk',
    method: 'POST',
    path: 'device/register',
    can: 'anyone',
    input: z.strictObject({ capabilities: Capabilities, userAgent: z._default(text(400), '') }),
    output: z.object({
      /** The readable id, shown large on the screen. */
      deviceId: z.string(),
      /** 256 random bits in hex; the server keeps its hash only. */
      secret: z.string(),
    }),
    errors: ['rate_limited'],
    summary: 'Registers a new device and returns its ID and secret once.',
  },
})
