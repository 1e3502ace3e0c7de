import { sql } from 'kysely'
import type { Lobby } from '@samtale/contract/meetings/lobby'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import { invites, isOfTenant, isReachable, managersOf, type Ties } from '#policies/meetings.ts'
import type { FoundRow } from './meeting-row.ts'
import { matchOrder } from './resolve-room-name.ts'

/** A meeting with as much of its host as the rules ask for. */
export type FoundMeeting = Omit<FoundRow, 'version' | 'hostPicture' | 'answer'> & {
  readonly lobby: Lobby
  /** The account the meeting belongs to: the host, or whose member the host is. */
  readonly accountId: string
  /** Customers and sub-admins above the host. */
  readonly managers: readonly string[]
}

type NewMeeting = {
  readonly name: string
  readonly location: string
  readonly hostId: string
  readonly deviceId: string | null
  readonly lobby: Lobby
  readonly begin: Date
  readonly end: Date
}

/** The SQL of meetings. */
export type MeetingsStore = ReturnType<typeof meetingsStore>

/** Returns the SQL of meetings, in a transaction or outside of one. */
export function meetingsStore(db: Db) {
  return {
    /**
     * The meeting or replay that a room name means at that time; none when it was called off. Those of a
     * suspended tenant are not there.
     */
    async atLocation(location: string, now: Date): Promise<FoundMeeting | undefined> {
      const { rows } = await meetingsWhere(
        sql`m.location = ${location} and m.cancelled_at is null and m.type <> 'scheduledevent'`,
        sql`order by ${matchOrder(now)} limit 1`,
      ).execute(db)
      return rows[0]?.reachable ? rows[0] : undefined
    },

    async byId(id: string): Promise<FoundMeeting | undefined> {
      const { rows } = await meetingsWhere(sql`m.id = ${id} and m.cancelled_at is null`).execute(db)
      return rows[0]?.reachable ? rows[0] : undefined
    },

    /** The signed-in caller's picture, and whether they are invited or of the host's tenant. */
    async tiesOf(meeting: FoundMeeting, userId: string) {
      const { rows } = await sql<{ picture: string | null } & Ties>`
        select u.picture, ${isOfTenant(sql`${meeting.accountId}::uuid`)} as tenant,
          ${invites({ id: sql`${meeting.id}::uuid`, groupId: sql`${meeting.groupId}::uuid` }, sql`u.id`)} as invited
        from users u left join users above on above.id = u.parent_id and above.role in ('subadmin', 'customer')
        where u.id = ${userId}`.execute(db)
      return rows[0] ?? { picture: null, tenant: false, invited: false }
    },

    /** Stores an instant meeting, or answers undefined when the room name is another's. */
    async insertInstant({
      name,
      location,
      hostId,
      deviceId,
      lobby,
      begin,
      end,
    }: NewMeeting): Promise<string | undefined> {
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

const meetingsWhere = (condition: ReturnType<typeof sql>, order = sql``) => sql<
  FoundMeeting & { reachable: boolean }
>`
  select m.id, m.name, m.location, m.begin_time as "beginTime", m.end_time as "endTime", m.type, m.status, m.over_at as "overAt", m.series_id as "seriesId", m.lobby,
    m.group_id as "groupId", m.device_id as "deviceId", m.participant_count as "participantCount",
    host.id as "hostId", host.name as "hostName", host.email as "hostEmail",
    m.account_id as "accountId", ${managersOf()} as managers, ${isReachable()} as reachable
  from meetings m
  join users host on host.id = m.host_id
  where ${condition} ${order}`
