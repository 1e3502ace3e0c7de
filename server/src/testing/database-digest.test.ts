import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { databaseDigest } from './database-digest.ts'
import { testApp, type TestApp } from './test-app.ts'

let house: TestApp
let old: Readonly<Record<string, string>>
before(async () => {
  house = await testApp()
})
beforeEach(async () => {
  await house.addUser({ role: 'customer' })
  old = await databaseDigest(house.db)
})
after(() => house.close())

const changed = async () => {
  const now = await databaseDigest(house.db)
  return Object.keys(now).filter((name) => now[name] !== old[name])
}

test('what nobody wrote to is unchanged, also what was written and taken back', async () => {
  assert.deepEqual(await changed(), [])
  await house.addUser({ role: 'admin' })
  await house.db.deleteFrom('users').where('role', '=', 'admin').execute()
  assert.deepEqual(await changed(), [])
})

test('each way of writing is noticed, in whatever table', async () => {
  await sql`update users set name = 'Another'`.execute(house.db)
  assert.deepEqual(await changed(), ['users'])
  await house.db.deleteFrom('sessions').execute()
  assert.deepEqual(await changed(), ['sessions', 'users'])
  await sql`truncate sign_in_places`.execute(house.db)
  await sql`select graphile_worker.add_job('nobody', '{"a": 1}')`.execute(house.db)
  assert.deepEqual(await changed(), ['graphile_worker._private_jobs', 'sessions', 'sign_in_places', 'users'])
})
