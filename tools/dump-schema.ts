import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Client } from 'pg'
import {
  DUMP_ENDING,
  DUMPS,
  dumpName,
  headOf,
  readDumps,
  type DumpSignIn,
} from '../server/src/db/schema-dumps.ts'
import { commitTree } from './commit-tree.ts'
import { demoPostgres } from './demo-postgres.ts'
import { projectRoot } from './project-root.ts'
import { startServer } from './start-server.ts'

// Keeps the demo's database as this program leaves it, for the test of upgrades: `node tools/dump-schema.ts
// [commit of the past]`.
const [commit] = process.argv.slice(2)
const past = commit === undefined ? null : commitTree()
const postgres = await demoPostgres()
try {
  if (past) past.checkOut(commit ?? '')
  const signIns = await fillDemo(past?.tree ?? projectRoot)
  const steps = await stepsOf(postgres.url)
  const text = headOf({ steps, signIns }) + postgres.dump()
  const file = join(DUMPS, dumpName(steps, readDumps()) + DUMP_ENDING)
  const bytes = gzipSync(text, { level: 9 })
  writeFileSync(file, bytes)
  console.log(`${file}: ${steps.length} steps, ${(bytes.length / 1024).toFixed(0)} KiB`)
} finally {
  await postgres.stop()
  past?.remove()
}

/** Has the server of that folder fill the database with its demo. Returns who can sign in. */
async function fillDemo(root: string) {
  const { stop } = await startServer(root, { databaseUrl: postgres.url, dataDir: postgres.home })
  await stop()
  return JSON.parse(readFileSync(join(postgres.home, 'demo-sign-ins.json'), 'utf8')) as DumpSignIn[]
}

async function stepsOf(url: string) {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  await client.end()
  return rows.map(({ name }) => name)
}
