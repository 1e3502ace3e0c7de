import { sql } from 'kysely'
import type { Role } from '@samtale/contract/core/permissions'
import type { Device, DeviceStatus } from '@samtale/contract/devices/device'
import type { devices } from '@samtale/contract/devices/devices'
import { deviceStatus, statusSince } from './status.ts'
import type { ListSource } from '#db/list-rows.ts'

/** A device as it is read: its status at that time, and the reader's own mark. */
export type DeviceRow = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly status: DeviceStatus
  readonly since: Date | null
  readonly favourite: boolean
  readonly privacy_enabled: boolean
  readonly privacy_timeout: number
  readonly owner_id: string | null
  readonly owner_role: Role | null
  readonly owner_name: string | null
  readonly call: Device['call']
  readonly last_seen_at: Date | null
  readonly app_version: string
  readonly camera: boolean | null
  readonly microphone: boolean | null
  readonly can_reboot: boolean
  readonly waiting: boolean
  readonly added_at: Date
  readonly version: number
}

/** Who reads, and when. */
export type Reader = { readonly id: string; readonly now: Date }
type Source = ListSource<DeviceRow, typeof devices.listAll.list>

const WITH_PRESENCE = 'devices d left join device_presence p on p.device_id = d.id'
/** With the hyphen, as it stands on the screen, and without it. */
const CODE_TEXT = `(left(d.code, 4) || '-' || right(d.code, 4) || ' ' || d.code)`

const marked = ({ id }: Reader) =>
  sql`(d.id in (select f.device_id from device_favourites f where f.user_id = ${id}::uuid))`

/** What is the same for every reader, at any time. */
const COLUMNS = `d.id, d.code, d.name, d.privacy_enabled, d.privacy_timeout, d.app_version, d.camera, d.microphone, d.can_reboot, d.version,
  coalesce(d.assigned_at, d.created_at) as added_at, p.last_seen_at, d.owner_id, o.role as owner_role, o.name as owner_name`

const readerColumns = (reader: Reader) => sql`
  ${deviceStatus(reader.now)} as status, ${statusSince(reader.now)} as since, ${marked(reader)} as favourite,
  case when c.id is not null then json_build_object('id', c.id, 'status', c.status, 'name', m.name, 'location', m.location, 'with', c.caller_name,
    'byMe', c.caller_id = ${reader.id}::uuid, 'ringEndsAt', case when c.status = 'ringing' then c.ring_ends_at end) end as call,
  d.delivered_version < d.version or exists (select from device_commands x where x.device_id = d.id and x.status in ('queued', 'sent')
    and x.name in ('reboot', 'reset') and x.expires_at > ${reader.now}::timestamptz) as waiting`

/** All columns of a device. */
export const deviceColumns = (reader: Reader) => sql`${sql.raw(COLUMNS)}, ${readerColumns(reader)}`

/** What a device is read from, under the alias `d` and some more. */
export const BESIDE_DEVICE = `left join device_presence p on p.device_id = d.id left join users o on o.id = d.owner_id
  left join device_calls c on c.device_id = d.id and c.over_at is null left join meetings m on m.id = c.meeting_id`

/** All assigned devices, however many there are. */
export const allDevices = (reader: Reader, sortedBy = ''): Source => ({
  select: COLUMNS,
  more: readerColumns(reader),
  from: `devices d ${BESIDE_DEVICE}`,
  key: 'd.id',
  text: { userDeviceName: 'd.name', deviceName: CODE_TEXT },
  sort: {
    createdAt: 'd.assigned_at',
    deviceName: 'd.code',
    favourite: marked(reader),
    status: sql`(${deviceStatus(reader.now)})`,
    managedBy: {
      from: 'users o',
      where: `o.role not in ('member', 'user')`,
      text: 'o.name collate "da-x-icu"',
      key: 'o.id',
      link: 'd.owner_id',
      time: 'd.assigned_at',
    },
  },
  big: {
    // Only the status is not written in the device's own row.
    rows: sortedBy === 'status' ? WITH_PRESENCE : 'devices d',
    countBy: 'd.assigned_at',
    search: { column: 'd.search_text', of: ['userDeviceName', 'deviceName'] },
  },
})

/** Returns the source of one's own devices. All belong to the same account, so they are equal in that. */
export function ownDevices(reader: Reader, sortedBy: string): Source {
  const source = allDevices(reader, sortedBy)
  return { ...source, sort: { ...source.sort, managedBy: 'd.assigned_at' } }
}

/** Devices of nobody: they are found by the id on their screens. */
export function unassignedDevices(reader: Reader): ListSource<DeviceRow, typeof devices.listUnassigned.list> {
  const { select, more, from, key } = allDevices(reader)
  return {
    select,
    ...(more && { more }),
    from,
    key,
    text: { deviceName: CODE_TEXT },
    sort: { createdAt: 'd.created_at', deviceName: 'd.code' },
  }
}
