import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Id, Instant, Locale, text } from '../core/fields.ts'
import { ConferenceHost } from '../meetings/meeting.ts'
import { DateFormatChoice } from '../settings/settings.ts'
import { PlayedSource } from '../streams/streams.ts'

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

/**
 * What a device can do. `reboot`: an agent on its machine reboots it; without one its page is reloaded.
 */
const Capabilities = z.strictObject({ reboot: z.boolean(), screenPower: z.boolean() })
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

/** Who a device is and how it behaves; sent at the welcome and at every change. */
export const DeviceConfig = z.object({
  /** The readable id, `K7QF-2M9D`. */
  deviceId: z.string(),
  /** What its owner calls it; null while it is nobody's. */
  name: z.nullable(z.string()),
  /** Whose it is. */
  owner: z.nullable(z.string()),
  /** Four digits to compare with the portal's; null except for some minutes after it was assigned. */
  checkCode: z.nullable(z.string()),
  privacyEnabled: z.boolean(),
  /** Seconds. */
  privacyTimeout: z.number(),
  locale: Locale,
  timeZone: z.string(),
  companyName: z.string(),
  /** Of the deployment, as `settings` has them. */
  logo: z.string(),
  logoDark: z.nullable(z.string()),
  nameInLogo: z.boolean(),
  primaryColor: z.nullable(z.string()),
  dateFormat: DateFormatChoice,
})
/** A device's identity, settings and branding, as it last received them. */
export type DeviceConfig = z.infer<typeof DeviceConfig>

/**
 * The call a device should be in. Without `entry` it asks the people in the room first; nothing lets it in
 * before they have accepted.
 */
export const DesiredCall = z.object({
  id: Id,
  title: z.string(),
  caller: z.string(),
  /** When the ringing ends; null when it need not ring. */
  ringEndsAt: z.nullable(Instant),
  /** `commands.meetingUrl`: the room with a token made for this device and this call. */
  commands: z.object({ meetingUrl: z.nullable(z.string()) }),
  entry: z.nullable(z.object({ conference: ConferenceHost, room: z.string(), jwtToken: z.string() })),
})
/** The call that the server wants a device to be in. */
export type DesiredCall = z.infer<typeof DesiredCall>

/**
 * What a device shows when it is in no call: a page of an event, a live stream, or a replay. It begins and
 * ends by the server's clock.
 */
export const Shown = z.object({
  /** The meeting's. */
  id: Id,
  title: z.string(),
  beginTime: Instant,
  endTime: Instant,
  what: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('page'), url: z.string() }),
    /** `playsAt`: when it starts; all who watch are at `(now - playsAt) mod duration`, in seconds. */
    z.object({
      kind: z.literal('replay'),
      playsAt: Instant,
      duration: z.nullable(z.number()),
      source: PlayedSource,
    }),
  ]),
})
/** What the server wants a device to show while it is in no call. */
export type Shown = z.infer<typeof Shown>

/**
 * What the portal can have a device do. `reset` ends its call and loads its page again; `identify` shows its
 * name large.
 */
export const DEVICE_COMMANDS = ['reboot', 'reset', 'reload', 'identify'] as const
/** The name of a command. */
export type DeviceCommand = (typeof DEVICE_COMMANDS)[number]

/** A meeting of today in the device's room. */
export const DeviceMeeting = z.object({
  id: Id,
  name: z.string(),
  host: z.string(),
  beginTime: Instant,
  endTime: Instant,
})
/** One line of the day's plan on a device's screen. */
export type DeviceMeeting = z.infer<typeof DeviceMeeting>

const Command = z.object({
  type: z.literal('command'),
  id: Id,
  name: z.enum(DEVICE_COMMANDS),
  issuedAt: Instant,
  expiresAt: Instant,
})
/** A command on its way to a device; one that arrives after `expiresAt` is not carried out. */
export type Command = z.infer<typeof Command>
const Desired = z.object({ type: z.literal('desired'), call: z.nullable(DesiredCall) })
const Show = z.object({ type: z.literal('show'), show: z.nullable(Shown) })
const Today = z.object({ type: z.literal('today'), meetings: z.array(DeviceMeeting) })

/** All that the server may say to a device. */
export const ServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('challenge'), nonce: z.string() }),
  /** The server is there, and says so again within so many seconds: without a word until then it has died. */
  z.object({ type: z.literal('alive'), withinSeconds: z.number() }),
  z.object({
    type: z.literal('welcome'),
    serverTime: Instant,
    heartbeatSeconds: z.number(),
    config: DeviceConfig,
  }),
  z.object({ type: z.literal('config'), config: DeviceConfig }),
  Desired,
  Show,
  Today,
  Command,
])
/** Any message of the server to a device after parsing. */
export type ServerMessage = z.infer<typeof ServerMessage>

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
