import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { databaseDigest } from './database-digest.ts'
import { testApp, type TestApp } from './test-app.ts'

let fixture: TestApp
let old: Readonly<Record<string, string>>
before(async () => {
  fixture = await testApp()
})
beforeEach(async () => {
  await fixture.addUser({ role: 'customer' })
  old = await databaseDigest(fixture.db)
})
after(() => fixture.close())

const changed = async () => {
  const now = await databaseDigest(fixture.db)
  return Object.keys(now).filter((name) => now[name] !== old[name])
}

test('what nobody wrote to is unchanged, also what was written and taken back', async () => {
  assert.deepEqual(await changed(), [])
  await fixture.addUser({ role: 'admin' })
  await fixture.db.deleteFrom('users').where('role', '=', 'admin').execute()
  assert.deepEqual(await changed(), [])
})

test('each way of writing is noticed, in whatever table', async () => {
  await sql`update users set name = 'Another'`.execute(fixture.db)
  assert.deepEqual(await changed(), ['users'])
  await fixture.db.deleteFrom('sessions').execute()
  assert.deepEqual(await changed(), ['sessions', 'users'])
  await sql`truncate known_devices`.execute(fixture.db)
  await sql`select graphile_worker.add_job('nobody', '{"a": 1}')`.execute(fixture.db)
  assert.deepEqual(await changed(), ['graphile_worker._private_jobs', 'known_devices', 'sessions', 'users'])
})

test('a call that is counted is no change; a password that is counted is one', async () => {
  const { db } = fixture
  await sql`insert into throttles (key, failures, until) values ('rate-device-assign:a', 1, now())`.execute(
    db,
  )
  assert.deepEqual(await changed(), [])
  await sql`insert into throttles (key, failures, until) values ('sign-in:a', 1, now())`.execute(db)
  assert.deepEqual(await changed(), ['throttles'])
})
