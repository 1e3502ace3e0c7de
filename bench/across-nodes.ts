import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiAt } from '../e2e/api.ts'
import { openDatabase } from '../server/src/db/open-database.ts'
import {
  installedPostgres,
  runInstalledPostgres,
  socketUrl,
} from '../server/src/testing/installed-postgres.ts'
import { addCustomers } from './fill-customers.ts'
import { openLivePortal } from './live-portal.ts'
import type { Finding, Print } from './report.ts'
import { runServer, type Server } from './run-server.ts'
import { activeUser, tokenOf } from './tokens.ts'

const CHANGES = 200
/** What a portal of another node may learn of a change later than one of the node that made it. */
const MAX_LATER_MS = 100

/** How soon portals of two nodes are told of a change that one of the nodes makes, on a PostgreSQL they share. */
export async function acrossNodes(print: Print): Promise<Finding[]> {
  if (installedPostgres === '') {
    print('  two nodes are skipped: there is no PostgreSQL of this machine (apt-get install postgresql)')
    return []
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'samtale-bench-'))
  // PostgreSQL has a user of its own here, which has to be able to walk to its folder.
  chmodSync(dataDir, 0o755)
  const postgres = join(dataDir, 'postgres')
  const database = await runInstalledPostgres(postgres, { max_connections: '200' })
  const nodes: Server[] = []
  const env = { DATA_DIR: dataDir, DATABASE_URL: socketUrl(postgres) }
  const node = async () => {
    const server = await runServer('server/src/main.ts', env, join(dataDir, 'server.log'))
    nodes.push(server)
    return server
  }
  try {
    const changed = await node()
    const other = await node()
    const token = await addReader(postgres)
    const times = await watchChanges(changed, other, token)
    return [finding(times)]
  } finally {
    await Promise.all(nodes.map((server) => server.stop()))
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function addReader(postgres: string): Promise<string> {
  const { pool, db, close } = await openDatabase({
    connection: { host: postgres, user: 'samtale', database: 'postgres' },
    poolSize: 1,
  })
  try {
    await addCustomers(pool, 10)
    return await tokenOf(db, await activeUser(db, 'customer'))
  } finally {
    await close()
  }
}

type Times = { readonly same: number[]; readonly other: number[] }

/** Milliseconds from a call at the first node until a portal there, and one at the other node, are told. */
async function watchChanges(changed: Server, other: Server, token: string): Promise<Times> {
  const { groups } = apiAt(`http://127.0.0.1:${changed.port}`, token)
  const portals = await Promise.all([changed, other].map(({ port }) => openLivePortal(port, token)))
  const times: Times = { same: [], other: [] }
  for (let change = 0; change < CHANGES; change += 1) {
    const { id } = await groups.create({ name: `Group ${change}` })
    const seen = portals.map((portal) => portal.updateSeenBy('groups', id))
    const begun = process.hrtime.bigint()
    await groups.remove({ id })
    const [same, later] = (await Promise.all(seen)).map((at) => Number(at - begun) / 1e6)
    times.same.push(same ?? Number.NaN)
    times.other.push(later ?? Number.NaN)
  }
  for (const portal of portals) portal.close()
  return times
}

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

function finding({ same, other }: Times): Finding {
  const later = p95(other) - p95(same)
  return {
    what: 'a change of another node is known later, p95',
    ours: `${later.toFixed(1)} ms (${p95(other).toFixed(0)} and ${p95(same).toFixed(0)})`,
    against: `${MAX_LATER_MS} ms`,
    ratio: later / MAX_LATER_MS,
    limit: 1,
  }
}
