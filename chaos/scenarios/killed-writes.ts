import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { DATABASE_USER } from '../../server/src/db/embedded-cluster.ts'
import type { Connection } from '../../server/src/db/open-database.ts'
import { spawnServer } from '../../server/src/testing/spawn-server.ts'
import { callerAt, callRepeatedly } from '../parts/callers.ts'
import { ownPostgres } from '../parts/own-postgres.ts'
import { withDatabase } from '../parts/queue-mails.ts'
import { addCustomer } from '../parts/sign-in.ts'
import type { Count, Scale, Scenario } from '../scenario.ts'

/** With either database. */
const KILLS: Readonly<Record<Scale, number>> = { full: 50, short: 1 }
const CALLERS = 6
/** The kill comes at another moment each time. */
const MAX_WRITING_MS = 1_000

type Database = { readonly name: string; readonly connection: Connection; readonly url: string }

/** Kills a node while people write. Returns how many writes were acknowledged, and how many of them are gone. */
async function killWriters(dataDir: string, { name, connection, url }: Database, kills: number) {
  const acknowledged = new Set<string>()
  let token = ''
  const start = async () => {
    const node = await spawnServer({ dataDir, env: { DATABASE_URL: url, LOG_LEVEL: 'warn' } })
    if (!(await node.ready)) throw new Error(`the node did not start: ${node.output.err}`)
    return node
  }
  for (let kill = 0; kill < kills; kill += 1) {
    const node = await start()
    try {
      token ||= (await withDatabase(connection, (db) => addCustomer(db))).tokens[0] ?? ''
      const caller = callerAt(node.url, token)
      const state = { over: false }
      const before = acknowledged.size
      const writing = callRepeatedly(
        CALLERS,
        () => state.over,
        async (count) => {
          const group = `Written ${kill}.${count}`
          const { status } = await caller.call({
            method: 'POST',
            path: '/v1/group/create',
            body: { name: group },
          })
          if (status === 200) acknowledged.add(group)
        },
      )
      while (acknowledged.size === before) await delay(10)
      await delay(Math.random() * MAX_WRITING_MS)
      node.child.kill('SIGKILL')
      await node.ended
      state.over = true
      await writing
      caller.close()
    } finally {
      node.child.kill('SIGKILL')
    }
  }
  const node = await start()
  const there = await withDatabase(connection, async (db) => {
    const { rows } = await sql<{ name: string }>`select name from groups where name like 'Written %'`.execute(
      db,
    )
    return new Set(rows.map((row) => row.name))
  })
  node.child.kill('SIGINT')
  await node.ended
  const lost = [...acknowledged].filter((group) => !there.has(group)).length
  return {
    what: `${kills} kills of a node with ${name}, ${acknowledged.size} writes acknowledged, ${lost} lost`,
    ok: acknowledged.size >= kills && lost === 0,
  }
}

async function run(scale: Scale): Promise<readonly Count[]> {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-writes-'))
  const postgres = await ownPostgres()
  try {
    const own = join(folder, 'embedded')
    const host = join(own, 'postgres')
    const embedded = { host, user: DATABASE_USER, database: 'postgres' }
    return [
      await killWriters(
        own,
        { name: 'the embedded PostgreSQL', connection: embedded, url: '' },
        KILLS[scale],
      ),
      await killWriters(
        join(folder, 'server'),
        { name: 'a PostgreSQL of its own', ...postgres },
        KILLS[scale],
      ),
    ]
  } finally {
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const scenario: Scenario = { title: 'A node is killed again and again while people write.', run }
