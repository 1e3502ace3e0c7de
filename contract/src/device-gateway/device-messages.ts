import * as z from 'zod/mini'
import { Id } from '../core/fields.ts'

/**
 * What a device can do. `reboot`: an agent on its machine reboots it; without one its page is reloaded.
 */
export const Capabilities = z.strictObject({ reboot: z.boolean(), screenPower: z.boolean() })

/** Which of the machine's own functions a device can use. */
export type Capabilities = z.infer<typeof Capabilities>

const shortText = z.string().check(z.maxLength(64))

const longText = z.string().check(z.maxLength(255))

/** What a device is doing. */
export const DEVICE_STATES = ['idle', 'ringing', 'joining', 'in-call'] as const

/** One of `DEVICE_STATES`; `idle` also while the screen shows an event or a replay. */
export type DeviceState = (typeof DEVICE_STATES)[number]

/**
 * The device's first message: `proof` answers the challenge with the secret (see `proveSecret`), `bootId` is
 * new with every load of its page.
 */
const Hello = z.object({
  type: z.literal('hello'),
  deviceId: shortText,
  proof: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bootId: shortText,
  appVersion: shortText,
  capabilities: Capabilities,
})

/** A parsed first message of a device. */
export type Hello = z.infer<typeof Hello>

/** Sent every `HEARTBEAT_SECONDS` and at every change. */
const Heartbeat = z.object({
  type: z.literal('heartbeat'),
  state: z.enum(DEVICE_STATES),
  /** The call it is about, with every state but `idle`. */
  callId: z.nullable(Id),
  camera: z.boolean(),
  microphone: z.boolean(),
})

/** A parsed sign of life of a device, with what it is doing. */
export type Heartbeat = z.infer<typeof Heartbeat>

const Ack = z.object({
  type: z.literal('ack'),
  commandId: Id,
  status: z.enum(['accepted', 'done', 'rejected', 'failed']),
  reason: z.optional(longText),
})

/**
 * A device's reply to a command: `accepted` at once where it takes time, then `done`, `rejected` or
 * `failed`.
 */
export type Ack = z.infer<typeof Ack>

/**
 * What became of a call: `ringing` when its people are asked, `accepted` or `declined` by them, `joined`,
 * `left`, or `failed` with why.
 */
const CallEvent = z.object({
  type: z.literal('call'),
  callId: Id,
  news: z.enum(['ringing', 'accepted', 'declined', 'joined', 'left', 'failed']),
  reason: z.optional(longText),
})

/** A parsed message of a device about the call it was given. */
export type CallEvent = z.infer<typeof CallEvent>

/** Something went wrong on the device that nobody in the room can mend: for its timeline. */
const Trouble = z.object({ type: z.literal('trouble'), name: shortText, detail: z.optional(longText) })

/**
 * All that a device may say. An unknown `type` is ignored, so that a newer page may say more to an older
 * server.
 */
export const DeviceMessage = z.discriminatedUnion('type', [Hello, Heartbeat, Ack, CallEvent, Trouble])

/** Any message of a device after parsing. */
export type DeviceMessage = z.infer<typeof DeviceMessage>
