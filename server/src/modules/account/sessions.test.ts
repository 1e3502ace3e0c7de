import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { addUser, client, db, sessions } = fixture
const from = { userAgent: 'another browser', address: '192.0.2.1' }
after(fixture.close)

test("somebody else's session, and one that is not there, are not found", async () => {
  const ada = await addUser({ role: 'customer' })
  const bo = await addUser({ role: 'customer' })
  const [of] = await bo.api.account.sessions({})
  assert.ok(of)

  await assert.rejects(client(null).account.sessions({}), { code: 'unauthorized' })
  await assert.rejects(client(null).account.endSession({ id: of.id }), { code: 'unauthorized' })
  await assert.rejects(ada.api.account.endSession({ id: of.id }), { code: 'session_not_found', status: 404 })
  await assert.rejects(ada.api.account.endSession({ id: randomUUID() }), {
    code: 'session_not_found',
    status: 404,
  })
  await assert.rejects(ada.api.account.endSession({ id: 'x' }), {
    code: 'validation_error',
    fields: { id: 'invalid_value' },
  })
  assert.equal((await bo.api.account.sessions({})).length, 1)
})

test('a user sees and ends the own sessions, and those of nobody else [D2.8]', async () => {
  const ada = await addUser({ role: 'customer' })
  await addUser({ role: 'customer' })
  fixture.clock.advance(1_000)
  const other = client(await sessions.open(ada.id, 'full', from))
  await sessions.open(ada.id, 'password-setup', from)

  const listed = await ada.api.account.sessions({})
  assert.deepEqual(
    listed.map(({ userAgent, current }) => [userAgent, current]),
    [
      ['another browser', false],
      ['test', true],
    ],
  )

  await ada.api.account.endSession({ id: listed[0]?.id ?? '' })
  await assert.rejects(other.account.profile({}), { code: 'unauthorized' })
  assert.equal((await ada.api.account.sessions({})).length, 1)
})

test('all other sessions are ended at once, this one and those of others stay', async () => {
  const ada = await addUser({ role: 'customer' })
  const bo = await addUser({ role: 'customer' })
  const [one, two] = [
    client(await sessions.open(ada.id, 'full', from)),
    client(await sessions.open(ada.id, 'full', from)),
  ]
  await assert.rejects(client(null).account.endOtherSessions({}), { code: 'unauthorized' })

  assert.deepEqual(await ada.api.account.endOtherSessions({}), { ended: 2 })
  for (const ended of [one, two]) await assert.rejects(ended.account.profile({}), { code: 'unauthorized' })
  assert.deepEqual(
    (await ada.api.account.sessions({})).map(({ current }) => current),
    [true],
  )
  assert.equal((await bo.api.account.sessions({})).length, 1)
  assert.deepEqual(await ada.api.account.endOtherSessions({}), { ended: 0 })
})

test('signing out ends this session and no other [D2.7]', async () => {
  const ada = await addUser({ role: 'customer' })
  const other = client(await sessions.open(ada.id, 'full', from))
  await assert.rejects(client(null).account.logout({}), { code: 'unauthorized' })

  await ada.api.account.logout({})
  await assert.rejects(ada.api.account.profile({}), { code: 'unauthorized' })
  await assert.rejects(ada.api.account.logout({}), { code: 'unauthorized' })
  assert.equal((await other.account.profile({})).id, ada.id)
})

test('the session of a set-password token can be signed out too', async () => {
  const ada = await addUser({ role: 'customer' })
  const setup = client(await sessions.open(ada.id, 'password-setup', from))
  await setup.account.logout({})
  await assert.rejects(setup.account.profile({}), { code: 'unauthorized' })
  assert.equal(
    (await db.selectFrom('sessions').select('id').where('user_id', '=', ada.id).execute()).length,
    1,
  )
})
