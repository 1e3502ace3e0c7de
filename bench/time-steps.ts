import { Client } from 'pg'
import { MIGRATION_NAMES, migrate, stepsNamed } from '../server/src/db/migrate.ts'
import { connectionOptions, openDatabase, type Connection } from '../server/src/db/open-database.ts'
import { readDumps } from '../server/src/db/schema-dumps.ts'
import { loadDump } from '../server/src/testing/load-dump.ts'
import { withoutIndexes } from './without-indexes.ts'

/** How long one step of an upgrade took. */
type StepTime = { readonly step: string; readonly seconds: number }

/** Of so many meetings one had two people in it. */
const PER_ATTENDED = 10
const YEARS = 5
/** That of a meeting follows from its number, and grows with it. */
const ID = `(lpad(to_hex(n), 12, '0') || '7' || substr(md5(n::text), 1, 3) || 'b' || substr(md5(n::text), 4, 15))::uuid`
const TABLES = ['meetings', 'meeting_members', 'conference_sessions', 'participant_sessions']

/**
 * Replaces all that a database holds by the oldest tables that were kept, with so many meetings more, and takes each
 * later step by itself. Returns the steps in their order, with how long each took; `report` is called with each at once.
 */
export async function timeSteps(
  connection: Connection,
  meetings: number,
  report: (time: StepTime) => void = () => {},
): Promise<readonly StepTime[]> {
  const [oldest] = readDumps()
  if (!oldest) throw new Error('No dump of the past is kept in server/src/db/schemas')
  await loadDump(connection, oldest.text)
  await addOldMeetings(connection, meetings)
  const times: StepTime[] = []
  const { db, close } = await openDatabase({ connection, poolSize: 2, queryTimeoutMs: 0 })
  try {
    for (const [at, step] of MIGRATION_NAMES.entries()) {
      if (oldest.steps.includes(step)) continue
      const begun = performance.now()
      await migrate(db, stepsNamed(MIGRATION_NAMES.slice(0, at + 1)), { isRestore: true })
      const time = { step, seconds: (performance.now() - begun) / 1_000 }
      times.push(time)
      report(time)
    }
  } finally {
    await close()
  }
  return times
}

/** Each meeting is over, and has one person invited. Names of columns are those of the first step. */
async function addOldMeetings(connection: Connection, count: number) {
  const client = new Client(connectionOptions(connection))
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'; set synchronous_commit = off;
      set session_replication_role = replica`)
    await client.query(`create temporary table hosts as
      select (row_number() over (order by id) - 1)::integer as at, id from users where role = 'member' and status = 'active'`)
    const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from hosts')
    const hosts = rows[0]?.count ?? 0
    if (hosts === 0) throw new Error('The dump has no member who could be a host')
    const numbers = `generate_series(1::bigint, ${count}) n`
    await withoutIndexes(client, 'meetings', () =>
      client.query(`
        insert into meetings (id, name, location, begin_time, end_time, type, status, host_id, participant_count, created_at, over_at)
        select ${ID}, 'Planning ' || n, 'old-room-' || n, begins, begins + interval '45 minutes', 'schedule',
          case when n % ${PER_ATTENDED} = 0 then 'concluded' else 'expired' end, hosts.id, 1, begins - interval '3 days', begins + interval '45 minutes'
        from ${numbers} cross join lateral (select now() - interval '1 day' - n * (interval '${YEARS} years' / ${count}) as begins) planned
          join hosts on hosts.at = n % ${hosts}`),
    )
    await withoutIndexes(client, 'meeting_members', () =>
      client.query(`
        insert into meeting_members (meeting_id, user_id)
        select ${ID}, hosts.id from ${numbers} join hosts on hosts.at = (n + 1) % ${hosts}`),
    )
    const attended = `meetings m where m.location like 'old-room-%' and m.status = 'concluded'`
    await withoutIndexes(client, 'conference_sessions', () =>
      client.query(`
        insert into conference_sessions (id, meeting_id, engine_key, started_at, ended_at)
        select m.id, m.id, m.location, m.begin_time, m.end_time from ${attended}`),
    )
    await withoutIndexes(client, 'participant_sessions', () =>
      client.query(`
        insert into participant_sessions (id, session_id, meeting_id, occupant_key, person_key, name, moderator, joined_at, left_at, last_seen_at)
        select md5(m.id::text || k)::uuid, m.id, m.id, 'occupant-' || k, 'guest:' || k, 'Guest ' || k, k = 1, m.begin_time, m.end_time, m.end_time
        from (select * from ${attended}) m cross join generate_series(1, 2) k`),
    )
    await client.query(`vacuum analyze ${TABLES.join(', ')}`)
  } finally {
    await client.end()
  }
}
