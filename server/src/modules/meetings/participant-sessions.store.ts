import { sql } from 'kysely'
import { newId } from '#db/new-id.ts'
import type { Trx } from '#db/schema.ts'
import type { Occupant } from '#platform/conference/conference-events.ts'
import { personKey } from './person-key.ts'
import { matchOrder } from './resolve-room-name.ts'

/** One run of a room: what the events of one say of it. */
export type SessionInfo = {
  readonly location: string
  readonly jid: string
  /** What the service calls this run, if it does. */
  readonly name?: string | undefined
  readonly createdAt?: Date | undefined
  readonly seenAt: Date
}
type Session = { readonly id: string; readonly meetingId: string; readonly endedAt: Date | null }

/** Before its own creation was reported a run is known by somebody's arrival. */
const PROVISIONAL = '?'

/** Returns the SQL of conference sessions and of the participant sessions in them. */
export function participantSessionsStore(trx: Trx) {
  async function one<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row | undefined> {
    return (await query.execute(trx)).rows[0]
  }

  const known = (key: string) =>
    one(
      sql<Session>`select id, meeting_id as "meetingId", ended_at as "endedAt" from conference_sessions where engine_key = ${key}`,
    )

  /** A run that has a name, begun earlier than it was thought if an event says so. */
  const knownSince = (key: string, seenAt: Date) =>
    one(sql<Session>`
      update conference_sessions set started_at = least(started_at, ${seenAt}) where engine_key = ${key}
      returning id, meeting_id as "meetingId", ended_at as "endedAt"`)

  /** The run of that room which was on at that time. */
  const around = ({ location, jid, seenAt }: SessionInfo) =>
    one(sql<Session>`
      select s.id, s.meeting_id as "meetingId", s.ended_at as "endedAt" from conference_sessions s join meetings m on m.id = s.meeting_id
      where m.location = ${location} and starts_with(s.engine_key, ${`${jid} `}) and s.started_at <= ${seenAt}::timestamptz + interval '1 second'
        and (s.ended_at is null or s.ended_at >= ${seenAt}::timestamptz - interval '1 second')
      order by s.started_at desc limit 1`)

  /** The meeting a run belongs to: the one that held the room name, before one that is yet to come. */
  const meetingOf = ({ location, seenAt }: SessionInfo) =>
    one(sql<{ id: string }>`
      select m.id from meetings m where m.location = ${location}
      order by m.begin_time > ${seenAt}::timestamptz + interval '16 minutes', ${matchOrder(seenAt)} limit 1`)

  async function begin(info: SessionInfo): Promise<Session | undefined> {
    const meeting = await meetingOf(info)
    if (!meeting) return undefined
    const started_at = info.createdAt ?? info.seenAt
    const engine_key =
      info.name === undefined
        ? `${sessionKey(info.jid, started_at)}${info.createdAt ? '' : PROVISIONAL}`
        : namedKey(info.jid, info.name)
    const id = newId()
    await trx
      .insertInto('conference_sessions')
      .values({ id, meeting_id: meeting.id, engine_key, started_at, ended_at: null })
      .execute()
    return { id, meetingId: meeting.id, endedAt: null }
  }

  /** Takes in what came before the run's creation was reported. */
  async function adopt(session: Session, jid: string, createdAt: Date) {
    const { rows } = await sql<{ id: string }>`
      select id from conference_sessions where meeting_id = ${session.meetingId} and started_at >= ${createdAt}::timestamptz - interval '1 second'
        and starts_with(engine_key, ${`${jid} `}) and right(engine_key, 1) = ${PROVISIONAL}`.execute(trx)
    for (const { id } of rows) {
      await sql`update participant_sessions set session_id = ${session.id} where session_id = ${id}`.execute(
        trx,
      )
      await sql`delete from conference_sessions where id = ${id}`.execute(trx)
    }
  }

  return {
    /**
     * Locks a room by an advisory lock until the transaction ends: its events are handled one after the other,
     * whichever connections they came by.
     */
    lockRoom: (jid: string) => sql`select pg_advisory_xact_lock(hashtextextended(${jid}, 0))`.execute(trx),

    /** The session of a run, begun if it is new; undefined when no meeting ever had that room name. */
    async sessionOf(info: SessionInfo): Promise<Session | undefined> {
      if (info.name !== undefined)
        return (
          (await knownSince(namedKey(info.jid, info.name), info.createdAt ?? info.seenAt)) ??
          (await begin(info))
        )
      if (!info.createdAt) return (await around(info)) ?? (await begin(info))
      const session = (await known(sessionKey(info.jid, info.createdAt))) ?? (await begin(info))
      if (session) await adopt(session, info.jid, info.createdAt)
      return session
    },

    /**
     * Stores one stay, or what is new of it: a leave is never taken back by a join that arrives late, nor
     * does one begin in a run that is over.
     */
    async saveParticipant({ id, meetingId, endedAt }: Session, occupant: Occupant, left: Date | null) {
      const joined = timeOf(occupant.joined_at, occupant.joined_at_ms)
      const over = endedAt && (endedAt > joined ? endedAt : joined)
      const leftAt = left ?? over
      await sql`
        insert into participant_sessions (id, session_id, meeting_id, occupant_key, person_key, name, email, moderator, joined_at, left_at, last_seen_at)
        values (${newId()}, ${id}, ${meetingId}, ${occupantKey(occupant)}, ${personKey(occupant)}, ${occupant.name ?? ''}, ${occupant.email || null},
          ${occupant.moderator ?? false}, ${joined}, ${leftAt}, ${leftAt ?? joined})
        on conflict (session_id, occupant_key) do update set joined_at = least(excluded.joined_at, participant_sessions.joined_at),
          left_at = coalesce(${left}, participant_sessions.left_at, excluded.left_at)`.execute(trx)
    },

    /** The run is over, and with it every stay. */
    async end({ id }: Session, at: Date) {
      await sql`update participant_sessions set left_at = greatest(joined_at, ${at}) where session_id = ${id} and left_at is null`.execute(
        trx,
      )
      await sql`update conference_sessions set ended_at = ${at} where id = ${id}`.execute(trx)
    },
  }
}

const namedKey = (jid: string, name: string) => `${jid} #${name}`

/** Names the run of a room that was created then, where the service gives it no name. */
export const sessionKey = (jid: string, start: Date) => `${jid} ${Math.floor(start.getTime() / 1000)}`

/** Names one stay within its run. */
export const occupantKey = ({ occupant_jid, joined_at, stay_id }: Occupant) =>
  stay_id ?? `${occupant_jid} ${joined_at}`

/** The exact time where it is given. */
export const timeOf = (seconds: number, milliseconds = seconds * 1000) => new Date(milliseconds)
