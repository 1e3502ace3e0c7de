import { sql, type RawBuilder } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import type { Lobby } from '@samtale/contract/meetings/lobby'
import type { MeetingType } from '@samtale/contract/meetings/meeting'
import type { Db, Trx } from '#db/schema.ts'
import { isPlainMeeting } from '#modules/meetings/meeting-types.ts'
import { visibleTo } from '#policies/meetings.ts'
import type { Guest } from '#modules/meetings/guests.ts'
import type { Series } from './series-times.ts'

/** A meeting as a change of it finds it. */
export type Target = {
  readonly id: string
  readonly name: string
  readonly location: string
  readonly type: MeetingType
  readonly begin: Date
  readonly end: Date
  readonly timeZone: string
  readonly lobby: Lobby
  readonly agenda: string
  readonly groupId: string | null
  readonly deviceId: string | null
  readonly participantCount: number
  readonly version: number
  readonly overAt: Date | null
  readonly cancelledAt: Date | null
  readonly seriesId: string | null
  readonly occursAt: Date | null
  /** Whether anybody was ever in its room; one device alone is nobody. */
  readonly tookPlace: boolean
  readonly host: Actor
  /** The rule it is one of; null for a single one. */
  readonly series: (Series & { readonly id: string }) | null
}

/**
 * A meeting that the actor sees; what they may do to it is for `meeting-rules` to say. Throws
 * `meeting_not_found` where they see none.
 */
export async function findTarget(db: Db, actor: Actor, id: string): Promise<Target> {
  const [target] = await targetsWhere(db, sql`m.id = ${id} and ${isPlainMeeting} and ${visibleTo(actor)}`)
  if (!target) throw new AppError('meeting_not_found')
  return target
}

/**
 * The meeting, or all of its series, locked until the transaction ends, the earliest first. A change of one
 * meeting of a series waits for one of the whole, and the other way round. Throws `meeting_not_found` when it
 * was deleted meanwhile.
 */
export async function lockTargets(
  trx: Trx,
  { id, seriesId }: Target,
  scope: 'one' | 'series',
): Promise<readonly [Target, ...Target[]]> {
  if (seriesId) await sql`select from meeting_series where id = ${seriesId} for update`.execute(trx)
  const all = scope === 'series' && seriesId ? sql`m.series_id = ${seriesId}` : sql`m.id = ${id}`
  await sql`select from meetings m where ${all} order by m.id for update`.execute(trx)
  const locked = await targetsWhere(trx, all)
  const requested = locked.find((target) => target.id === id)
  if (!requested || requested.cancelledAt) throw new AppError('meeting_not_found')
  return [requested, ...locked.filter((target) => target !== requested)]
}

/**
 * Cancelled meetings that a condition on `m` names, locked until the transaction ends, with their series
 * before them.
 */
export async function lockCancelled(trx: Trx, condition: RawBuilder<boolean>): Promise<Target[]> {
  await sql`
    select from meeting_series s where s.id in (select m.series_id from meetings m where ${condition})
    order by s.id for update`.execute(trx)
  await sql`select from meetings m where ${condition} order by m.id for update`.execute(trx)
  return targetsWhere(trx, condition)
}

/** The other meetings of a series, also those that were called off. */
export const seriesOf = (db: Db, { id, seriesId }: Target) =>
  targetsWhere(db, sql`m.series_id = ${seriesId}::uuid and m.id <> ${id}`)

async function targetsWhere(db: Db, condition: RawBuilder<unknown>): Promise<Target[]> {
  const { rows } = await sql<
    Omit<Target, 'series'> & {
      readonly rule: string | null
      readonly from: Date
      readonly minutes: number
      readonly zone: string
    }
  >`
    select s.rule, s.begin_time as "from", s.minutes, s.time_zone as zone,
      m.id, m.name, m.location, m.type, m.begin_time as begin, m.end_time as "end", m.time_zone as "timeZone", m.lobby, m.agenda, m.group_id as "groupId",
      m.device_id as "deviceId", m.participant_count as "participantCount", m.version, m.over_at as "overAt", m.cancelled_at as "cancelledAt",
      m.series_id as "seriesId", m.occurs_at as "occursAt", (
        select count(*) filter (where ps.person_key not like 'device:%') > 0 or count(distinct ps.person_key) > 1
        from participant_sessions ps where ps.meeting_id = m.id
      ) as "tookPlace",
      json_build_object('id', host.id, 'role', host.role, 'parentId', host.parent_id) as host
    from meetings m join users host on host.id = m.host_id left join meeting_series s on s.id = m.series_id
    where ${condition} order by coalesce(m.occurs_at, m.begin_time), m.id`.execute(db)
  return rows.map(({ rule, from, minutes, zone, ...target }) => ({
    ...target,
    series:
      target.seriesId !== null && rule !== null
        ? { id: target.seriesId, rule, begin: from, minutes, timeZone: zone }
        : null,
  }))
}

/** Returns who and what is invited to any of these meetings now, each once. */
export async function invitedTo(trx: Db, meetingIds: readonly string[]) {
  const members = await trx
    .selectFrom('meeting_members')
    .select('user_id')
    .distinct()
    .where('meeting_id', 'in', meetingIds)
    .execute()
  const guests = await sql<Guest>`
    select distinct on (guest_id) guest_id as id, email, name from meeting_guests where meeting_id = any(${meetingIds}::uuid[]) order by guest_id`.execute(
    trx,
  )
  return {
    members: members.map(({ user_id }) => user_id),
    guests: guests.rows,
    devices: await bookedDevices(trx, meetingIds),
  }
}

/** Returns the devices that any of these meetings has booked, each once. */
export async function bookedDevices(trx: Db, meetingIds: readonly string[]): Promise<string[]> {
  const booked = await trx
    .selectFrom('meeting_devices')
    .select('device_id')
    .distinct()
    .where('meeting_id', 'in', meetingIds)
    .execute()
  return booked.map(({ device_id }) => device_id)
}
