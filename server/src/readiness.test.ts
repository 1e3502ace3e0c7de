import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { MIGRATION_NAMES } from '#db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#db/open-database.ts'
import { installJobs } from './platform/jobs/jobs.ts'
import { databaseProxy } from '#testing/database-proxy.ts'
import { eventually } from '#testing/eventually.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { sendRequest } from '#testing/send-request.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { readinessOf } from './readiness.ts'

let base: TestDatabase
let proxy: Awaited<ReturnType<typeof databaseProxy>>
let open: OpenDatabase
before(async () => {
  base = await testDatabase()
  proxy = await databaseProxy(base.connection)
  open = await openDatabase({ connection: base.connection, poolSize: 2 })
  await installJobs(open.pool)
})
after(async () => {
  await proxy.close()
  await open.close()
  await base.drop()
})

const dataDir = temporaryFolder()
const log = { warn() {} }
const readiness = (options: Partial<Parameters<typeof readinessOf>[0]> = {}) =>
  readinessOf({ connection: proxy.connection, dataDir, migrations: MIGRATION_NAMES, log, ...options })

test('a node whose database answers, can be written to and has every step is ready', async (t) => {
  const { check, close } = readiness()
  t.after(close)
  assert.deepEqual(await check(), { reasons: [], warnings: [] })
})

test('a database that is gone or says nothing is a reason against the node, and is seen again when it is back', async (t) => {
  const { check, close } = readiness()
  t.after(close)
  await proxy.cut()
  assert.deepEqual((await check()).reasons, ['database_unreachable'])
  await proxy.mend()
  proxy.silence()
  assert.deepEqual((await check()).reasons, ['database_unreachable'])
  proxy.speak()
  await eventually(async () => (await check()).reasons.length === 0)
})

test('a database that cannot be written to is a reason, as after a failover to a replica', async (t) => {
  const name =
    (await sql<{ name: string }>`select current_database() as name`.execute(open.db)).rows[0]?.name ?? ''
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(open.db)
  t.after(() => sql`alter database ${sql.id(name)} set default_transaction_read_only = off`.execute(open.db))
  const { check, close } = readiness()
  t.after(close)
  assert.deepEqual((await check()).reasons, ['database_read_only'])
})

test('a step that is missing and a full disk are reasons', async (t) => {
  const { check, close } = readiness({
    migrations: [...MIGRATION_NAMES, '9999-to-come'],
    freeIn: async () => 1_000_000,
  })
  t.after(close)
  assert.deepEqual((await check()).reasons, ['migrations_missing', 'disk_full'])
})

test('a node that is about to stop says so at once', async (t) => {
  const { check, stopping, close } = readiness()
  t.after(close)
  await check()
  stopping()
  assert.deepEqual((await check()).reasons, ['stopping'])
})

test('jobs that somebody has locked for long are a warning: the node serves on', async (t) => {
  const { check, close } = readiness()
  t.after(close)
  await sql`select graphile_worker.add_job('some-job')`.execute(open.db)
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 hours', locked_by = 'somebody'`.execute(
    open.db,
  )
  assert.deepEqual(await check(), { reasons: [], warnings: ['jobs_locked'] })
  await sql`delete from graphile_worker._private_jobs`.execute(open.db)
})

test('/readyz answers 503 with the reasons and a time to try again, in the language of who asks', async (t) => {
  const fixture = await testApp()
  t.after(fixture.close)
  await sql`update kysely_migration set name = 'another' where name = ${MIGRATION_NAMES.at(-1)}`.execute(
    fixture.db,
  )
  const reply = await sendRequest(fixture, { method: 'GET', path: '/readyz' })
  assert.deepEqual(
    [reply.statusCode, reply.headers['retry-after'], reply.headers['cache-control']],
    [503, '5', 'no-store'],
  )
  const { success, code, reasons } = reply.json<{ success: boolean; code: string; reasons: string[] }>()
  assert.deepEqual(
    { success, code, reasons },
    { success: false, code: 'unavailable', reasons: ['migrations_missing'] },
  )
})
