import { join } from 'node:path'
import { newId } from '../server/src/db/new-id.ts'
import { EVERYBODY, publishChange } from '../server/src/platform/event-bus.ts'
import { acrossNodes } from './across-nodes.ts'
import { openLivePortal } from './live-portal.ts'
import { openMeetingsFixture, type MeetingsFixture } from './meetings-fixture.ts'
import { withNodes } from './open-nodes.ts'
import { residentMegabytes } from './process-cost.ts'
import { printFindings, type Finding, type Print } from './report.ts'
import { runServer } from './run-server.ts'
import { tokenOf } from './tokens.ts'
import { twoNodes } from './two-nodes.ts'

const SIZE = { meetings: 1_000_000, hosts: 10_000 }
const AT_ONCE = 8
const PORTALS = { people: 125, each: 40, changes: 20 }
/** Customers of the two nodes. */
const READERS = 200
/** KB a portal, ms until a change has reached all of them, seconds until a start with all meetings is ready. */
const MAX = { portal: 40, change: 1_000, start: 3 }

/**
 * Measures what one node carries: open portals, and a start with a million meetings; and what a second one knows
 * of it.
 */
export async function benchScale(print: Print): Promise<Finding[]> {
  const fixtures: MeetingsFixture[] = []
  const fixture = await openMeetingsFixture(SIZE, fixtures)
  try {
    const { rows } = await fixture.pool.query<{ bytes: string }>(
      `select sum(pg_total_relation_size(name::regclass)) / ${SIZE.meetings} as bytes from unnest('{meetings,meeting_members}'::text[]) name`,
    )
    print(
      `  a meeting with two invited takes ${(Number(rows[0]?.bytes) / 1_024).toFixed(1)} KB of the database`,
    )
    const findings = [...(await portals(fixture)), await restart(fixture), ...(await nodes(print))]
    printFindings(print, findings)
    return findings
  } finally {
    await fixture.end()
  }
}

/** Memory of the server for each portal that is open, and how soon all of them know of a change. */
async function portals({ db, server, readers }: MeetingsFixture): Promise<Finding[]> {
  const people = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'active')
    .where('parent_id', '=', readers.largest.id)
    .limit(PORTALS.people)
    .execute()
  const tokens = await Promise.all(people.map(({ id }) => tokenOf(db, id)))
  const before = residentMegabytes(server.pid)
  const open: Awaited<ReturnType<typeof openLivePortal>>[] = []
  // As many at a time as a server looks up without asking anybody to come back.
  for (const token of Array.from({ length: PORTALS.each / AT_ONCE }, () => tokens).flat())
    open.push(
      ...(await Promise.all(Array.from({ length: AT_ONCE }, () => openLivePortal(server.port, token)))),
    )
  const kilobytes = ((residentMegabytes(server.pid) - before) * 1_024) / open.length
  const times: number[] = []
  for (let change = 0; change < PORTALS.changes; change += 1) {
    const id = newId()
    const seen = open.map((portal) => portal.updateSeenBy('settings', id))
    const begun = process.hrtime.bigint()
    await publishChange(db, { resource: 'settings', ids: [id], audience: EVERYBODY })
    times.push(...(await Promise.all(seen)).map((at) => Number(at - begun) / 1e6))
  }
  for (const portal of open) portal.close()
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
  return [
    {
      what: `memory of the server for one of ${open.length} open portals`,
      ours: `${kilobytes.toFixed(0)} KB`,
      against: `${MAX.portal} KB`,
      ratio: kilobytes / MAX.portal,
      limit: 1,
    },
    {
      what: 'a change is known to all of them, p95',
      ours: `${p95.toFixed(0)} ms`,
      against: `${MAX.change} ms`,
      ratio: p95 / MAX.change,
      limit: 1,
    },
  ]
}

/** What a second node adds, and how soon it knows of what the first one does. */
async function nodes(print: Print): Promise<Finding[]> {
  const findings = await withNodes(READERS, async (both) => [
    ...(await twoNodes(print, both)),
    await acrossNodes(both),
  ])
  if (!findings)
    print('  two nodes are skipped: there is no PostgreSQL of this machine (apt-get install postgresql)')
  return findings ?? []
}

/** How long a start takes with all those meetings, the embedded database included. */
async function restart({ server, postgres }: MeetingsFixture): Promise<Finding> {
  await server.stop()
  const dataDir = join(postgres, '..')
  const begun = performance.now()
  const again = await runServer(
    'server/src/main.ts',
    { DATA_DIR: dataDir, DATABASE_URL: '' },
    join(dataDir, 'server.log'),
  )
  const seconds = (performance.now() - begun) / 1_000
  await again.stop()
  return {
    what: `start with ${SIZE.meetings} meetings, until it answers`,
    ours: `${seconds.toFixed(1)} s`,
    against: `${MAX.start} s`,
    ratio: seconds / MAX.start,
    limit: 1,
  }
}
