import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '@samtale/contract/core/fields'
import type { Rsvp } from '@samtale/contract/meetings/meeting'
import type { Db } from '#db/schema.ts'

/** A planned meeting with all that its calendar entry says. */
export type InvitedMeeting = {
  readonly id: string
  readonly name: string
  readonly agenda: string
  readonly location: string
  readonly begin: Date
  readonly end: Date
  readonly timeZone: string
  readonly sequence: number
  readonly createdAt: Date
  readonly overAt: Date | null
  readonly cancelledAt: Date | null
  readonly hostId: string
  readonly hostName: string
  readonly hostEmail: string
  /** When its rule has it begin; null for a single one. */
  readonly occursAt: Date | null
  readonly series: InvitedSeries | null
}

/** The rule that a meeting is one of. */
export type InvitedSeries = {
  readonly id: string
  readonly rule: string
  readonly begin: Date
  readonly minutes: number
  readonly timeZone: string
  readonly sequence: number
}

/** Somebody who can be told: a user, or a guest, who has no language of their own here. */
export type Person = {
  readonly id: string
  readonly kind: 'user' | 'guest'
  readonly email: string
  readonly name: string
  readonly locale: Locale | null
}

type Row = Omit<InvitedMeeting, 'series'> & {
  readonly [Name in keyof InvitedSeries as `s_${Name}`]: InvitedSeries[Name] | null
}

/** Meetings that a condition on `m` names, the earliest first. */
export async function invitedMeetings(db: Db, condition: RawBuilder<unknown>): Promise<InvitedMeeting[]> {
  const { rows } = await sql<Row>`
    select m.id, m.name, m.agenda, m.location, m.begin_time as begin, m.end_time as "end", m.time_zone as "timeZone", m.sequence, m.created_at as "createdAt",
      m.over_at as "overAt", m.cancelled_at as "cancelledAt", m.occurs_at as "occursAt",
      host.id as "hostId", host.name as "hostName", host.email as "hostEmail",
      s.id as s_id, s.rule as s_rule, s.begin_time as s_begin, s.minutes as s_minutes, s.time_zone as "s_timeZone", s.sequence as s_sequence
    from meetings m join users host on host.id = m.host_id left join meeting_series s on s.id = m.series_id
    where ${condition} order by m.begin_time, m.id`.execute(db)
  return rows.map(withSeries)
}

function withSeries({
  s_id,
  s_rule,
  s_begin,
  s_minutes,
  s_timeZone,
  s_sequence,
  ...meeting
}: Row): InvitedMeeting {
  const { timeZone, begin } = meeting
  if (s_id === null) return { ...meeting, series: null }
  const series = {
    id: s_id,
    rule: s_rule ?? '',
    begin: s_begin ?? begin,
    minutes: s_minutes ?? 0,
    timeZone: s_timeZone ?? timeZone,
    sequence: s_sequence ?? 0,
  }
  return { ...meeting, series }
}

/**
 * Returns who is invited to these meetings, users and guests, with what they answered: meeting to person to
 * answer.
 */
export async function rsvpsTo(
  db: Db,
  meetingIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Rsvp>>> {
  const { rows } = await sql<{ meetingId: string; personId: string; answer: Rsvp }>`
    select meeting_id as "meetingId", user_id as "personId", answer from meeting_members where meeting_id = any(${meetingIds}::uuid[])
    union all select meeting_id, guest_id, answer from meeting_guests where meeting_id = any(${meetingIds}::uuid[])`.execute(
    db,
  )
  const rsvps = new Map<string, Map<string, Rsvp>>(meetingIds.map((id) => [id, new Map()]))
  for (const { meetingId, personId, answer } of rows) rsvps.get(meetingId)?.set(personId, answer)
  return rsvps
}

/** Those of them who are still there: who is deleted or shut out is not told. */
export async function reachable(db: Db, personIds: Iterable<string>): Promise<ReadonlyMap<string, Person>> {
  const ids = [...personIds]
  const { rows } = await sql<Person>`
    select id, 'user' as kind, email, name, locale from users where id = any(${ids}::uuid[]) and status in ('active', 'pending')
    union all (select distinct on (guest_id) guest_id, 'guest', email, name, null from meeting_guests where guest_id = any(${ids}::uuid[]) order by guest_id)
    order by id`.execute(db)
  return new Map(rows.map((person) => [person.id, person]))
}
