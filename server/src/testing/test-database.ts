import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { isAlive } from '#db/embedded-cluster.ts'
import { startEmbedded, type Embedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { connectionOptions, openDatabase, type Connection } from '#db/open-database.ts'
import { installJobs } from '#platform/jobs/jobs.ts'
import { HASTY } from './shared-server.ts'

/** A database of one's own with every table and no rows. `drop` it when the tests are over. */
export type TestDatabase = { readonly connection: Connection; drop(): Promise<void> }

/** The database of `copyReadyMade`. */
export const READY_MADE = 'template_samtale'

const DAY_MS = 86_400_000
const HOME = join(tmpdir(), `samtale-test-${process.getuid?.() ?? 'user'}`)
const SETTINGS = { ...HASTY, shared_buffers: '32MB' }

let server: Promise<Server> | undefined
let inUse = 0

type Server = { readonly connection: Connection; readonly template: string; stop(): Promise<void> }

/**
 * Makes an empty migrated database: in a PostgreSQL of this process, or on the server TEST_DATABASE_URL
 * names.
 */
export async function testDatabase(): Promise<TestDatabase> {
  server ??= process.env['TEST_DATABASE_URL'] ? foreignServer(process.env['TEST_DATABASE_URL']) : ownServer()
  inUse += 1
  const { connection, template, stop } = await server
  const name = `samtale_test_${randomUUID().replaceAll('-', '')}`
  await run(connection, `create database ${name} template ${template}`)
  const drop = async () => {
    await run(connection, `drop database ${name} with (force)`)
    inUse -= 1
    if (inUse > 0) return
    server = undefined
    await stop()
  }
  return { connection: to(connection, name), drop }
}

/** Starts on a copy of a ready database, which takes a tenth of the time of making one. */
async function ownServer(): Promise<Server> {
  mkdirSync(HOME, { recursive: true, mode: 0o700 })
  removeRemains()
  const copy = join(HOME, `run-${process.pid}`)
  await copyReadyMade(copy)
  const embedded = await startEmbedded(copy, { settings: SETTINGS, inBackground: true })
  const stop = async () => {
    await embedded.stop()
    rmSync(copy, { recursive: true, force: true })
  }
  return { connection: embedded.connection, template: READY_MADE, stop }
}

/**
 * Puts the files of a PostgreSQL into a folder that is not there yet; its database READY_MADE has every table
 * and no rows.
 */
export const copyReadyMade = async (folder: string) =>
  void execFileSync('cp', ['-a', await readyMade(), folder])

async function readyMade() {
  const place = join(HOME, `template-${stateOfTables()}`)
  if (existsSync(place)) return place
  const draft = join(HOME, `run-${process.pid}-template`)
  const embedded = await startEmbedded(draft, { settings: SETTINGS })
  await makeTemplate(embedded.connection, READY_MADE)
  await embedded.stop()
  try {
    renameSync(draft, place)
  } catch {
    // Another process of the same run was quicker.
    rmSync(draft, { recursive: true, force: true })
  }
  return place
}

async function makeTemplate(connection: Connection, name: string) {
  await run(connection, `create database ${name} template template0 encoding 'UTF8'`)
  const { db, pool, close } = await openDatabase({ connection: to(connection, name), poolSize: 1 })
  await migrate(db)
  await installJobs(pool)
  await close()
}

/** The server of TEST_DATABASE_URL, with a template that all processes of the run share. */
async function foreignServer(url: string): Promise<Server> {
  const template = `template_samtale_${stateOfTables()}`
  const connection = connectionTo(url)
  const client = new Client(connectionOptions(connection))
  await client.connect()
  await client.query('select pg_advisory_lock(20100)')
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
  if (!rowCount) await makeTemplate(connection, template)
  await client.end()
  return { connection, template, stop: async () => {} }
}

/** A server behind a socket is named by its folder, as the embedded one is. */
function connectionTo(url: string): Connection {
  const { searchParams, username, pathname } = new URL(url)
  const host = searchParams.get('host')
  return host ? { host, user: username, database: pathname.slice(1) } : url
}

/** Changes when a migration or the delivered PostgreSQL does. */
function stateOfTables() {
  const folder = join(import.meta.dirname, '../db/migrations')
  const hash = createHash('sha256').update(readFileSync(join(import.meta.dirname, '../../package.json')))
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

/** Folders of test runs that were killed, and templates of yesterday's tables. */
function removeRemains() {
  for (const name of readdirSync(HOME)) {
    const pid = /^run-(\d+)/.exec(name)?.[1]
    const isOver = pid
      ? !isAlive(Number(pid))
      : Date.now() - (statSync(join(HOME, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) > DAY_MS
    if (isOver) rmSync(join(HOME, name), { recursive: true, force: true })
  }
}

async function run(connection: Connection, statement: string) {
  const client = new Client(connectionOptions(connection))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function to(connection: Connection, database: string): Connection {
  if (typeof connection !== 'string') return { ...connection, database } satisfies Embedded['connection']
  return Object.assign(new URL(connection), { pathname: `/${database}` }).href
}
