import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase, type OpenDatabase } from '#db/open-database.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { databaseClock } from './database-clock.ts'

let database: TestDatabase
let opened: OpenDatabase
before(async () => {
  database = await testDatabase()
  opened = await openDatabase({ connection: database.connection, poolSize: 1 })
})
after(async () => {
  await opened.close()
  await database.drop()
})

const OFF_MS = 180_000
/** How far a clock is ahead of the database's; what asking takes is less than a minute. */
async function aheadMs(now: Date) {
  const { rows } = await sql<{
    ms: number
  }>`select (extract(epoch from ${now}::timestamptz - clock_timestamp()) * 1000)::float8 as ms`.execute(
    opened.db,
  )
  return rows[0]?.ms ?? Number.NaN
}
const isNear = (ms: number, to: number) => Math.abs(ms - to) < 60_000

test('whatever the clock of this machine says, the time is the database’s, and the difference is known', async () => {
  for (const offMs of [OFF_MS, -OFF_MS]) {
    const clock = databaseClock({ system: () => new Date(Date.now() + offMs) })
    assert.ok(isNear(await aheadMs(clock.now()), offMs), 'nobody has asked')
    assert.ok(isNear(await clock.ask(opened.db), offMs))
    assert.ok(isNear(await aheadMs(clock.now()), 0))
  }
})

test('a clock that is set while the program runs changes no time, and is known at the next question', async () => {
  let offMs = 0
  const clock = databaseClock({ system: () => new Date(Date.now() + offMs) })
  await clock.ask(opened.db)
  offMs = OFF_MS
  assert.ok(isNear(await aheadMs(clock.now()), 0))
  assert.ok(isNear(await clock.ask(opened.db), OFF_MS))
})

test('a process that stood still has the right time again once it has asked', async () => {
  let lostMs = 0
  const clock = databaseClock({ elapsed: () => performance.now() - lostMs })
  await clock.ask(opened.db)
  lostMs = OFF_MS
  assert.ok(isNear(await aheadMs(clock.now()), -OFF_MS))
  await clock.ask(opened.db)
  assert.ok(isNear(await aheadMs(clock.now()), 0))
})
