import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase, type OpenDatabase } from '#db/open-database.ts'
import { databaseProxy } from '#testing/database-proxy.ts'
import { eventually } from '#testing/eventually.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { jobClock } from './job-clock.ts'
import { jobQueue } from './job-queue.ts'
import { addJob, addJobs, installJobs } from './jobs.ts'
import { nodeHeartbeat } from './node-heartbeat.ts'
import { startJobs } from './run-jobs.ts'

let base: TestDatabase
let proxy: Awaited<ReturnType<typeof databaseProxy>>
/** By the way that is cut, and by one that is not. */
let cut: OpenDatabase
let open: OpenDatabase
before(async () => {
  base = await testDatabase()
  proxy = await databaseProxy(base.connection)
  open = await openDatabase({ connection: base.connection, poolSize: 3 })
  cut = await openDatabase({ connection: proxy.connection, poolSize: 3 })
  await installJobs(open.pool)
})
after(async () => {
  await cut.close()
  await proxy.close()
  await open.close()
  await base.drop()
})

const log = { error() {}, warn() {}, debug() {} }
const left = async () =>
  (await sql<{ left: number }>`select count(*) as left from graphile_worker._private_jobs`.execute(open.db))
    .rows[0]?.left
const isEmpty = async () => (await left()) === 0
const clear = () => sql`delete from graphile_worker._private_jobs`.execute(open.db)
const lockedBy = async () =>
  (
    await sql<{
      locked_by: string | null
    }>`select locked_by from graphile_worker._private_jobs order by id`.execute(open.db)
  ).rows.map((row) => row.locked_by)

test('a database that goes away while jobs are at work ends nothing: each is done once, and the queue goes on by itself', async (t) => {
  t.after(clear)
  const runs = new Map<number, number>()
  const gates: (() => void)[] = []
  const handlers = {
    async work({ at }: { at: number }) {
      runs.set(at, (runs.get(at) ?? 0) + 1)
      if (at < 4) await new Promise<void>((resolve) => gates.push(resolve))
    },
  }
  const jobs = await startJobs(cut.pool, { handlers, cron: {}, log, pollMs: 50 })
  t.after(jobs.stop)
  await addJobs(
    open.db,
    'work',
    Array.from({ length: 12 }, (_, at) => ({ at })),
    {},
  )
  await eventually(() => gates.length === 4)
  await proxy.cut()
  for (const open of gates) open()
  await proxy.mend()
  await eventually(isEmpty)
  assert.deepEqual(
    [...runs.values()],
    Array.from({ length: 12 }, () => 1),
  )
})

test('a job that was taken as the connection ended is done all the same, though nobody was told of it', async (t) => {
  t.after(clear)
  let isLost = false
  const lossy = await databaseProxy(base.connection, (sent) => {
    if (!isLost && sent.includes('claim-jobs')) lossy.silence()
    return sent
  })
  const behind = await openDatabase({ connection: lossy.connection, poolSize: 3 })
  t.after(async () => {
    await behind.close()
    await lossy.close()
  })
  const attempts: unknown[] = []
  await addJob(open.db, 'work', {})
  const handlers = {
    async work() {
      const { rows } = await sql<{
        attempts: number
      }>`select attempts from graphile_worker._private_jobs`.execute(open.db)
      attempts.push(rows[0]?.attempts)
    },
  }
  const jobs = await startJobs(behind.pool, { handlers, cron: {}, log, pollMs: 50, nodeId: 'node-deaf' })
  t.after(jobs.stop)
  await eventually(async () => (await lockedBy())[0] === 'node-deaf')
  isLost = true
  await lossy.cut()
  lossy.speak()
  await lossy.mend()
  await eventually(isEmpty)
  assert.deepEqual(attempts, [1], 'once, and the attempt that never was does not count')
})

test('a job that met an outage of the database is tried again in a moment, however often it was tried; one that failed otherwise waits ever longer', async (t) => {
  t.after(clear)
  const gone = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
  const handlers = {
    outage: () => Promise.reject(gone),
    bug: () => Promise.reject(new Error('out of luck')),
  }
  for (const name of ['outage', 'bug']) await addJob(open.db, name, {})
  await sql`update graphile_worker._private_jobs set attempts = 6`.execute(open.db)
  const jobs = await startJobs(open.pool, { handlers, cron: {}, log, pollMs: 50 })
  t.after(jobs.stop)
  const waits = () =>
    sql<{ wait: number }>`select extract(epoch from run_at - updated_at)::float8 as wait
    from graphile_worker._private_jobs where last_error is not null and locked_by is null order by id`.execute(
      open.db,
    )
  const [outage, bug] = await eventually(async () => {
    const { rows } = await waits()
    return rows.length === 2 && rows.map(({ wait }) => wait)
  })
  assert.ok((outage ?? 0) < 10, `${outage} s`)
  assert.ok((bug ?? 0) > 500, `${bug} s`)
})

test('a failure while the database is away is recorded when it is back', async (t) => {
  t.after(clear)
  const { promise, reject } = Promise.withResolvers<void>()
  let begun = 0
  const jobs = await startJobs(cut.pool, {
    handlers: { fail: () => (++begun, promise) },
    cron: {},
    log,
    pollMs: 50,
  })
  t.after(jobs.stop)
  await addJob(open.db, 'fail', {})
  await eventually(() => begun === 1)
  await proxy.cut()
  reject(new Error('out of luck'))
  await proxy.mend()
  const row = () =>
    sql<{
      last_error: string | null
    }>`select last_error from graphile_worker._private_jobs where locked_by is null`.execute(open.db)
  assert.equal((await eventually(async () => (await row()).rows[0]))?.last_error, 'out of luck')
})

