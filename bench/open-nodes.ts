import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/src/db/open-database.ts'
import {
  installedPostgres,
  runInstalledPostgres,
  socketUrl,
} from '../server/src/testing/installed-postgres.ts'
import { addCustomers } from './fill-customers.ts'
import { runServer, type Server } from './run-server.ts'
import { activeUser, tokenOf } from './tokens.ts'

export type Nodes = { readonly one: Server; readonly other: Server; readonly token: string }

/**
 * Measures two nodes on a PostgreSQL of this machine that they share, with `people` customers and the token of
 * one of them. Returns nothing where this machine has no PostgreSQL.
 */
export async function withNodes<Measured>(
  people: number,
  measure: (nodes: Nodes) => Promise<Measured>,
): Promise<Measured | undefined> {
  if (installedPostgres === '') return undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'samtale-bench-'))
  // PostgreSQL has a user of its own here, which has to be able to walk to its folder.
  chmodSync(dataDir, 0o755)
  const postgres = join(dataDir, 'postgres')
  const database = await runInstalledPostgres(postgres, { max_connections: '200' })
  const nodes: Server[] = []
  const start = async () => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: socketUrl(postgres) }
    const node = await runServer('server/src/main.ts', env, join(dataDir, 'server.log'))
    nodes.push(node)
    return node
  }
  try {
    // One after the other: the first one makes the tables.
    const [one, other] = [await start(), await start()]
    return await measure({ one, other, token: await addReader(postgres, people) })
  } finally {
    await Promise.all(nodes.map((server) => server.stop()))
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function addReader(postgres: string, people: number): Promise<string> {
  const { pool, db, close } = await openDatabase({
    connection: { host: postgres, user: 'samtale', database: 'postgres' },
    poolSize: 1,
  })
  try {
    await addCustomers(pool, people)
    return await tokenOf(db, await activeUser(db, 'customer'))
  } finally {
    await close()
  }
}
