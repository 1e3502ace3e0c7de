import { sql } from 'kysely'
import { HOUR_MS } from '@samtale/contract/core/durations'
import type { Db } from '#db/schema.ts'
import { engineEvents } from '#modules/meetings/engine-events.ts'
import type { Clock } from '#platform/clock.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  /** The jids of rooms with people in them; null when the video service lists none. */
  readonly readRooms: (() => Promise<ReadonlySet<string>>) | null
}
type OpenSession = {
  readonly key: string
  readonly location: string
  readonly startedAt: Date
  readonly lastSeen: Date
  readonly endTime: Date
}

/** An event may be under way: a run this young is not missed yet. */
const MIN_AGE_MS = 60_000
/** Where nobody can be asked, a run is given up so long after its meeting should have ended. */
const ABANDONED_MS = 12 * HOUR_MS

/**
 * Ends the runs of rooms elsewhere whose end was never told, as when that service was killed: at the time
 * they were last seen, or, where it cannot be asked, at the end that was planned. A late event corrects it.
 */
export function reconcileRooms({ db, clock, readRooms }: Deps) {
  const apply = engineEvents(db, clock)

  return async function reconcile() {
    const rooms = await readRooms?.()
    const now = clock()
    const sessions = await openSessions(db)
    if (rooms)
      await saveLastSeen(
        db,
        sessions.filter(({ key }) => rooms.has(jidOf(key))),
        now,
      )
    const lost = sessions.filter((session) =>
      rooms
        ? !rooms.has(jidOf(session.key)) && olderThan(session.startedAt, MIN_AGE_MS, now)
        : isAbandoned(session, now),
    )
    for (const session of lost)
      await apply(endOf(session, rooms ? session.lastSeen : laterOf(session.lastSeen, session.endTime)))
  }
}

const olderThan = (time: Date, ms: number, now: Date) => now.getTime() - time.getTime() > ms
const isAbandoned = ({ endTime, lastSeen }: OpenSession, now: Date) =>
  olderThan(endTime, ABANDONED_MS, now) && olderThan(lastSeen, ABANDONED_MS, now)
const laterOf = (one: Date, other: Date) => (one > other ? one : other)

/** `jid 1700000000`, `jid 1700000000?` or `jid #name`: see the keys of the stays' store. */
const jidOf = (key: string) => key.slice(0, key.lastIndexOf(' '))
const nameOf = (key: string) => key.slice(key.lastIndexOf(' ') + 1).match(/^#(.*)$/)?.[1]

function endOf({ key, location, startedAt }: OpenSession, end: Date) {
  const name = nameOf(key)
  return {
    event_name: 'muc-room-destroyed' as const,
    ...{ room_name: location, room_jid: jidOf(key), ...(name !== undefined && { run_id: name }) },
    ...{ created_at: startedAt.getTime() / 1000, created_at_ms: startedAt.getTime() },
    ...{ destroyed_at: end.getTime() / 1000, destroyed_at_ms: end.getTime() },
  }
}

async function openSessions(db: Db) {
  const { rows } = await sql<OpenSession>`
    select run.engine_key as key, m.location, run.started_at as "startedAt", m.end_time as "endTime",
      coalesce((select max(coalesce(left_at, last_seen_at)) from participant_sessions ps where ps.session_id = run.id), run.started_at) as "lastSeen"
    from conference_sessions run join meetings m on m.id = run.meeting_id
    where run.ended_at is null`.execute(db)
  return rows
}

const saveLastSeen = (db: Db, sessions: readonly OpenSession[], now: Date) =>
  sql`
    update participant_sessions ps set last_seen_at = ${now} from conference_sessions run
    where run.id = ps.session_id and run.engine_key = any(${sessions.map(({ key }) => key)}) and ps.left_at is null`.execute(
    db,
  )
