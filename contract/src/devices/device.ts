import * as z from 'zod/mini'
import { Id, Instant } from '../core/fields.ts'
import { Parent } from '../users/users.ts'

/** The labels of a device's state, as older clients know them. */
export const DEVICE_STATUSES = ['PoweredOff', 'Rebooting', 'Call Ongoing', 'Ready'] as const
/** One of `DEVICE_STATUSES`, as lists and filters carry it. */
export type DeviceStatus = (typeof DEVICE_STATUSES)[number]

/** Every word that a status has had, by what it means today. */
const LEGACY_STATUSES: Readonly<Record<string, DeviceStatus>> = {
  ready: 'Ready',
  device_ready: 'Ready',
  ongoing: 'Call Ongoing',
  device_call_ongoing: 'Call Ongoing',
  rebooting: 'Rebooting',
  unavailable: 'PoweredOff',
}
/** Returns what a status word means; undefined for one that nobody ever used. */
export const statusOf = (word: string): DeviceStatus | undefined =>
  DEVICE_STATUSES.find((status) => status === word) ?? LEGACY_STATUSES[word.toLowerCase()]

/** Seconds that a device may ring before the call counts as declined. */
export const PRIVACY_TIMEOUT = { min: 15, default: 30, max: 600 } as const
/** Without a heartbeat for so long a device is powered off. */
export const SILENT_AFTER_SECONDS = 45
/** After a reset a device counts as rebooting for so long at the most. */
export const REBOOT_SECONDS = 180
/** A device that does not answer a call at all within this many seconds is not reached. */
export const UNREACHED_AFTER_SECONDS = 30
/** Days that a device's timeline is kept. */
export const TIMELINE_DAYS = 90

/** The states of a call to a device, in the order in which it goes through them. */
export const DEVICE_CALL_STATUSES = [
  'calling',
  'ringing',
  'accepted',
  'joined',
  'declined',
  'no-answer',
  'failed',
  'cancelled',
  'ended',
] as const
/**
 * `calling`: the device has not answered; `ringing`: it asks the people in its room; `accepted`: it is on its
 * way in; the last five are ends.
 */
export type DeviceCallStatus = (typeof DEVICE_CALL_STATUSES)[number]

/** A meeting-room TV as the portal sees it. Its address into a running call goes to the device alone. */
export const Device = z.object({
  id: Id,
  /** The short id that the device shows, such as `K7QF-2M9D`. */
  deviceName: z.string(),
  /** What its owner calls it. */
  userDeviceName: z.string(),
  status: z.enum(DEVICE_STATUSES),
  /** Since when it has that status; null for a device that never said a word. */
  statusSince: z.nullable(Instant),
  /** Whether it can be reached: not powered off, not rebooting. */
  tvAvailable: z.boolean(),
  rebootStatus: z.boolean(),
  /** The caller's own mark. */
  favourite: z.boolean(),
  privacyEnabled: z.boolean(),
  /** Seconds. */
  privacyTimeout: z.number(),
  /** The account it belongs to; null for a device that nobody has assigned. */
  customerId: z.nullable(Id),
  userId: z.nullable(Parent),
  /** The name of that account with the prefix of its role. */
  managedBy: z.string(),
  /** The call that it is in or that is being tried: the meeting and its room, and who called. */
  call: z.nullable(
    z.object({
      id: Id,
      status: z.enum(DEVICE_CALL_STATUSES),
      /** When the ringing ends; with `ringing` only. */
      ringEndsAt: z.nullable(Instant),
      name: z.string(),
      location: z.string(),
      with: z.string(),
      /** Whether the reader called. */
      byMe: z.boolean(),
    }),
  ),
  lastSeenAt: z.nullable(Instant),
  /** Version of the kiosk page it runs; empty before its first connection. */
  appVersion: z.string(),
  /** Null as long as the device has not said. */
  camera: z.nullable(z.boolean()),
  microphone: z.nullable(z.boolean()),
  /** Whether the machine itself can be rebooted, or its page only. */
  canReboot: z.enum(['device', 'page']),
  /** Settings or a reboot that the device has not taken yet. */
  waiting: z.boolean(),
  createdAt: Instant,
  /** Counts the changes of its settings. */
  version: z.number(),
})
/** A parsed meeting-room device. */
export type Device = z.infer<typeof Device>

/** What the timeline of a device has lines about. */
export const DEVICE_EVENTS = [
  'registered',
  'assigned',
  'unassigned',
  'online',
  'offline',
  'call',
  'command',
  'settings',
  'error',
] as const
/** Which kind of thing a line of the timeline is about. */
export type DeviceEventKind = (typeof DEVICE_EVENTS)[number]

/** One line of a device's timeline. */
export const DeviceEvent = z.object({
  id: Id,
  createdAt: Instant,
  kind: z.enum(DEVICE_EVENTS),
  /** What exactly: a call's end, a command's name and answer, an error's name. */
  detail: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
})
/** A parsed line of a device's timeline. */
export type DeviceEvent = z.infer<typeof DeviceEvent>

/** A call of a device into a meeting, as the caller sees it. */
export const DeviceCall = z.object({
  id: Id,
  deviceId: Id,
  userDeviceName: z.string(),
  location: z.string(),
  status: z.enum(DEVICE_CALL_STATUSES),
  /** When the ringing ends; with `ringing` only. */
  ringEndsAt: z.nullable(Instant),
  /** Why, with `failed`: what the device said. */
  reason: z.nullable(z.string()),
  createdAt: Instant,
})
/** A parsed call of a device, for the person who called. */
export type DeviceCall = z.infer<typeof DeviceCall>

/**
 * Why a webhook did not take an alert: its address leads into a private network, its name is not known,
 * nobody takes connections there, it says nothing, its certificate is not good, it answered something else
 * than 2xx, or the connection to it was lost.
 */
export const WEBHOOK_ERRORS = [
  'private_network',
  'unknown_name',
  'refused',
  'timeout',
  'certificate',
  'answered',
  'connection_lost',
] as const
/** The reason that an alert was not delivered. */
export type WebhookError = (typeof WEBHOOK_ERRORS)[number]

/** Whom a tenant wants notified when one of its devices stays away, and after how long. */
export const DeviceAlerts = z.object({
  mail: z.string(),
  webhookUrl: z.string(),
  settleSeconds: z.number(),
  /**
   * The last alert that the webhook did not take; null when it took the last one. `status` is what it
   * `answered`.
   */
  webhookError: z.nullable(
    z.object({ at: Instant, why: z.enum(WEBHOOK_ERRORS), status: z.nullable(z.number()) }),
  ),
})
/** A parsed setting of alerts. */
export type DeviceAlerts = z.infer<typeof DeviceAlerts>
