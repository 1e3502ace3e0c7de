import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { eventually } from '#testing/eventually.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { fairPool } from './fair-pool.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import { doWork } from './work.ts'

let database: TestDatabase
let open: OpenDatabase
let other: OpenDatabase
before(async () => {
  database = await testDatabase()
  open = await openDatabase({ ...database, poolSize: 4 })
  other = await openDatabase({ ...database, poolSize: 1 })
})
after(async () => {
  await other.close()
  await open.close()
  await database.drop()
})

const countGroups = () =>
  doWork({ feature: 'groups' }, () => sql`select count(*) from groups`.execute(open.db))

test('where a table is stuck those who need it have half of the connections, and everybody else is served', async () => {
  let stuck: Promise<unknown>[] = []
  await other.db.transaction().execute(async (trx) => {
    await sql`lock table groups in access exclusive mode`.execute(trx)
    stuck = Array.from({ length: 8 }, countGroups)
    await eventually(() => open.pool.totalCount - open.pool.idleCount === 2)
    for (const feature of ['members', 'meetings']) {
      const { rows } = await doWork({ feature }, () => sql<{ n: number }>`select 1 as n`.execute(open.db))
      assert.deepEqual(rows, [{ n: 1 }], feature)
    }
    assert.equal(open.pool.totalCount - open.pool.idleCount, 2, 'the stuck ones hold no more than before')
  })
  assert.equal((await Promise.all(stuck)).length, 8, 'each has its turn when the table is free')
})

test('whoever waits too long for a turn is rejected as when there is no connection, and others have their turn later', async () => {
  const pool = fairPool(open.pool, { waitMs: 50 })
  const connect = () => doWork({ feature: 'groups' }, () => pool.connect())
  const taken = [await connect(), await connect()]
  await assert.rejects(connect(), /^Error: timeout exceeded when trying to connect/)
  for (const client of taken) client.release()
  const next = [await connect(), await connect()]
  for (const client of next) client.release()
})

test('what belongs to no feature may have all connections', async () => {
  const taken = await Promise.all(Array.from({ length: 4 }, () => fairPool(open.pool).connect()))
  assert.equal(open.pool.totalCount - open.pool.idleCount, 4)
  for (const client of taken) client.release()
})
