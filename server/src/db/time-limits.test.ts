import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { isUnavailable } from './is-unavailable.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import { doWork, type Work } from './work.ts'

const READ_MS = 300
let database: TestDatabase
let open: OpenDatabase
let other: OpenDatabase
before(async () => {
  database = await testDatabase()
  // One connection: each work gets the one that the work before it had.
  open = await openDatabase({ ...database, poolSize: 1, readMs: READ_MS })
  other = await openDatabase({ ...database, poolSize: 1 })
})
after(async () => {
  await other.close()
  await open.close()
  await database.drop()
})

const reading = (since = performance.now(), isOver = () => false): Work => ({
  feature: 'groups',
  read: { since, isOver },
})
const countGroups = () => sql`select count(*) from groups`.execute(open.db)
const limitOf = async (work: Work) =>
  doWork(
    work,
    async () =>
      (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(open.db)).rows[0]
        ?.statement_timeout,
  )

test('a read of a stuck table is ended after its own limit, and the connection is good for the next', async () => {
  await other.db.transaction().execute(async (trx) => {
    await sql`lock table groups in access exclusive mode`.execute(trx)
    await assert.rejects(
      doWork(reading(), countGroups),
      (error) => (error as { code?: string }).code === '57014' && isUnavailable(error),
    )
  })
  assert.equal((await doWork(reading(), countGroups)).rows.length, 1)
  assert.equal(open.pool.totalCount, 1)
})

test('changes, files, jobs and what a read has left behind have the long limit on the same connection', async () => {
  assert.equal(await limitOf(reading()), '300ms')
  assert.equal(await limitOf({ feature: 'groups' }), '15s')
  assert.equal(await limitOf(reading()), '300ms')
  assert.equal(await limitOf({}), '15s')
  assert.equal(await limitOf(reading(0, () => true)), '15s')
})

test('a read has its limit for all of its statements together', async () => {
  assert.equal(await limitOf(reading(performance.now() - READ_MS / 2)), '180ms')
  await assert.rejects(limitOf(reading(performance.now() - READ_MS)), (error) => isUnavailable(error))
  assert.equal(await limitOf(reading()), '300ms', 'the connection was given back')
})

test('a read waits no longer for its turn than it may take', async () => {
  let changes: Promise<unknown>[] = []
  await other.db.transaction().execute(async (trx) => {
    await sql`lock table groups in access exclusive mode`.execute(trx)
    // They have all of what groups may have.
    changes = [1, 2].map(() => doWork({ feature: 'groups' }, countGroups))
    await assert.rejects(
      doWork(reading(), countGroups),
      /^Error: timeout exceeded when trying to connect: the connections of this feature/,
    )
  })
  await Promise.all(changes)
})
