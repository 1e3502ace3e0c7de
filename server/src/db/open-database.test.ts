import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { databaseProxy } from '#testing/database-proxy.ts'
import { eventually } from '#testing/eventually.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { openDatabase } from './open-database.ts'
import { StartError } from './start-error.ts'

let database: TestDatabase
let guarded: Embedded
let port: number
const dataDir = temporaryFolder()
before(async () => {
  database = await testDatabase()
  const open = await startEmbedded(dataDir)
  const { db, close } = await openDatabase(open)
  await sql`alter role samtale password 'right'`.execute(db)
  await close()
  await open.stop()
  writeFileSync(
    join(dataDir, 'postgres/pg_hba.conf'),
    'host all all 127.0.0.1/32 scram-sha-256\nlocal all all trust\n',
  )
  port = await freePort()
  guarded = await startEmbedded(dataDir, { settings: { listen_addresses: '127.0.0.1', port: String(port) } })
})
after(() => Promise.all([database.drop(), guarded?.stop()]))

test('counts are numbers, times are dates, days are text', async () => {
  const { db, close } = await openDatabase(database)
  const { rows } =
    await sql`select count(*) as n, timestamptz '2026-01-02T03:04:05Z' as at, date '2026-01-02' as day`.execute(
      db,
    )
  assert.deepEqual(rows, [{ n: 1, at: new Date('2026-01-02T03:04:05Z'), day: '2026-01-02' }])
  await close()
})

test('a connection that breaks while idle is reported and replaced', async () => {
  const warnings: string[] = []
  const [watched, other] = [
    await openDatabase({ ...database, poolSize: 1, log: { warn: (text) => warnings.push(text) } }),
    await openDatabase(database),
  ]
  const { rows } = await watched.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const lost = new Promise((resolve) => watched.pool.once('error', resolve))
  await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await lost
  assert.match(warnings.join(), /A connection to the database was lost/)
  assert.equal((await watched.pool.query('select 1')).rowCount, 1)
  await Promise.all([watched.close(), other.close()])
})

test('the right address opens a server of one’s own', async () => {
  const { pool, close } = await openDatabase({
    connection: `postgres://samtale:right@127.0.0.1:${port}/postgres`,
  })
  assert.equal((await pool.query('select 1')).rowCount, 1)
  await close()
})

test('a bad DATABASE_URL is explained in one line that holds no password', async (t) => {
  const closed = await freePort()
  const silent = createServer().listen(0, '127.0.0.1')
  t.after(() => silent.close())
  await new Promise((resolve) => silent.once('listening', resolve))
  silent.on('connection', (socket) => socket.destroy())
  const cases: [string, RegExp][] = [
    ['nonsense-s3cret', /not the address of a PostgreSQL database/],
    ['mysql://a:s3cret@127.0.0.1/b', /not the address of a PostgreSQL database/],
    [`postgres://a:s3cret@127.0.0.1:${closed}/b`, new RegExp(`nothing listens on 127.0.0.1:${closed}`)],
    [`postgres://a:s3cret@localhost:${closed}/b`, new RegExp(`nothing listens on localhost:${closed}`)],
    ['postgres://a:s3cret@host.invalid/b', /the host host.invalid is not known/],
    [`postgres://samtale:s3cret@127.0.0.1:${port}/postgres`, /wrong password for user "samtale"/],
    [`postgres://samtale@127.0.0.1:${port}/postgres`, /a password is needed/],
    [`postgres://samtale:right@127.0.0.1:${port}/nowhere`, /there is no database "nowhere"/],
    [
      `postgres://a:s3cret@127.0.0.1:${(silent.address() as AddressInfo).port}/b`,
      /Connection terminated unexpectedly|ECONNRESET/,
    ],
  ]
  for (const [connection, pattern] of cases) {
    await assert.rejects(openDatabase({ connection }), (error) => {
      assert.ok(error instanceof StartError, String(error))
      assert.match(error.message, pattern)
      assert.doesNotMatch(error.message, /s3cret|\n/)
      return true
    })
  }
})

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('a connection whose other end is gone without a word is given up, with the idle ones beside it, inside transactions too', async (t) => {
  const proxy = await databaseProxy(database.connection)
  const { db, pool, close } = await openDatabase({
    connection: proxy.connection,
    poolSize: 3,
    queryTimeoutMs: 200,
  })
  t.after(async () => {
    await close()
    await proxy.close()
  })
  const one = () => sql`select 1`.execute(db)
  await Promise.all([
    pool.query('select pg_sleep(0.05)'),
    pool.query('select pg_sleep(0.05)'),
    pool.query('select pg_sleep(0.05)'),
  ])
  assert.equal(pool.idleCount, 3)
  proxy.abandonLines()
  await assert.rejects(one(), /Query read timeout|Connection terminated/)
  // The sockets of the others are closed in the next turn of the event loop.
  await eventually(() => pool.idleCount === 0)
  assert.equal((await one()).rows.length, 1)

  const within = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    proxy.abandonLines()
    await sql`select 1`.execute(trx)
  })
  await assert.rejects(within, /Query read timeout|Connection terminated/)
  await eventually(() => pool.idleCount === 0)
  assert.equal((await one()).rows.length, 1)
})
