import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { ENTRY_OPENS_MIN } from '@samtale/contract/meetings/meeting'
import { managersOf } from '#policies/meetings.ts'
import { publishChanges } from '#platform/event-bus.ts'

/**
 * Informs the host of the meeting that a room is open for, and those above them, that others wait before it
 * now.
 */
export async function announceLobby(db: Db, location: string, now: Date) {
  const opens = new Date(now.getTime() + ENTRY_OPENS_MIN * 60_000)
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
