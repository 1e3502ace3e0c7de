import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startSharedServer } from '../../server/src/testing/shared-server.ts'
import { spawnServer } from '../../server/src/testing/spawn-server.ts'
import { commitTree } from '../../tools/commit-tree.ts'
import { startServer } from '../../tools/start-server.ts'
import { demoToken } from '../parts/demo-token.ts'
import { callerAt, callRepeatedly, type Outcome } from '../parts/callers.ts'
import { newestSteps, type PastStep } from '../parts/past-steps.ts'
import { waitUntil } from '../parts/wait-until.ts'
import { type Count, type Scale, type Scenario, skipped } from '../scenario.ts'

/** So many of the newest steps are brought to a node that does not know them, so often each. */
const SIZES = { full: { steps: 5, runs: 4, calls: 300 }, short: { steps: 1, runs: 1, calls: 60 } }
const CALLERS = 8
const WRITES = 5
const LIMIT_MS = 120_000

/** What all runs have seen. */
type Seen = { requested: number; written: number; stored: number; deadlocks: number; readonly odd: Outcome[] }

async function run(scale: Scale, print: (line: string) => void): Promise<readonly Count[]> {
  const { steps, runs, calls } = SIZES[scale]
  const past = newestSteps(steps)
  if (past.length === 0) return skipped('no step here that an older version serves beside')
  const server = await startSharedServer()
  const seen: Seen = { requested: 0, written: 0, stored: 0, deadlocks: 0, odd: [] }
  try {
    for (const step of past) {
      const older = commitTree()
      try {
        older.checkOut(step.before)
        for (let at = 0; at < runs; at += 1) print(await beside(older.tree, step, server.url, calls, seen))
      } finally {
        older.remove()
      }
    }
  } finally {
    await server.stop()
  }
  const starts = past.length * runs
  return [
    {
      what: `${starts} newer nodes beside an older one that serves, ${seen.deadlocks} deadlocks`,
      ok: seen.deadlocks === 0,
    },
    {
      what: `${seen.requested} requests to the older ones, ${seen.odd.length} not answered with 200`,
      ok: seen.odd.length === 0 && seen.requested >= starts * calls,
    },
    {
      what: `${seen.written} groups acknowledged, ${seen.stored} there`,
      ok: seen.written > 0 && seen.stored === seen.written,
    },
  ]
}

/**
 * One older node under load, beside which the newest starts and migrates; both serve for a while then.
 * Returns what to print.
 */
async function beside(
  tree: string,
  { step, before }: PastStep,
  serverUrl: string,
  calls: number,
  seen: Seen,
) {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-beside-'))
  const databaseUrl = await newDatabase(serverUrl)
  const older = await startServer(tree, { databaseUrl, dataDir: folder })
  const caller = callerAt(older.url, await demoToken(older.url, folder))
  const oddBefore = seen.odd.length
  const now = { requested: 0, written: 0, slowest: 0, over: false }
  const calling = callRepeatedly(
    CALLERS,
    () => now.over,
    async (count) => {
      const isWrite = count % WRITES === 0
      const sent = performance.now()
      const outcome = await caller.call(callNumber(count))
      now.requested += 1
      if (outcome.status !== 200) seen.odd.push(outcome)
      else if (isWrite) now.written += 1
      now.slowest = Math.max(now.slowest, performance.now() - sent)
    },
  )
  await waitUntil(() => now.requested >= calls / 3, LIMIT_MS)
  const began = performance.now()
  const newest = await spawnServer({
    dataDir: join(folder, 'newest'),
    env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' },
  })
  if (!(await newest.ready)) throw new Error(`the newest node did not start: ${newest.output.err}`)
  const readyAfter = performance.now() - began
  const during = now.requested
  await waitUntil(() => now.requested >= during + calls, LIMIT_MS)
  now.over = true
  await calling
  caller.close()

  const client = new Client(databaseUrl)
  await client.connect()
  const steps = await client.query('select from kysely_migration where name = $1', [step])
  if (steps.rowCount !== 1) throw new Error(`the newest node did not bring ${step}`)
  const { rows } = await client.query<{ stored: string; deadlocks: string }>(
    `select (select count(*) from groups where name like 'Beside %') as stored, deadlocks from pg_stat_database where datname = current_database()`,
  )
  await client.end()
  newest.child.kill('SIGINT')
  await newest.ended
  await older.stop()
  rmSync(folder, { recursive: true, force: true })
  seen.requested += now.requested
  seen.written += now.written
  seen.stored += Number(rows[0]?.stored)
  seen.deadlocks += Number(rows[0]?.deadlocks)
  return `${step} beside ${before.slice(0, 7)}: ready after ${(readyAfter / 1_000).toFixed(1)} s, ${now.requested} requests, the slowest ${(now.slowest / 1_000).toFixed(1)} s${oddOf(seen.odd.slice(oddBefore))}`
}

const oddOf = (odd: readonly Outcome[]) =>
  odd
    .slice(0, 3)
    .map(({ status, why }) => `\n    odd: ${status} ${why.slice(0, 300)}`)
    .join('')

const READS = [
  { method: 'GET', path: '/v1/account/profile' },
  { method: 'POST', path: '/v1/group/read', body: { limit: 10 } },
  { method: 'POST', path: '/v1/users/getmembers', body: { limit: 10 } },
  { method: 'POST', path: '/v1/device/read', body: { limit: 10 } },
] as const

const callNumber = (count: number) =>
  count % WRITES === 0
    ? ({ method: 'POST', path: '/v1/group/create', body: { name: `Beside ${count}` } } as const)
    : (READS[count % READS.length] ?? READS[0])

async function newDatabase(serverUrl: string) {
  const name = `beside_${Date.now()}`
  const client = new Client(serverUrl)
  await client.connect()
  await client.query(`create database ${name} template template0 encoding 'UTF8'`)
  await client.end()
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

export const scenario: Scenario = {
  title: 'A newer version starts and changes the tables beside an older one that serves.',
  run,
}
