import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { pino } from 'pino'
import { createApp } from '#app.ts'
import { readConfig } from '#config/config.ts'
import { MIGRATION_NAMES } from '#db/migrate.ts'
import { newId } from '#db/new-id.ts'
import type { Trx } from '#db/schema.ts'
import { openDatabase, type OpenDatabase } from '#db/open-database.ts'
import { conferenceOf } from '#platform/conference/conference.ts'
import { systemClock } from '#platform/clock.ts'
import { fileStoreOf } from '#platform/storage/file-store.ts'
import { videoStoreOf } from '#platform/video/video-store.ts'
import { readinessOf, type Readiness } from '#readiness.ts'
import { databaseProxy } from '#testing/database-proxy.ts'
import { eventually } from '#testing/eventually.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

const publicUrl = 'http://localhost:8080'
/** So that a list of a stuck table is not waited for for long. */
const READ_MS = 1_500
const errors: unknown[] = []
let base: TestDatabase
let proxy: Awaited<ReturnType<typeof databaseProxy>>
let database: OpenDatabase
let fixture: Awaited<ReturnType<typeof createApp>>
let readiness: Readiness
let token: string
before(async () => {
  base = await testDatabase()
  proxy = await databaseProxy(base.connection)
  database = await openDatabase({ connection: proxy.connection, poolSize: 3, readMs: READ_MS })
  readiness = readinessOf({
    connection: proxy.connection,
    dataDir: temporaryFolder(),
    migrations: MIGRATION_NAMES,
    log: pino({ level: 'silent' }),
  })
  const config = readConfig({ PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent' })
  fixture = await createApp({
    ...{
      config,
      variables: {},
      publicUrl,
      clock: systemClock,
      db: database.db,
      readiness,
      log: pino({ level: 'silent' }),
      queueMail: async () => {},
    },
    conference: conferenceOf(config.video, {
      publicUrl,
      embeddedSecret: 'a secret of the tests that is long enough',
    }),
    control: null,
    ffmpeg: null,
    mailServer: null,
    files: fileStoreOf({ db: database.db, folder: temporaryFolder() }),
    videos: videoStoreOf({ dataDir: temporaryFolder(), s3: undefined }),
    report: (error) => errors.push(error),
  })
  const person = {
    id: newId(),
    email: 'a@example.org',
    role: 'customer',
    status: 'active',
    name: 'Ane',
    contact_number: '+4512345678',
  } as const
  await database.db
    .insertInto('users')
    .values({
      ...person,
      parent_id: null,
      picture: null,
      locale: null,
      password_hash: null,
      created_at: new Date(),
      deleted_at: null,
    })
    .execute()
  token = (await fixture.sessions.open({ userId: person.id, epoch: 0 }, 'full', {
    userAgent: 'test',
    address: '127.0.0.1',
  })) as string
})
after(async () => {
  await fixture.app.close()
  await readiness.close()
  await database.close()
  await proxy.close()
  await base.drop()
})

const CALLS = [
  { method: 'GET', url: '/v1/account/profile' },
  { method: 'POST', url: '/v1/users/getmembers', payload: {} },
  {
    method: 'POST',
    url: '/v1/users/createmember',
    payload: { name: 'Bo', email: 'bo@example.org', contactNumber: '+4512345678' },
  },
  { method: 'GET', url: '/v1/settings' },
  {
    method: 'POST',
    url: '/v1/account/login',
    payload: { email: 'a@example.org', password: 'whatever it is' },
  },
  { method: 'GET', url: '/readyz' },
] as const

test('while the database is gone every call that needs it answers 503 with a time to try again, and the process lives', async () => {
  assert.equal((await send(CALLS[0])).statusCode, 200)
  await proxy.cut()
  for (const call of CALLS) {
    const reply = await send(call)
    assert.deepEqual(
      [reply.statusCode, reply.json<{ code: string }>().code, reply.headers['retry-after']],
      [503, 'unavailable', '5'],
      call.url,
    )
  }
  assert.equal((await send({ method: 'GET', url: '/livez' })).statusCode, 200)
  assert.deepEqual(errors, [])
})

test('when the database is back every call is served again without a new start', async () => {
  await proxy.mend()
  for (const call of CALLS.slice(0, 4)) assert.equal((await sendUntilServed(call)).statusCode, 200, call.url)
  assert.equal((await send({ method: 'GET', url: '/readyz' })).statusCode, 200)
})

test('requests that the loss of the database meets half way answer 503 as well', async () => {
  const replies = Array.from({ length: 12 }, () => send(CALLS[1]))
  await proxy.cut()
  for (const reply of await Promise.all(replies)) assert.ok([200, 503].includes(reply.statusCode), reply.body)
  await proxy.mend()
  assert.equal((await sendUntilServed(CALLS[0])).statusCode, 200)
  assert.deepEqual(errors, [])
})

test('a locked table delays nobody who does not need it', async () => {
  const other = await openDatabase({ ...base, poolSize: 1 })
  let stuck: ReturnType<typeof send>[] = []
  await other.db.transaction().execute(async (trx) => {
    await sql`lock table groups in access exclusive mode`.execute(trx)
    stuck = Array.from({ length: 6 }, () => send({ method: 'POST', url: '/v1/group/read', payload: {} }))
    await eventually(async () => {
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int as n from pg_locks where not granted and relation = 'groups'::regclass`.execute(
        trx,
      )
      return rows[0]?.n === 2
    })
    for (const call of CALLS.slice(0, 2)) assert.equal((await send(call)).statusCode, 200, call.url)
  })
  for (const reply of await Promise.all(stuck)) assert.ok([200, 503].includes(reply.statusCode), reply.body)
  await other.close()
})

test('a list of a table that nobody gets at is rejected with a time to try again, before a change of it is', async () => {
  const other = await openDatabase({ ...base, poolSize: 1 })
  const list = { method: 'POST', url: '/v1/group/read', payload: {} } as const
  const change = {
    method: 'POST',
    url: '/v1/group/create',
    payload: { name: 'Night shift', members: [] },
  } as const
  const changed = await other.db.transaction().execute(async (trx) => {
    await sql`lock table groups in access exclusive mode`.execute(trx)
    const waits = { reply: send(change) }
    const since = await eventually(() => waitingSince(trx))
    const reply = await send(list)
    assert.deepEqual([reply.statusCode, reply.headers['retry-after']], [503, '5'], reply.body)
    assert.equal(reply.json<{ code: string }>().code, 'unavailable')
    assert.match(reply.json<{ message: string }>().message, /The service is busy. Try again in a moment./)
    assert.deepEqual(
      await waitingSince(trx),
      since,
      'the change still waits as it did, and was not tried again',
    )
    return waits
  })
  assert.equal((await changed.reply).statusCode, 200, (await changed.reply).body)
  assert.equal((await send(list)).statusCode, 200)
  assert.deepEqual(errors, [])
  await other.close()
})

/** Returns since when the only statement that waits for a lock does; undefined while none does. */
async function waitingSince(trx: Trx): Promise<Date | undefined> {
  await sql`select pg_stat_clear_snapshot()`.execute(trx)
  const { rows } = await sql<{ since: Date }>`
    select query_start as since from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    trx,
  )
  return rows[0]?.since
}

/** The pool notices a dead connection when its end is heard of, or when it is used. */
async function sendUntilServed(call: (typeof CALLS)[number]) {
  for (let left = 100; left > 0; left -= 1) {
    const reply = await send(call)
    if (reply.statusCode !== 503) return reply
  }
  throw new Error(`${call.url} is not served again`)
}

const send = (call: { readonly method: 'GET' | 'POST'; readonly url: string; readonly payload?: object }) =>
  fixture.app.inject({ ...call, headers: { authorization: `Bearer ${token}` } })
