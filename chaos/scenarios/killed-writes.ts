import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATABASE_USER } from '../../server/src/db/embedded-cluster.ts'
import type { Connection } from '../../server/src/db/open-database.ts'
import { spawnServer } from '../../server/src/testing/spawn-server.ts'
import { ownPostgres } from '../parts/own-postgres.ts'
import { withDatabase } from '../parts/queue-mails.ts'
import { addCustomer } from '../parts/sign-in.ts'
import { lostGroups, writeGroups } from '../parts/write-groups.ts'
import type { Count, Scale, Scenario } from '../scenario.ts'

/** With either database. */
const KILLS: Readonly<Record<Scale, number>> = { full: 100, short: 1 }

type Database = { readonly name: string; readonly connection: Connection; readonly url: string }

/** Kills a node while people write. Returns how many writes were acknowledged, and how many of them are gone. */
async function killWriters(
  dataDir: string,
  { name, connection, url }: Database,
  { kills, print }: { readonly kills: number; readonly print: (line: string) => void },
): Promise<Count> {
  const acknowledged: string[] = []
  let token = ''
  const start = async () => {
    const node = await spawnServer({ dataDir, env: { DATABASE_URL: url, LOG_LEVEL: 'warn' } })
    if (!(await node.ready)) throw new Error(`the node did not start: ${node.output.err}`)
    return node
  }
  for (let round = 0; round < kills; round += 1) {
    const node = await start()
    const kill = () => {
      node.child.kill('SIGKILL')
      return node.ended
    }
    try {
      token ||= (await withDatabase(connection, (db) => addCustomer(db))).tokens[0] ?? ''
      acknowledged.push(...(await writeGroups({ url: node.url, token, round }, kill)))
    } finally {
      await kill()
    }
    if ((round + 1) % 10 === 0) print(`${name}: ${round + 1} kills, ${acknowledged.length} acknowledged`)
  }
  const node = await start()
  const lost = (await lostGroups(connection, acknowledged)).length
  node.child.kill('SIGINT')
  await node.ended
  return {
    what: `${kills} kills of a node with ${name}, ${acknowledged.length} writes acknowledged, ${lost} lost`,
    ok: acknowledged.length >= kills && lost === 0,
  }
}

async function run(scale: Scale, print: (line: string) => void): Promise<readonly Count[]> {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-writes-'))
  const postgres = await ownPostgres()
  const rounds = { kills: KILLS[scale], print }
  try {
    const own = join(folder, 'embedded')
    const connection = { host: join(own, 'postgres'), user: DATABASE_USER, database: 'postgres' }
    const embedded = { name: 'the embedded PostgreSQL', connection, url: '' }
    const external = { name: 'a PostgreSQL of its own', ...postgres }
    return [
      await killWriters(own, embedded, rounds),
      await killWriters(join(folder, 'server'), external, rounds),
    ]
  } finally {
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const scenario: Scenario = { title: 'A node is killed again and again while people write.', run }
