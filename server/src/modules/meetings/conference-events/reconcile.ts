import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { engineEvents } from '#modules/meetings/engine-events.ts'
import type { Clock } from '#platform/clock.ts'

type Parts = {
  readonly db: Db
  readonly clock: Clock
  /** The jids of rooms with people in them; null when the video service lists none. */
  readonly readRooms: (() => Promise<ReadonlySet<string>>) | null
}
type OpenRun = { readonly key: string; readonly location: string; readonly startedAt: Date; readonly lastSeen: Date; readonly endTime: Date }

/** An event may be under way: a run this young is not missed yet. */
const YOUNG_MS = 60_000
/** Where nobody can be asked, a run is given up so long after its meeting should have ended. */
const GIVEN_UP_MS = 12 * 3_600_000

/**
 * Ends the runs of rooms elsewhere whose end was never told, as when that service was killed: at the time they were last seen,
 * or, where it cannot be asked, at the end that was planned. A late event corrects it.
 */
export function reconcileRooms({ db, clock, readRooms }: Parts) {
  const apply = engineEvents(db, clock)

  return async function reconcile() {
    const rooms = await readRooms?.()
    const now = clock()
    const runs = await openRuns(db)
    if (rooms)
      await noteSeen(
        db,
        runs.filter(({ key }) => rooms.has(jidOf(key))),
        now,
      )
    const lost = runs.filter((run) => (rooms ? !rooms.has(jidOf(run.key)) && olderThan(run.startedAt, YOUNG_MS, now) : isGivenUp(run, now)))
    for (const run of lost) await apply(endOf(run, rooms ? run.lastSeen : laterOf(run.lastSeen, run.endTime)))
  }
}

const olderThan = (time: Date, ms: number, now: Date) => now.getTime() - time.getTime() > ms
const isGivenUp = ({ endTime, lastSeen }: OpenRun, now: Date) => olderThan(endTime, GIVEN_UP_MS, now) && olderThan(lastSeen, GIVEN_UP_MS, now)
const laterOf = (one: Date, other: Date) => (one > other ? one : other)

/** `jid 1700000000`, `jid 1700000000?` or `jid #name`: see the keys of the stays' store. */
const jidOf = (key: string) => key.slice(0, key.lastIndexOf(' '))
const nameOf = (key: string) => key.slice(key.lastIndexOf(' ') + 1).match(/^#(.*)$/)?.[1]

function endOf({ key, location, startedAt }: OpenRun, end: Date) {
  const name = nameOf(key)
  return {
    event_name: 'muc-room-destroyed' as const,
    ...{ room_name: location, room_jid: jidOf(key), ...(name !== undefined && { run_id: name }) },
    ...{ created_at: startedAt.getTime() / 1000, created_at_ms: startedAt.getTime() },
    ...{ destroyed_at: end.getTime() / 1000, destroyed_at_ms: end.getTime() },
  }
}

async function openRuns(db: Db) {
  const { rows } = await sql<OpenRun>`
    select run.engine_key as key, m.location, run.started_at as "startedAt", m.end_time as "endTime",
      coalesce((select max(coalesce(left_at, last_seen_at)) from participant_sessions stay where stay.session_id = run.id), run.started_at) as "lastSeen"
    from conference_sessions run join meetings m on m.id = run.meeting_id
    where run.ended_at is null`.execute(db)
  return rows
}

const noteSeen = (db: Db, runs: readonly OpenRun[], now: Date) =>
  sql`
    update participant_sessions stay set last_seen_at = ${now} from conference_sessions run
    where run.id = stay.session_id and run.engine_key = any(${runs.map(({ key }) => key)}) and stay.left_at is null`.execute(db)
