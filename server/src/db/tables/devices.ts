import type { Generated } from 'kysely'
import type {
  DeviceAlerts as ContractAlerts,
  DeviceCallStatus,
  DeviceEvent,
  DeviceEventKind,
} from '@samtale/contract/devices/device'
import type { DeviceCommand } from '@samtale/contract/device-gateway/server-messages'
import type { DeviceState } from '@samtale/contract/device-gateway/device-messages'

/** A meeting-room device, assigned or not. */
export type Devices = {
  id: string
  /** The id on its screen, without the hyphen. */
  code: string
  /** SHA-256 of its secret; the secret itself is nowhere but on the device. */
  secret_hash: Buffer
  owner_id: string | null
  /** What its owner calls it; empty while it is nobody's. */
  name: string
  privacy_enabled: Generated<boolean>
  /** Seconds. */
  privacy_timeout: Generated<number>
  /** Counts the changes of its settings, and which of them the device has taken last. */
  version: Generated<number>
  delivered_version: Generated<number>
  /** Four digits that device and portal show side by side after it was assigned. */
  check_code: string | null
  assigned_at: Date | null
  user_agent: string
  app_version: Generated<string>
  can_reboot: Generated<boolean>
  camera: Generated<boolean | null>
  microphone: Generated<boolean | null>
  created_at: Date
}

/**
 * What a device said last. Its status is derived from it when it is read, so that a server that died leaves
 * nothing untrue behind.
 */
export type DevicePresence = {
  device_id: string
  state: Generated<'off' | DeviceState>
  state_since: Date | null
  boot_id: Generated<string>
  /** Since when it is asked to reboot; null once it is back with another boot id. */
  reboot_since: Date | null
  last_seen_at: Date | null
  /** The connection that speaks for it, on whatever node: the newest. */
  holder: Generated<string | null>
}

/** Who has marked which device. */
export type DeviceFavourites = { user_id: string; device_id: string }

/** One call of a device into a meeting; one runs per device at the most. */
export type DeviceCalls = {
  id: string
  device_id: string
  meeting_id: string
  caller_id: string
  caller_name: string
  status: DeviceCallStatus
  /**
   * Whether its people are asked first, as the device's rules were when the call began, and for how many
   * seconds.
   */
  rings: boolean
  ring_seconds: number
  ring_ends_at: Date | null
  reason: string | null
  created_at: Date
  changed_at: Date
  over_at: Date | null
}

/** What devices were told to do and what became of it. */
export type DeviceCommands = {
  id: string
  device_id: string
  name: DeviceCommand
  status: 'queued' | 'sent' | 'accepted' | 'done' | 'rejected' | 'failed' | 'expired'
  /** Not sent before the device is in no call. */
  when_idle: Generated<boolean>
  reason: string | null
  issued_by: string | null
  issued_at: Date
  expires_at: Date
  changed_at: Date
}

/** The timelines of all devices, without what is older than `TIMELINE_DAYS`. */
export type DeviceEvents = {
  id: string
  device_id: string
  created_at: Date
  kind: DeviceEventKind
  detail: DeviceEvent['detail']
}

/** Whom an account has alerted when a device stays away, and after how long. */
export type DeviceAlerts = {
  owner_id: string
  mail: string
  webhook_url: string
  settle_seconds: number
  /** The last alert that the webhook did not take. */
  webhook_error: Generated<ContractAlerts['webhookError']>
}

/** A device that was away longer than the settle time of its owner. */
export type DeviceIncidents = {
  id: string
  device_id: string
  owner_id: string
  began_at: Date
  notified_at: Date
  ended_at: Date | null
}
