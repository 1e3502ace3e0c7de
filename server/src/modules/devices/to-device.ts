import type { Device } from '@samtale/contract/devices/device'
import { managedByPrefix } from '@samtale/contract/users/users'
import { shownCode } from './shown-code.ts'
import type { DeviceRow } from './devices.source.ts'

/** A device as it goes over the wire. */
export function toDevice(row: DeviceRow): Device {
  const {
    id,
    status,
    favourite,
    camera,
    microphone,
    waiting,
    version,
    call,
    owner_id,
    owner_role,
    owner_name,
  } = row
  const owner =
    owner_id && owner_role ? { id: owner_id, role: owner_role, profile: { name: owner_name ?? '' } } : null
  return {
    ...{ id, status, favourite, camera, microphone, waiting, version },
    call: call && { ...call, ringEndsAt: call.ringEndsAt && new Date(call.ringEndsAt).toISOString() },
    deviceName: shownCode(row.code),
    userDeviceName: row.name,
    statusSince: row.since?.toISOString() ?? null,
    tvAvailable: status === 'Ready' || status === 'Call Ongoing',
    rebootStatus: status === 'Rebooting',
    privacyEnabled: row.privacy_enabled,
    privacyTimeout: row.privacy_timeout,
    customerId: owner_id,
    userId: owner,
    managedBy: owner ? `${managedByPrefix(owner.role)}${owner.profile.name}` : '',
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    appVersion: row.app_version,
    canReboot: row.can_reboot ? 'device' : 'page',
    createdAt: row.added_at.toISOString(),
  }
}
