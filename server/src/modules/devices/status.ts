import { sql } from 'kysely'
import {
  REBOOT_SECONDS,
  SILENT_AFTER_SECONDS,
  UNREACHED_AFTER_SECONDS,
  type DeviceStatus,
} from '@samtale/contract/devices/device'

/**
 * Returns what a device's status is at that time, as SQL over the aliases `d` (devices) and `p` (its
 * device_presence, left joined). At exactly 45 s without a word it is powered off; at exactly 180 s a reboot
 * counts no longer, and what it said last decides again.
 */
export const deviceStatus = (now: Date) => sql<DeviceStatus>`case
  when ${isRebooting(now)} then 'Rebooting'
  when ${isOffline(now)} then 'PoweredOff'
  when p.state = 'in-call' or (p.state = 'joining' and p.state_since > ${before(now, UNREACHED_AFTER_SECONDS)}) then 'Call Ongoing'
  else 'Ready' end`

/** Since when it has that status; null for a device that never said a word. */
export const statusSince = (now: Date) => sql<Date | null>`case
  when ${isRebooting(now)} then p.reboot_since
  when ${isOffline(now)} then greatest(${offlineSince}, p.reboot_since + ${seconds(REBOOT_SECONDS)})
  when p.state = 'joining' and p.state_since <= ${before(now, UNREACHED_AFTER_SECONDS)} then p.state_since + ${seconds(UNREACHED_AFTER_SECONDS)}
  else p.state_since end`

const before = (now: Date, age: number) => sql`${new Date(now.getTime() - age * 1000)}::timestamptz`
const seconds = (count: number) => sql`make_interval(secs => ${count}::double precision)`

const isRebooting = (now: Date) => sql`coalesce(p.reboot_since > ${before(now, REBOOT_SECONDS)}, false)`
const isOffline = (now: Date) =>
  sql`(p.last_seen_at is null or p.last_seen_at <= ${before(now, SILENT_AFTER_SECONDS)} or p.state = 'off')`

/** A device that has said goodbye is away since then, one that fell silent since it was missed. */
const offlineSince = sql`case when p.state = 'off' then coalesce(p.state_since, p.last_seen_at) else p.last_seen_at + ${seconds(SILENT_AFTER_SECONDS)} end`
