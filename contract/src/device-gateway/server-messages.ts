import * as z from 'zod/mini'
import { Id, Instant, Locale } from '../core/fields.ts'
import { ConferenceHost } from '../meetings/meeting.ts'
import { DateFormatChoice } from '../settings/settings.ts'
import { PlayedSource } from '../streams/streams.ts'

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
