import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ListQuery } from '@samtale/contract/core/list'
import { openDatabase } from '../server/src/db/open-database.ts'
import { usersStore } from '../server/src/modules/users/users.store.ts'
import { addCustomers } from './fill-customers.ts'
import type { Finding, Print } from './report.ts'
import { runServer } from './run-server.ts'
import { sentStatements } from './sent-statements.ts'
import { cpuOf, sideBySide, type Cost } from './side-by-side.ts'
import { staffToken } from './tokens.ts'

const SIZES = [1_000, 100_000]
/** At the small size the fixed cost of a request is nearly all there is; it is shown, not judged. */
const VALIDATED = 100_000
const SECONDS = 2
const CONNECTIONS = 4
const ROUNDS = 2

const plain: ListQuery = {
  limit: 10,
  offset: 0,
  sortOrder: { name: 'createdAt', direction: 'desc' },
  search: '',
  filters: {},
}
const CASES: readonly { readonly title: string; readonly query: ListQuery }[] = [
  { title: 'list', query: plain },
  { title: 'search, few hits', query: { ...plain, search: 'kjeldsen 77' } },
  { title: 'search, many hits', query: { ...plain, search: 'jensen' } },
]

/**
 * The customers list of the real server beside the same SQL served by bare node:http and pg: CPU of server
 * and PostgreSQL per request.
 */
export async function benchLists(print: Print): Promise<Finding[]> {
  const findings: Finding[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'samtale-bench-'))
  const ours = await runServer(
    'server/src/main.ts',
    { DATA_DIR: dataDir, DATABASE_URL: '' },
    join(dataDir, 'server.log'),
  )
  const postgres = join(dataDir, 'postgres')
  const { pool, db, close } = await openDatabase({
    connection: { host: postgres, user: 'samtale', database: 'postgres' },
    poolSize: 2,
  })
  try {
    const token = await staffToken(db)
    print('Customers list, CPU milliseconds per request (server + PostgreSQL)')
    print(row('', 'rows', 'Samtale', 'node:http + pg', 'ratio', 'p50 / p99 ms', 'bare p50 / p99'))
    for (const size of SIZES) {
      await addCustomers(pool, size)
      const statements = await Promise.all(
        CASES.map(({ query }) => sentStatements(pool, (sent) => usersStore(sent).allCustomers(query))),
      )
      const baseline = await runServer(
        'bench/baseline-lists.ts',
        { SOCKET: postgres, STATEMENTS: JSON.stringify(statements) },
        join(dataDir, 'bare.log'),
      )
      for (const [at, { title, query }] of CASES.entries()) {
        const [one, other] = await sideBySide(
          [
            {
              server: ours,
              postgres,
              target: { port: ours.port, path: '/v1/users/getallcustomers', token, body: query },
            },
            {
              server: baseline,
              postgres,
              target: { port: baseline.port, path: `/${at}`, token, body: query },
            },
          ],
          { rounds: ROUNDS, seconds: SECONDS, connections: CONNECTIONS },
        )
        const ratio = cpuOf(one) / cpuOf(other)
        print(
          row(title, String(size), sumOf(one), sumOf(other), ratio.toFixed(2), timesOf(one), timesOf(other)),
        )
        if (size === VALIDATED)
          findings.push({
            what: `${title} of ${size}, CPU`,
            ours: `${cpuOf(one).toFixed(2)} ms`,
            against: `${cpuOf(other).toFixed(2)} ms`,
            ratio,
            limit: 1.5,
          })
      }
      await baseline.stop()
    }
    return findings
  } finally {
    await close()
    await ours.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const sumOf = (cost: Cost) =>
  `${cpuOf(cost).toFixed(2)} (${cost.server.toFixed(2)} + ${cost.database.toFixed(2)})`
const timesOf = ({ p50, p99 }: Cost) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`
const row = (...[title, ...cells]: [string, ...string[]]) =>
  `  ${title.padEnd(18)}${cells.map((cell) => cell.padStart(26)).join('')}`

if (import.meta.main) await benchLists(console.log)
