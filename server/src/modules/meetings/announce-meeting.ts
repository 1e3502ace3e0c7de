import { sql } from 'kysely'
import type { Db, Trx } from '#db/schema.ts'
import { publishChanges } from '#platform/event-bus.ts'
import { announceStreams } from './announce-streams.ts'
import type { FoundMeeting } from './meetings.store.ts'
import { MINUTE_MS } from '@samtale/contract/core/durations'
import { ENTRY_OPENS_MIN } from '@samtale/contract/meetings/meeting'
import { managersOf } from '#policies/meetings.ts'

type Announced = Pick<FoundMeeting, 'id' | 'hostId' | 'managers'>

/**
 * Notifies open portals that meetings are others now, and with them their rows in the report and on the board
 * of running ones.
 */
export async function announceMeetings(trx: Db, meetings: readonly Announced[]) {
  const invited = await invitedTo(
    trx,
    meetings.map(({ id }) => id),
  )
  const theirs = meetings
    .filter(({ id }) => invited.has(id))
    .map(({ id }) => ({ resource: 'meetings', ids: [id], audience: invited.get(id) as string[] }))
  await publishChanges(trx, [...involving('meetings', meetings), ...theirs])
  await announceReports(trx, meetings)
  await announceStreams(
    trx,
    meetings.map(({ id }) => id),
  )
}

/**
 * Notifies open portals that somebody came or left: only the report and the board of running meetings count
 * them.
 */
const announceReports = (trx: Db, meetings: readonly Announced[]) =>
  publishChanges(trx, [...involving('reports', meetings), ...involving('running', meetings)])

/** Publishes that a meeting has changed, to everybody who sees it. */
export const announceMeeting = (trx: Trx, meeting: Announced) => announceMeetings(trx, [meeting])
/** Publishes that the report of a meeting has changed, and the board of active meetings. */
export const announceReport = (trx: Trx, meeting: Announced) => announceReports(trx, [meeting])

/** Meetings of one host concern the same people: they are one notice. */
const involving = (resource: string, meetings: readonly Announced[]) =>
  [...Map.groupBy(meetings, ({ hostId }) => hostId).values()].map((family) => ({
    resource,
    ids: family.map(({ id }) => id),
    audience: family.slice(0, 1).flatMap(({ hostId, managers }) => [hostId, ...managers]),
  }))

/** Invited people see the meeting, and none of its report. */
async function invitedTo(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ id: string; invited: string[] }>`
    select meeting_id as id, array_agg(user_id) as invited from meeting_members where meeting_id = any(${ids}::uuid[]) group by meeting_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, invited }) => [id, invited]))
}

/**
 * Informs the host of the meeting that a room is open for, and those above them, that others wait before it
 * now.
 */
export async function announceLobby(db: Db, location: string, now: Date) {
  const opens = new Date(now.getTime() + ENTRY_OPENS_MIN * MINUTE_MS)
  const { rows } = await sql<{ ids: string[]; audience: string[] }>`
    select array[m.id] as ids, m.host_id || ${managersOf()} as audience from meetings m
    where m.location = ${location} and m.over_at is null and m.begin_time <= ${opens} order by m.begin_time desc limit 1`.execute(
    db,
  )
  await publishChanges(
    db,
    rows.map((row) => ({ resource: 'running', ...row })),
  )
}
