import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { after, before, test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { openDatabase, type OpenDatabase } from '#db/open-database.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { addJob, removeJob } from './jobs.ts'
import { startJobs } from './run-jobs.ts'

let database: TestDatabase
let open: OpenDatabase
before(async () => {
  database = await testDatabase()
  open = await openDatabase(database)
})
after(async () => {
  await open.close()
  await database.drop()
})

test('a job is done once its transaction is committed, and never when it is rolled back', async (t) => {
  const { done, next } = await runner(t)
  const undone = open.db.transaction().execute(async (trx) => {
    await addJob(trx, 'note', { text: 'undone' })
    throw new Error('undone')
  })
  await assert.rejects(undone)
  const later = next('note')
  await open.db.transaction().execute((trx) => addJob(trx, 'note', { text: 'done æøå' }))
  await later
  assert.deepEqual(done, ['done æøå'])
})

test('of two waiting jobs with one key the later stays, and it can be cancelled', async () => {
  const runAt = new Date(Date.now() + 3_600_000)
  await addJob(open.db, 'note', { text: 'first' }, { runAt, jobKey: 'only' })
  await addJob(open.db, 'note', { text: 'second' }, { runAt, jobKey: 'only', maxAttempts: 3 })
  assert.deepEqual((await waiting()).rows, [{ max_attempts: 3, run_at: runAt }])
  await removeJob(open.db, 'only')
  assert.equal((await waiting()).rows.length, 0)
})

test('a job that fails is logged with its error and waits for another try', async (t) => {
  const { errors, next } = await runner(t)
  const failed = next('logged')
  await addJob(open.db, 'fail', {})
  await failed
  assert.match(errors[0]?.text ?? '', /Failed task \d+ \(fail.*out of luck/)
  assert.equal(errors[0]?.message, 'out of luck')
  await eventually(
    async () =>
      (
        await sql`select 1 from graphile_worker.jobs where task_identifier = 'fail' and attempts = 1 and run_at > now()`.execute(
          open.db,
        )
      ).rows.length === 1,
  )
})

test('stopping waits for the job at work', async (t) => {
  const { next, stop, done, letGo } = await runner(t)
  const begun = next('begun')
  await addJob(open.db, 'slow', {})
  await begun
  const stopped = stop()
  letGo()
  await stopped
  assert.deepEqual(done, ['slow'])
})

test('what was waiting while no runner ran is done by the next one', async (t) => {
  await addJob(open.db, 'note', { text: 'kept' })
  const events = new EventEmitter()
  const handled = once(events, 'noted')
  const { stop } = await startJobs(open.pool, {
    handlers: { note: async ({ text }: { text: string }) => void events.emit('noted', text) },
    cron: {},
    log: silent,
    pollMs: 50,
  })
  t.after(stop)
  assert.deepEqual(await handled, ['kept'])
})

async function runner(t: TestContext) {
  const events = new EventEmitter()
  const done: string[] = []
  const errors: { message: string; text: string }[] = []
  const gate = Promise.withResolvers<void>()
  const { stop } = await startJobs(open.pool, {
    handlers: {
      note: async ({ text }: { text: string }) => void events.emit('note', done.push(text)),
      fail: async () => Promise.reject(new Error('out of luck')),
      slow: async () => {
        events.emit('begun')
        await gate.promise
        done.push('slow')
      },
    },
    cron: { note: '0 4 1 1 *' },
    pollMs: 50,
    log: {
      ...silent,
      error: (details, text) =>
        void events.emit('logged', errors.push({ message: (details as { err: Error }).err.message, text })),
    },
  })
  let stopped: Promise<void> | undefined
  const stopOnce = () => (stopped ??= stop())
  t.after(stopOnce)
  return { done, errors, stop: stopOnce, letGo: gate.resolve, next: (name: string) => once(events, name) }
}

const silent = { error() {}, warn() {}, debug() {} }
const waiting = () =>
  sql`select max_attempts, run_at from graphile_worker.jobs where key = 'only'`.execute(open.db)

async function eventually(isTrue: () => Promise<boolean>) {
  while (!(await isTrue())) await new Promise(setImmediate)
}
