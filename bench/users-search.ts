import { join } from 'node:path'
import type { ListQuery } from '@samtale/contract/core/list'
import { usersStore } from '../server/src/modules/users/users.store.ts'
import type { Finding, Print } from './report.ts'
import { runServer } from './run-server.ts'
import { sentStatements } from './sent-statements.ts'
import { cpuOf, sideBySide } from './side-by-side.ts'
import type { Fixture } from './users-fixture.ts'

const EFFORT = { rounds: 3, seconds: 1, connections: 2 }
const LIMIT = 1.5

const query = (search: string, name = 'createdAt'): ListQuery => ({
  limit: 10,
  offset: 0,
  sortOrder: { name, direction: name === 'createdAt' ? 'desc' : 'asc' },
  search,
  filters: {},
})
const CASES = [
  { title: 'rare', mine: false, body: query('kjeldsen77') },
  { title: 'common', mine: false, body: query('jensen') },
  { title: 'common, by name', mine: false, body: query('jensen', 'name') },
  { title: 'rare, own members', mine: true, body: query('kjeldsen77') },
  { title: 'common, own members', mine: true, body: query('jensen') },
] as const

/**
 * Searches among all members and among those of the largest customer, beside their own SQL sent by bare
 * node:http and pg: CPU of server and PostgreSQL.
 */
export async function searches(fixture: Fixture, print: Print): Promise<Finding[]> {
  const statements = []
  for (const { mine, body } of CASES)
    statements.push(
      await sentStatements(fixture.pool, (db) =>
        mine ? usersStore(db).membersOf(fixture.customerId, body) : usersStore(db).allMembers(body),
      ),
    )
  const env = { SOCKET: fixture.postgres, STATEMENTS: JSON.stringify(statements) }
  const baseline = await runServer('bench/baseline-lists.ts', env, join(fixture.postgres, '..', 'bare.log'))
  try {
    const findings: Finding[] = []
    for (const [at, { title, mine, body }] of CASES.entries()) {
      const [path, token] = mine
        ? ['/v1/users/getmembers', fixture.tokens.customer]
        : ['/v1/users/getallmembers', fixture.tokens.staff]
      const [ours, peer] = await sideBySide(
        [
          { ...fixture, target: { port: fixture.server.port, path, token, body } },
          { ...fixture, server: baseline, target: { port: baseline.port, path: `/${at}`, token, body } },
        ],
        EFFORT,
      )
      print(`  search, ${title}: p50 ${ours.p50.toFixed(1)} ms, bare ${peer.p50.toFixed(1)} ms`)
      findings.push({
        what: `search, ${title}, CPU`,
        ours: `${cpuOf(ours).toFixed(2)} ms`,
        against: `bare: ${cpuOf(peer).toFixed(2)} ms`,
        ratio: cpuOf(ours) / cpuOf(peer),
        limit: LIMIT,
      })
    }
    return findings
  } finally {
    await baseline.stop()
  }
}
