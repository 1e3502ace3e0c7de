import { sql } from 'kysely'
import type { DeviceCallStatus } from '@samtale/contract/devices/device'
import type { Locale } from '@samtale/contract/core/fields'
import type { DeviceCommand } from '@samtale/contract/device-gateway/server-messages'
import type { Lobby } from '@samtale/contract/meetings/lobby'
import type { Db } from '#db/schema.ts'

/** All that decides what a device is told. */
export type LoadedDevice = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly owner: string | null
  readonly locale: Locale | null
  readonly privacyEnabled: boolean
  readonly privacyTimeout: number
  readonly version: number
  readonly deliveredVersion: number
  readonly checkCode: string | null
  readonly assignedAt: Date | null
  /** The connection that speaks for it. */
  readonly holder: string | null
  readonly callId: string | null
  readonly callStatus: DeviceCallStatus
  readonly rings: boolean
  readonly ringEndsAt: Date | null
  readonly callerName: string
  readonly meetingId: string
  readonly title: string
  readonly location: string
  readonly lobby: Lobby
  readonly endTime: Date
}

/** Returns what these devices are and the call that runs for each, in one statement. */
export async function loadDevices(db: Db, ids: readonly string[]): Promise<Map<string, LoadedDevice>> {
  const { rows } = await sql<LoadedDevice>`
    select d.id, d.code, d.name, o.name as owner, o.locale, d.privacy_enabled as "privacyEnabled", d.privacy_timeout as "privacyTimeout",
      d.version, d.delivered_version as "deliveredVersion", d.check_code as "checkCode", d.assigned_at as "assignedAt", p.holder,
      c.id as "callId", c.status as "callStatus", c.rings, c.ring_ends_at as "ringEndsAt", c.caller_name as "callerName",
      m.id as "meetingId", m.name as title, m.location, m.lobby, m.end_time as "endTime"
    from devices d join device_presence p on p.device_id = d.id left join users o on o.id = d.owner_id
      left join device_calls c on c.device_id = d.id and c.over_at is null left join meetings m on m.id = c.meeting_id
    where d.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A meeting of a device, as it was read. */
export type LoadedMeeting = {
  readonly deviceId: string
  readonly id: string
  readonly name: string
  readonly host: string
  readonly beginTime: Date
  readonly endTime: Date
}

/** The meetings that are planned for them on a day and not over, the first first; a call is not planned. */
export async function loadMeetings(
  db: Db,
  ids: readonly string[],
  day: { readonly begin: Date; readonly end: Date },
): Promise<Map<string, LoadedMeeting[]>> {
  const { rows } = await sql<LoadedMeeting>`
    select room.device_id as "deviceId", m.id, m.name, host.name as host, m.begin_time as "beginTime", m.end_time as "endTime"
    from (
      select device_id, id from meetings where device_id = any(${ids}::uuid[]) and begin_time < ${day.end} and end_time > ${day.begin}
      union select device_id, meeting_id from meeting_devices where device_id = any(${ids}::uuid[])
    ) room join meetings m on m.id = room.id join users host on host.id = m.host_id
    where m.begin_time < ${day.end} and m.end_time > ${day.begin} and m.over_at is null and m.type <> 'instant' order by m.begin_time, m.id`.execute(
    db,
  )
  return Map.groupBy(rows, ({ deviceId }) => deviceId)
}

/** A command that waits for a device, as it was read. */
export type LoadedCommand = {
  readonly deviceId: string
  readonly id: string
  readonly name: DeviceCommand
  readonly whenIdle: boolean
  readonly issuedAt: Date
  readonly expiresAt: Date
}

/** Their commands that have not been answered, the oldest first. */
export async function loadCommands(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, LoadedCommand[]>> {
  const { rows } = await sql<LoadedCommand>`
    select device_id as "deviceId", id, name, when_idle as "whenIdle", issued_at as "issuedAt", expires_at as "expiresAt" from device_commands
    where device_id = any(${ids}::uuid[]) and status in ('queued', 'sent') and expires_at > ${now} order by issued_at, id`.execute(
    db,
  )
  return Map.groupBy(rows, ({ deviceId }) => deviceId)
}
