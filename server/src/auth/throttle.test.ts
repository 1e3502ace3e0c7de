import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '#db/open-database.ts'
import { testDatabase } from '#testing/test-database.ts'
import { throttleOf } from './throttle.ts'

const { connection, drop } = await testDatabase()
const { db, close } = await openDatabase({ connection })
after(async () => {
  await close()
  await drop()
})

let now = new Date('2026-03-01T12:00:00Z')
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
const throttle = throttleOf({ db, clock: () => now })
const attempt = (account: string, address: string) =>
  throttle.consume({ 'sign-in-pair': account, 'sign-in-address': address })

test('the sixth failure in a row of one account in one network waits, and each further one longer, up to a quarter of an hour', async () => {
  for (let at = 0; at < 5; at += 1) await attempt('ada@example.org', `192.0.2.${at}`)
  await assert.rejects(attempt('Ada@Example.org', '192.0.2.9'), { code: 'rate_limited', retryAfter: 30 })

  const waits: number[] = []
  for (let at = 0; at < 7; at += 1) {
    const rejection = await attempt('ada@example.org', '192.0.2.50').then(
      () => assert.fail('was let through'),
      (error: { retryAfter: number }) => error.retryAfter,
    )
    waits.push(rejection)
    later(rejection)
    await attempt('ada@example.org', '192.0.2.50')
  }
  assert.deepEqual(waits, [30, 60, 120, 240, 480, 900, 900])
})

test('a hundred tries at the same moment get no more than five', async () => {
  const accounts = await Promise.allSettled(
    Array.from({ length: 100 }, (_, at) => attempt('busy@example.org', `198.51.100.${at}`)),
  )
  assert.equal(accounts.filter(({ status }) => status === 'fulfilled').length, 5)
})

test('what was right clears the account', async () => {
  for (let at = 0; at < 5; at += 1) await attempt('bo@example.org', '192.0.2.70')
  await throttle.reward({ 'sign-in-pair': 'bo@example.org', 'sign-in-address': '192.0.2.70' })
  for (let at = 0; at < 5; at += 1) await attempt('bo@example.org', '192.0.2.70')
  await assert.rejects(attempt('bo@example.org', '192.0.2.70'), { code: 'rate_limited' })
})

test('a counter is forgotten an hour after its last wait', async () => {
  for (let at = 0; at < 5; at += 1) await attempt('cy@example.org', '192.0.2.80')
  later(30 + 3601)
  for (let at = 0; at < 5; at += 1) await attempt('cy@example.org', '192.0.2.80')
  await assert.rejects(attempt('cy@example.org', '192.0.2.80'), { code: 'rate_limited', retryAfter: 30 })
})

test('one network waits after fifty failures, whatever accounts it tries and whichever of its IPv6 addresses it uses', async () => {
  for (let at = 0; at < 50; at += 1)
    await attempt(`guess-${at}@example.org`, `2001:db8:1:2::${at.toString(16)}`)
  await assert.rejects(attempt('guess-50@example.org', '2001:0DB8:1:2:ffff::1'), {
    code: 'rate_limited',
    retryAfter: 15,
  })
  await attempt('guess-51@example.org', '2001:db8:1:3::1')
})

test('many who sign in rightly from one network are never throttled', async () => {
  for (let at = 0; at < 120; at += 1) {
    const accounts = { 'sign-in-pair': `colleague-${at}@example.org`, 'sign-in-address': '203.0.113.5' }
    await throttle.consume(accounts)
    await throttle.reward(accounts)
  }
})

test('counters keep no e-mail address, and go when they are a day old', async () => {
  const keys = await db.selectFrom('throttles').select('key').execute()
  assert.ok(keys.length > 0)
  assert.ok(keys.every(({ key }) => !key.includes('example')))
  later(2 * 24 * 3600)
  await throttle.removeForgotten()
  assert.deepEqual(await db.selectFrom('throttles').select('key').execute(), [])
})

