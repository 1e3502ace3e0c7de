import { sql, type RawBuilder } from 'kysely'
import {
  REBOOT_SECONDS,
  SILENT_AFTER_SECONDS,
  UNREACHED_AFTER_SECONDS,
  type DeviceStatus,
} from '@samtale/contract/devices/device'

/**
 * What a device's status is at that time, as SQL over the aliases `d` (devices) and `p` (its device_presence,
 * left joined). At exactly 45 s without a word it is powered off; at exactly 180 s a reboot counts no longer,
 * and what it said last decides again.
 */
export const deviceStatusSql = (now: Date): string => `case
  when ${isRebooting(now)} then 'Rebooting'
  when ${isOffline(now)} then 'PoweredOff'
  when p.state = 'in-call' or (p.state = 'joining' and p.state_since > ${before(now, UNREACHED_AFTER_SECONDS)}) then 'Call Ongoing'
  else 'Ready' end`

/** Since when it has that status; null for a device that never said a word. */
export const statusSinceSql = (now: Date): string => `case
  when ${isRebooting(now)} then p.reboot_since
  when ${isOffline(now)} then greatest(${offlineSince}, p.reboot_since + interval '${REBOOT_SECONDS} seconds')
  when p.state = 'joining' and p.state_since <= ${before(now, UNREACHED_AFTER_SECONDS)} then p.state_since + interval '${UNREACHED_AFTER_SECONDS} seconds'
  else p.state_since end`

/** The same for a query builder's select or where. */
export const deviceStatus = (now: Date): RawBuilder<DeviceStatus> => sql.raw(deviceStatusSql(now))
export const statusSince = (now: Date): RawBuilder<Date | null> => sql.raw(statusSinceSql(now))

const at = (time: Date) => `'${time.toISOString()}'::timestamptz`
const before = (now: Date, seconds: number) => at(new Date(now.getTime() - seconds * 1000))

const isRebooting = (now: Date) => `coalesce(p.reboot_since > ${before(now, REBOOT_SECONDS)}, false)`
const isOffline = (now: Date) =>
  `(p.last_seen_at is null or p.last_seen_at <= ${before(now, SILENT_AFTER_SECONDS)} or p.state = 'off')`

/** A device that has said goodbye is away since then, one that fell silent since it was missed. */
const offlineSince = `case when p.state = 'off' then coalesce(p.state_since, p.last_seen_at) else p.last_seen_at + interval '${SILENT_AFTER_SECONDS} seconds' end`
