import { sql, type RawBuilder } from 'kysely'
import type { Lobby } from '@samtale/contract/meetings/lobby'
import type { MeetingStatus, MeetingType } from '@samtale/contract/meetings/meeting'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import { meantAt } from './room-holder.ts'

/** A meeting with as much of its host as the rules ask for. */
export type FoundMeeting = {
  readonly id: string
  readonly name: string
  readonly location: string
  readonly beginTime: Date
  readonly endTime: Date
  readonly type: MeetingType
  readonly status: MeetingStatus
  readonly overAt: Date | null
  /** Names the rule that it is one of. */
  readonly seriesId: string | null
  readonly lobby: Lobby
  readonly groupId: string | null
  readonly deviceId: string | null
  readonly participantCount: number
  readonly hostId: string
  readonly hostName: string
  readonly hostEmail: string
  /** The account the meeting belongs to: the host, or whose member the host is. */
  readonly accountId: string
  /** Customers and sub-admins above the host. */
  readonly managers: readonly string[]
}

/** What a signed-in user has to do with a meeting: on its list or in its group; of the host's tenant. */
export type Ties = { readonly invited: boolean; readonly tenant: boolean }

type NewMeeting = {
  readonly name: string
  readonly location: string
  readonly hostId: string
  readonly deviceId: string | null
  readonly lobby: Lobby
  readonly begin: Date
  readonly end: Date
}

export type MeetingsStore = ReturnType<typeof meetingsStore>

export function meetingsStore(db: Db) {
  return {
    /** The meeting or replay that a room name means at that time; none when it was called off. Those of a suspended tenant are not there. */
    async atLocation(location: string, now: Date): Promise<FoundMeeting | undefined> {
      const { rows } = await meetingsWhere(
        sql`m.location = ${location} and m.cancelled_at is null and m.type <> 'scheduledevent'`,
        sql`order by ${meantAt(now)} limit 1`,
      ).execute(db)
      return rows[0]?.reachable ? rows[0] : undefined
    },

    async byId(id: string): Promise<FoundMeeting | undefined> {
      const { rows } = await meetingsWhere(sql`m.id = ${id} and m.cancelled_at is null`).execute(db)
      return rows[0]?.reachable ? rows[0] : undefined
    },

    /** The signed-in caller's picture, and whether they are invited or of the host's tenant. */
    async acquaintance(meeting: FoundMeeting, userId: string) {
      const { rows } = await sql<{ picture: string | null } & Ties>`
        select u.picture, ${isOfTenant(sql`${meeting.accountId}::uuid`)} as tenant,
          ${isInvited(sql`${meeting.id}::uuid`, sql`${meeting.groupId}::uuid`)} as invited
        from users u left join users above on above.id = u.parent_id and above.role in ('subadmin', 'customer')
        where u.id = ${userId}`.execute(db)
      return rows[0] ?? { picture: null, tenant: false, invited: false }
    },

    /** Stores an instant meeting, or answers undefined when the room name is another's. */
    async insertInstant({ name, location, hostId, deviceId, lobby, begin, end }: NewMeeting): Promise<string | undefined> {
      const row = {
        id: newId(),
        name,
        location,
        lobby,
        begin_time: begin,
        end_time: end,
        type: 'instant',
        status: 'inprogress',
        host_id: hostId,
        created_at: begin,
      } as const
      const stored = await db
        .insertInto('meetings')
        .values({ ...row, group_id: null, device_id: deviceId, over_at: null })
        .onConflict((taken) => taken.doNothing())
        .returning('id')
        .executeTakeFirst()
      return stored?.id
    },
  }
}

/** SQL over a user `u` and the customer or sub-admin `above`: whether they belong to the account, or it to them. */
export const isOfTenant = (account: RawBuilder<unknown>): RawBuilder<boolean> => sql`coalesce(${account} in (u.id, u.parent_id, above.parent_id), false)`

/** SQL over a user `u`: whether they are on the meeting's list, or in its group. */
export const isInvited = (meeting: RawBuilder<unknown>, group: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(exists (select from meeting_members mm where mm.meeting_id = ${meeting} and mm.user_id = u.id)
    or exists (select from group_members gm where gm.group_id = ${group} and gm.user_id = u.id))`

/** SQL over a host with `one` and `two` above: neither deleted nor of an account that is closed. */
export const REACHABLE = sql<boolean>`(host.status <> 'deleted' and (host.role = 'member' or host.status <> 'suspend')
  and coalesce(one.status, 'active') not in ('suspend', 'deleted') and coalesce(two.status, 'active') not in ('suspend', 'deleted'))`

const meetingsWhere = (condition: ReturnType<typeof sql>, order = sql``) => sql<FoundMeeting & { reachable: boolean }>`
  select m.id, m.name, m.location, m.begin_time as "beginTime", m.end_time as "endTime", m.type, m.status, m.over_at as "overAt", m.series_id as "seriesId", m.lobby,
    m.group_id as "groupId", m.device_id as "deviceId", m.participant_count as "participantCount",
    host.id as "hostId", host.name as "hostName", host.email as "hostEmail",
    case when host.role = 'member' then coalesce(one.id, host.id) else host.id end as "accountId",
    array_remove(array[one.id, two.id], null) as managers,
    ${REACHABLE} as reachable
  from meetings m
  join users host on host.id = m.host_id
  left join users one on one.id = host.parent_id and one.role in ('subadmin', 'customer')
  left join users two on two.id = one.parent_id and two.role in ('subadmin', 'customer')
  where ${condition} ${order}`
