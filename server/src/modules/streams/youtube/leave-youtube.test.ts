import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startJobs } from '#platform/jobs/run-jobs.ts'
import { connectYoutube } from '#testing/connect-youtube.ts'
import { eventually } from '#testing/eventually.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { youtubeServer, type YoutubeServer } from '#testing/youtube-server.ts'
import { youtubeJobs } from './youtube.jobs.ts'

const HOUR = 3_600_000
let google: YoutubeServer
let fixture: TestApp
let staff: Awaited<ReturnType<TestApp['addUser']>>
before(async () => {
  google = await youtubeServer()
  fixture = await testApp({ env: google.env })
  staff = await fixture.addUser({ role: 'super-admin' })
})
after(async () => {
  // Closing can fail; a server that stays open would keep the process.
  try {
    await fixture.close()
  } finally {
    await google.close()
  }
})
beforeEach(() => {
  google.calls.length = 0
})

/** A customer with a channel and so many live streams to come. */
async function streaming(count: number) {
  const customer = await fixture.addUser({ role: 'customer' })
  const member = await fixture.addUser({ role: 'member', parentId: customer.id })
  await connectYoutube(fixture, customer.token)
  const [beginTime, endTime] = [20, 21].map((hours) =>
    new Date(fixture.clock.now().getTime() + hours * HOUR).toISOString(),
  ) as [string, string]
  const plan = {
    name: 'General meeting',
    beginTime,
    endTime,
    members: [member.id],
    target: 'youtube' as const,
  }
  for (let at = 0; at < count; at += 1) await customer.api.liveStreams.create(plan)
  return customer
}

const connectionOf = (id: string) =>
  fixture.db
    .selectFrom('youtube_connections')
    .select('channel')
    .where('account_id', '=', id)
    .executeTakeFirst()
const leave = () => youtubeJobs(fixture)['leave-youtube']

/** What waits to be done, as the queue has it. */
async function queued() {
  const { rows } = await fixture.pool.query<{ payload: Parameters<ReturnType<typeof leave>>[0] }>(
    `select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'leave-youtube' order by job.id`,
  )
  await fixture.pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs))`,
  )
  return rows.map(({ payload }) => payload)
}

test('with a deleted account its upcoming broadcasts leave the channel and its permission is revoked, once the deletion is committed', async () => {
  const [gone, remaining] = [await streaming(2), await streaming(1)]
  const relation = google.relation()
  google.calls.length = 0
  await staff.api.customers.remove({ id: gone.id })
  assert.deepEqual([google.calls, google.broadcasts().length], [[], 3], 'Google keeps nobody waiting')

  const quiet = () => {}
  const jobs = await startJobs(fixture.pool, {
    handlers: youtubeJobs(fixture),
    cron: {},
    log: { error: quiet, warn: quiet, debug: quiet },
    pollMs: 50,
  })
  await eventually(async () => (await connectionOf(gone.id)) === undefined, 'it is gone')
  await jobs.stop()
  assert.deepEqual(
    [google.broadcasts().length, google.streams().length, google.relation()],
    [1, 1, relation - 1],
  )
  assert.ok(await connectionOf(remaining.id))
  await staff.api.customers.remove({ id: remaining.id })
  for (const payload of await queued()) await leave()(payload)
  assert.deepEqual([google.broadcasts(), google.streams()], [[], []])
})

test('while YouTube is away nothing is forgotten, and it is tried again', async () => {
  const customer = await streaming(1)
  await staff.api.customers.remove({ id: customer.id })
  const [payload] = await queued()
  assert.ok(payload)
  // As often as one call asks.
  google.fail({ what: 'DELETE liveBroadcasts', status: 503, times: 3 })
  await assert.rejects(leave()(payload), { code: 'youtube_unavailable' })
  assert.ok(await connectionOf(customer.id))
  await leave()(payload)
  assert.equal(await connectionOf(customer.id), undefined)
})

test('what YouTube rejects for good does not stop the rest from being removed, nor does a job that comes twice', async () => {
  const [other, customer] = [await streaming(1), await streaming(2)]
  for (const { id } of [other, customer]) await staff.api.customers.remove({ id })
  const [others, payload] = await queued()
  assert.ok(others && payload)
  assert.deepEqual(
    [payload.accountId, payload.broadcasts.length],
    [customer.id, 2],
    'its own, and nobody else’s',
  )
  google.fail({ what: 'DELETE liveBroadcasts', status: 403, reason: 'insufficientPermissions' })
  await leave()(payload)
  assert.deepEqual([google.broadcasts().length, await connectionOf(customer.id)], [2, undefined])
  google.calls.length = 0
  await leave()(payload)
  assert.deepEqual(google.calls, [])
  await leave()(others)
  assert.equal(google.broadcasts().length, 1)
})

test('an account that exists keeps its connection, whatever the job is given', async () => {
  const customer = await streaming(0)
  await leave()({ accountId: customer.id, broadcasts: [] })
  assert.ok(await connectionOf(customer.id))
})