test('jobs of a process that died are free at once where nobody else can be at work', async (t) => {
  t.after(clear)
  await addJob(open.db, 'work', {})
  await jobQueue(open.pool, 'node-that-died', ['work']).claim(1)
  // By what is known of it, it is still there: nothing is free because it was not seen for long.
  await sql`insert into nodes (id, started_at, seen_at) values ('node-that-died', now(), now() + interval '1 hour')`.execute(
    open.db,
  )
  const done: string[] = []
  const jobs = await startJobs(open.pool, {
    handlers: { work: async () => void done.push('work') },
    cron: {},
    log,
    isOnlyNode: true,
    pollMs: 50,
  })
  t.after(jobs.stop)
  await eventually(isEmpty)
  assert.deepEqual(done, ['work'])
})

test('a job whose last attempt was cut off is tried once more, and not for ever', async (t) => {
  t.after(clear)
  const queue = jobQueue(open.pool, 'node-that-died', ['work'])
  await addJob(open.db, 'work', {}, { maxAttempts: 1 })
  assert.equal((await queue.claim(1)).length, 1)
  await queue.freeAll()
  assert.equal((await queue.claim(1)).length, 1)
  await queue.freeAll()
  assert.equal((await queue.claim(1)).length, 0)
})

test('among several nodes the jobs of one that is gone are free, and those of the others stay theirs', async (t) => {
  t.after(clear)
  const [here, gone] = ['node-here', 'node-gone'].map((id) => jobQueue(open.pool, id, ['work'])) as [
    ReturnType<typeof jobQueue>,
    ReturnType<typeof jobQueue>,
  ]
  for (let at = 0; at < 3; at += 1) await addJob(open.db, 'work', { at })
  await here.beat()
  await gone.beat()
  await here.claim(1)
  await gone.claim(1)
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-of-an-older-version' where locked_by is null`.execute(
    open.db,
  )
  assert.equal(await here.freeGone(), 0)
  await sql`update nodes set seen_at = now() - interval '31 seconds' where id = 'node-gone'`.execute(open.db)
  assert.equal(await here.freeGone(), 1)
  assert.deepEqual(await lockedBy(), ['node-here', null, 'worker-of-an-older-version'])
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '11 minutes' where locked_by like 'worker-%'`.execute(
    open.db,
  )
  assert.equal(await here.freeGone(), 1)
})

test('what a node gave up meanwhile it neither removes nor marks: it is another one’s now', async (t) => {
  t.after(clear)
  const [slow, quick] = ['node-slow', 'node-quick'].map((id) => jobQueue(open.pool, id, ['work'])) as [
    ReturnType<typeof jobQueue>,
    ReturnType<typeof jobQueue>,
  ]
  await addJob(open.db, 'work', {})
  const [job] = await slow.claim(1)
  await slow.freeAll()
  await quick.claim(1)
  await slow.complete([job?.id ?? ''])
  await slow.fail([{ id: job?.id ?? '', message: 'late', isPassing: false }])
  await slow.leave()
  assert.deepEqual(await lockedBy(), ['node-quick'])
})

test('a node judges others only when it has been steady itself for half a minute', async () => {
  let now = 0
  let looks = 0
  let isAway = false
  const queue = {
    beat: async () => (isAway ? Promise.reject(new Error('away')) : undefined),
    freeGone: async () => ((looks += 1), 0),
  }
  const { tick, stop } = nodeHeartbeat({ queue, onFreed() {}, onError() {}, clock: () => now })
  const beatsFor = async (seconds: number) => {
    for (let at = 0; at < seconds; at += 5) {
      now += 5_000
      await tick()
    }
  }
  await beatsFor(25)
  assert.equal(looks, 0)
  await beatsFor(5)
  assert.equal(looks, 1)
  isAway = true
  await beatsFor(60)
  isAway = false
  await beatsFor(30)
  assert.equal(looks, 1, 'after a gap of its own')
  await beatsFor(10)
  assert.ok(looks > 1)
  await stop()
})

test('a stop gives back the jobs that do not end in time', async (t) => {
  t.after(clear)
  let begun = 0
  const jobs = await startJobs(open.pool, {
    handlers: { hang: () => (++begun, new Promise<void>(() => {})) },
    cron: {},
    log,
    pollMs: 50,
    stopTimeoutMs: 100,
  })
  await addJob(open.db, 'hang', {})
  await eventually(() => begun === 1)
  await jobs.stop()
  const { rows } = await sql`select attempts, locked_by from graphile_worker._private_jobs`.execute(open.db)
  assert.deepEqual(rows, [{ attempts: 0, locked_by: null }])
})

test('of several nodes one adds the job of a minute, and one that still waits is enough', async (t) => {
  t.after(clear)
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const clocks = [
    jobClock(open.pool, { tidy: '* * * * *', never: '0 4 31 2 *' }),
    jobClock(open.pool, { tidy: '* * * * *' }),
  ]
  const everyClock = () => Promise.all(clocks.map((addDue) => addDue()))
  await everyClock()
  assert.equal(await left(), 0, 'not in the minute of the start')
  t.mock.timers.tick(60_000)
  await everyClock()
  assert.equal(await left(), 1)
  await sql`update graphile_worker._private_known_crontabs set last_execution = last_execution - interval '1 minute'`.execute(
    open.db,
  )
  t.mock.timers.tick(60_000)
  await everyClock()
  assert.equal(await left(), 1, 'the same one')
})
