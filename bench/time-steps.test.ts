import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client } from 'pg'
import { MIGRATION_NAMES } from '../server/src/db/migrate.ts'
import { connectionOptions } from '../server/src/db/open-database.ts'
import { readDumps } from '../server/src/db/schema-dumps.ts'
import { testDatabase } from '../server/src/testing/test-database.ts'
import { timeSteps } from './time-steps.ts'

const MEETINGS = 2_000
const ATTENDED = 200

test('each step of an upgrade from the oldest tables is timed by itself, with as many meetings as were asked for', async (t) => {
  const database = await testDatabase()
  t.after(database.drop)
  const reported: string[] = []
  const times = await timeSteps(database.connection, MEETINGS, ({ step }) => reported.push(step))
  const [oldest] = readDumps()
  assert.deepEqual(
    reported,
    MIGRATION_NAMES.filter((step) => !oldest?.steps.includes(step)),
  )
  assert.deepEqual(
    times.map(({ step }) => step),
    reported,
  )
  assert.ok(times.every(({ seconds }) => seconds > 0))

  const client = new Client(connectionOptions(database.connection))
  await client.connect()
  const { rows } = await client.query(`
    select count(*)::integer as meetings, count(*) filter (where attendee_count = 2)::integer as attended
    from meetings where location like 'old-room-%'`)
  await client.end()
  assert.deepEqual(rows, [{ meetings: MEETINGS, attended: ATTENDED }], 'they went through all steps')
})
