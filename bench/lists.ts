import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import type { ListQuery } from '@samtale/contract/core/list'
import { sessionsOf } from '../server/src/access/sessions.ts'
import { newId } from '../server/src/db/new-id.ts'
import { openDatabase, type OpenDatabase } from '../server/src/db/open-database.ts'
import type { Database } from '../server/src/db/schema.ts'
import { usersStore } from '../server/src/features/users/users.store.ts'
import { cpuSeconds, cpuSecondsOfPostgres } from './cpu-seconds.ts'
import { addCustomers } from './fill-customers.ts'
import type { Load, Target } from './load.ts'
import type { Finding, Print } from './report.ts'
import { runServer, type Server } from './run-server.ts'

const SIZES = [1_000, 100_000]
/** At the small size the fixed cost of a request is nearly all there is; it is shown, not judged. */
const JUDGED = 100_000
const SECONDS = 2
const CONNECTIONS = 4
const ROUNDS = 2

const plain: ListQuery = { limit: 10, offset: 0, sortOrder: { name: 'createdAt', direction: 'desc' }, search: '', filters: {} }
const CASES: readonly { readonly title: string; readonly query: ListQuery }[] = [
  { title: 'list', query: plain },
  { title: 'search, few hits', query: { ...plain, search: 'kjeldsen 77' } },
  { title: 'search, many hits', query: { ...plain, search: 'jensen' } },
]

type Cost = { readonly server: number; readonly database: number; readonly p50: number; readonly p99: number }

/** The customers list of the real server beside the same SQL served by bare node:http and pg: CPU of server and PostgreSQL per request. */
export async function benchLists(print: Print): Promise<Finding[]> {
  const findings: Finding[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'samtale-bench-'))
  const ours = await runServer('server/src/main.ts', { DATA_DIR: dataDir, DATABASE_URL: '' }, join(dataDir, 'server.log'))
  const postgres = join(dataDir, 'postgres')
  const { pool, db, close } = await openDatabase({ connection: { host: postgres, user: 'samtale', database: 'postgres' }, poolSize: 2 })
  try {
    const token = await staffToken(db)
    print('Customers list, CPU milliseconds per request (server + PostgreSQL)')
    print(row('', 'rows', 'Samtale', 'node:http + pg', 'ratio', 'p50 / p99 ms', 'bare p50 / p99'))
    for (const size of SIZES) {
      await addCustomers(pool, size)
      const bare = await runServer('bench/bare-lists.ts', { SOCKET: postgres, STATEMENTS: JSON.stringify(await statements(pool)) }, join(dataDir, 'bare.log'))
      for (const [at, { title, query }] of CASES.entries()) {
        const [one, other] = await sideBySide(postgres, [
          [ours, { port: ours.port, path: '/v1/users/getallcustomers', token, body: query }],
          [bare, { port: bare.port, path: `/${at}`, token, body: query }],
        ])
        const ratio = totalOf(one) / totalOf(other)
        print(row(title, String(size), sumOf(one), sumOf(other), ratio.toFixed(2), timesOf(one), timesOf(other)))
        if (size === JUDGED)
          findings.push({
            what: `${title} of ${size}, CPU`,
            ours: `${totalOf(one).toFixed(2)} ms`,
            against: `${totalOf(other).toFixed(2)} ms`,
            ratio,
            limit: 1.5,
          })
      }
      await bare.stop()
    }
    return findings
  } finally {
    await close()
    await ours.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** In turns, so that a slow moment of the machine meets both. */
async function sideBySide(postgres: string, pair: readonly [[Server, Target], [Server, Target]]): Promise<[Cost, Cost]> {
  const costs: [Cost[], Cost[]] = [[], []]
  for (const [, target] of pair) await load(target, 1)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, [server, target]] of pair.entries()) costs[at]?.push(await costOf(postgres, server, target))
  }
  const mean = (all: readonly Cost[]) => {
    const of = (name: keyof Cost) => all.reduce((sum, cost) => sum + cost[name], 0) / all.length
    return { server: of('server'), database: of('database'), p50: of('p50'), p99: of('p99') }
  }
  return [mean(costs[0]), mean(costs[1])]
}

async function costOf(postgres: string, { pid }: Server, target: Target): Promise<Cost> {
  const before = { server: cpuSeconds(pid), database: cpuSecondsOfPostgres(postgres) }
  const { requests, p50, p99 } = await load(target, SECONDS)
  const per = 1_000 / requests
  return { server: (cpuSeconds(pid) - before.server) * per, database: (cpuSecondsOfPostgres(postgres) - before.database) * per, p50, p99 }
}

async function load(target: Target, seconds: number) {
  const order = JSON.stringify({ ...target, seconds, connections: CONNECTIONS })
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'load.ts'), order])
  return JSON.parse(stdout) as Load
}

/** The very statements that the store sends. */
async function statements(pool: OpenDatabase['pool']) {
  const sent: { text: string; values: readonly unknown[] }[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }: { level: string; query?: { sql: string; parameters: readonly unknown[] } }) => {
      if (level === 'query' && query) sent.push({ text: query.sql, values: query.parameters })
    },
  })
  for (const { query } of CASES) await usersStore(db).allCustomers(query)
  return sent
}

async function staffToken(db: OpenDatabase['db']) {
  const id = newId()
  const user = { id, email: 'bench@example.org', role: 'super-admin', status: 'active', name: 'Bench', contact_number: '+4512345678' } as const
  await db
    .insertInto('users')
    .values({ ...user, parent_id: null, picture: null, locale: null, password_hash: null, created_at: new Date(), deleted_at: null })
    .execute()
  const sessions = sessionsOf({
    db,
    clock: () => new Date(),
    idleHours: 1,
    maxDays: 1,
    onFault: (error) => {
      throw error
    },
  })
  return sessions.open(id, 'full', { userAgent: 'bench', address: '127.0.0.1' })
}

const totalOf = ({ server, database }: Cost) => server + database
const sumOf = (cost: Cost) => `${totalOf(cost).toFixed(2)} (${cost.server.toFixed(2)} + ${cost.database.toFixed(2)})`
const timesOf = ({ p50, p99 }: Cost) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`
const row = (...[title, ...cells]: [string, ...string[]]) => `  ${title.padEnd(18)}${cells.map((cell) => cell.padStart(26)).join('')}`

if (import.meta.main) await benchLists(console.log)
