import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Clock } from '#platform/clock.ts'
import type { LiveRoom } from '#platform/conference/conference-events.ts'
import { engineEvents } from '#modules/meetings/engine-events.ts'
import { updateAttendance } from '#modules/meetings/update-attendance.ts'
import { occupantKey } from '#modules/meetings/participant-sessions.store.ts'

/** Somebody not seen for so long is gone: the server that knew them has died, or their leave was lost. */
const LOST_AFTER_MS = 60_000

/**
 * Compares the open stays with who is in the embedded service's rooms: notes that they were seen, adds whom a
 * lost event left out, and ends the stays of those who are nowhere any more at the time they were last seen.
 * Run at the start of the server and every few seconds after.
 */
export function heartbeat(db: Db, clock: Clock) {
  const apply = engineEvents(db, clock)

  return async function refreshPresent(rooms: readonly LiveRoom[]) {
    const now = clock()
    const keys = rooms.flatMap(({ occupants }) => occupants.map(occupantKey))
    const { rows } = await sql<{ occupant_key: string }>`
      update participant_sessions set last_seen_at = ${now} where left_at is null and occupant_key = any(${keys}) returning occupant_key`.execute(
      db,
    )
    const seen = new Set(rows.map(({ occupant_key }) => occupant_key))
    for (const { occupants, ...room } of rooms) {
      const missed = occupants.filter((occupant) => !seen.has(occupantKey(occupant)))
      for (const occupant of missed) await apply({ event_name: 'muc-occupant-joined', ...room, occupant })
    }
    await endLost(db, new Date(now.getTime() - LOST_AFTER_MS))
  }
}

const endLost = (db: Db, before: Date) =>
  transact(db, async (trx) => {
    const { rows } = await sql<{ meeting_id: string }>`
      with lost as (
        update participant_sessions set left_at = last_seen_at where left_at is null and last_seen_at < ${before} returning id, session_id, meeting_id, left_at
      ), ended as (
        update conference_sessions run set ended_at = over.at from (select session_id, max(left_at) as at from lost group by session_id) over
        where run.id = over.session_id and run.ended_at is null
          and not exists (select from participant_sessions ps where ps.session_id = run.id and ps.left_at is null and ps.id not in (select id from lost))
      )
      select distinct meeting_id from lost`.execute(trx)
    await updateAttendance(trx, ...rows.map(({ meeting_id }) => meeting_id))
  })
