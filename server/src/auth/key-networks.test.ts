import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { addKey } from '#testing/add-key.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { addUser, clock, db, sessions } = fixture
const DAY = 86_400_000
const owner = await addUser({ role: 'customer' })
after(fixture.close)
beforeEach(() => db.deleteFrom('mails').execute())

const mails = () => db.selectFrom('mails').select(['recipient', 'subject', 'text']).orderBy('id').execute()

/** Calls with a key from an address, and waits until what is behind the answer is done. */
async function use(token: string, address: string) {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fixture.app.inject({ url: '/v1/account/profile', headers, remoteAddress: address })
  assert.equal(reply.statusCode, 200, reply.body)
  await sessions.settled()
}

test('the owner has one email about each network that a key is new in, whenever it was used last', async () => {
  const key = await addKey(fixture, owner.id, ['profile:read'])
  await use(key, '192.0.2.1')
  const [mail, ...more] = await mails()
  assert.deepEqual([mail?.recipient, more], [owner.email, []])
  assert.equal(mail?.subject, 'Your API key “A program” was used from a new network')
  assert.match(mail?.text ?? '', /192\.0\.2\.1/)
  // Within the minute in which its use is noted once.
  await use(key, '192.0.2.1')
  await use(key, '198.51.100.7')
  for (const address of ['192.0.2.1', '198.51.100.7', '192.0.2.1']) await use(key, address)
  clock.advance(DAY)
  for (const address of ['198.51.100.7', '192.0.2.1']) await use(key, address)
  assert.equal((await mails()).length, 2)
})

test('of IPv6 the first 64 bits are the network, and each key has networks of its own', async () => {
  const key = await addKey(fixture, owner.id, ['profile:read'])
  await use(key, '2001:db8::1')
  await use(key, '2001:db8::ffff:2')
  assert.equal((await mails()).length, 1)
  await use(key, '2001:db8:0:1::1')
  await use(await addKey(fixture, owner.id, ['profile:read']), '2001:db8::1')
  assert.equal((await mails()).length, 3)
})

test('a program that has many networks sends three emails a day and no more, and no more is kept', async () => {
  const key = await addKey(fixture, owner.id, ['profile:read'])
  for (let host = 1; host <= 6; host += 1) await use(key, `203.0.113.${host}`)
  assert.equal((await mails()).length, 3)
  clock.advance(DAY)
  await use(key, '203.0.113.40')
  assert.equal((await mails()).length, 4)
  const stored = await db.selectFrom('api_key_networks').select('network_hash').execute()
  assert.equal(stored.length, 2 + 2 + 1 + 4)
  assert.ok(
    stored.every(({ network_hash }) => network_hash.length === 32),
    'hashes, no addresses',
  )
})