test('a right sign-in that is counted a moment after a later one of the same network is let through', async () => {
  const address = '203.0.113.5'
  await attempt('dee@example.org', address)
  await throttle.reward({ 'sign-in-pair': 'dee@example.org', 'sign-in-address': address })
  later(-1)
  await attempt('eve@example.org', address)
})

test('many sign-ins of the same few accounts at the same moment never wait for each other in a circle', async () => {
  const errors: unknown[] = []
  const signIn = async (_: unknown, seat: number) => {
    for (let round = 0; round < 60; round += 1) {
      const accounts = {
        'sign-in-pair': `fay-${(seat + round) % 3}@example.org`,
        'sign-in-address': '203.0.113.9',
      }
      await throttle
        .consume(accounts)
        .catch((error: { code?: string }) => error.code === 'rate_limited' || errors.push(error))
      await throttle.reward(accounts).catch((error: unknown) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: 8 }, signIn))
  assert.deepEqual(errors, [])
})

test('one account waits after a hundred failures from anywhere, and then less than a minute for each more', async () => {
  const from = (at: number) =>
    throttle.consume({ 'sign-in-pair': `gus@example.org net-${at}`, 'sign-in-account': 'gus@example.org' })
  for (let at = 0; at < 100; at += 1) await from(at)
  await assert.rejects(from(100), { code: 'rate_limited', retryAfter: 36 })
  later(36)
  await from(101)
  await assert.rejects(from(102), { code: 'rate_limited', retryAfter: 36 })
})

test('a right try clears what is counted for one network alone, and gives what is counted for all one try back', async () => {
  await db.deleteFrom('throttles').execute()
  const accounts = {
    'sign-in-pair': 'hal@example.org net',
    'sign-in-account': 'hal@example.org',
    'sign-in-address': '203.0.113.77',
  }
  for (let at = 0; at < 3; at += 1) await throttle.consume(accounts)
  await throttle.reward(accounts)
  const { rows } = await sql<{
    rule: string
    failures: number
  }>`select split_part(key, ':', 1) as rule, failures from throttles order by key`.execute(db)
  const left = Object.fromEntries(rows.map(({ rule, failures }) => [rule, failures]))
  assert.equal(left['sign-in-pair'], undefined)
  assert.ok(rows.some(({ rule, failures }) => rule === 'sign-in-account' && failures === 2))
  assert.ok(rows.some(({ rule, failures }) => rule === 'sign-in-address' && failures === 2))
})

test('where the question says so, the attempt is counted under other keys, and the default ones are neither asked nor counted', async () => {
  const accounts = { 'sign-in-pair': 'ida@example.org net', 'sign-in-address': '203.0.113.88' }
  for (let at = 0; at < 5; at += 1) await throttle.consume(accounts)
  const question = {
    name: 'test-known',
    text: (known: string) => `select ${known}::boolean as known`,
    values: [true],
  }
  for (let at = 0; at < 5; at += 1)
    assert.equal(
      (await throttle.consume(accounts, { question, known: { 'sign-in-known': 'ida' } }))?.known,
      true,
    )
  await assert.rejects(throttle.consume(accounts, { question, known: { 'sign-in-known': 'ida' } }), {
    code: 'rate_limited',
    retryAfter: 30,
  })
  const elsewhere = { ...question, values: [false] }
  await assert.rejects(
    throttle.consume(accounts, { question: elsewhere, known: { 'sign-in-known': 'another' } }),
    { code: 'rate_limited' },
  )
})

test('what is rejected from one network is not counted for the account, whatever it is tried from', async () => {
  const accounts = { 'sign-in-pair': 'jon@example.org net', 'sign-in-account': 'jon@example.org' }
  for (let at = 0; at < 5; at += 1) await throttle.consume(accounts)
  for (let at = 0; at < 100; at += 1)
    await assert.rejects(throttle.consume(accounts), { code: 'rate_limited' })
  await throttle.consume({ 'sign-in-pair': 'jon@example.org another', 'sign-in-account': 'jon@example.org' })
})
