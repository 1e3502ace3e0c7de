import assert from 'node:assert/strict'
import { after, test } from 'node:test'
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
const attempt = (account: string, address: string) => throttle.admit({ 'sign-in-account': account, 'sign-in-address': address })

test('the sixth failure in a row of one account waits, and each further one longer, up to a quarter of an hour', async () => {
  for (let at = 0; at < 5; at += 1) await attempt('ada@example.org', `192.0.2.${at}`)
  await assert.rejects(attempt('Ada@Example.org', '192.0.2.9'), { code: 'rate_limited', retryAfter: 30 })

  const waits: number[] = []
  for (let at = 0; at < 7; at += 1) {
    const refusal = await attempt('ada@example.org', '192.0.2.50').then(
      () => assert.fail('was let through'),
      (error: { retryAfter: number }) => error.retryAfter,
    )
    waits.push(refusal)
    later(refusal)
    await attempt('ada@example.org', '192.0.2.50')
  }
  assert.deepEqual(waits, [30, 60, 120, 240, 480, 900, 900])
})

test('a hundred tries at the same moment get no more than five', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => attempt('busy@example.org', `198.51.100.${at}`)))
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 5)
})

test('what was right clears the account', async () => {
  for (let at = 0; at < 5; at += 1) await attempt('bo@example.org', '192.0.2.70')
  await throttle.forgive({ 'sign-in-account': 'bo@example.org', 'sign-in-address': '192.0.2.70' })
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
  for (let at = 0; at < 50; at += 1) await attempt(`guess-${at}@example.org`, `2001:db8:1:2::${at.toString(16)}`)
  await assert.rejects(attempt('guess-50@example.org', '2001:0DB8:1:2:ffff::1'), { code: 'rate_limited', retryAfter: 15 })
  await attempt('guess-51@example.org', '2001:db8:1:3::1')
})

test('many who sign in rightly from one network are never held up', async () => {
  for (let at = 0; at < 120; at += 1) {
    const tries = { 'sign-in-account': `colleague-${at}@example.org`, 'sign-in-address': '203.0.113.5' }
    await throttle.admit(tries)
    await throttle.forgive(tries)
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
  await throttle.forgive({ 'sign-in-account': 'dee@example.org', 'sign-in-address': address })
  later(-1)
  await attempt('eve@example.org', address)
})

test('many sign-ins of the same few accounts at the same moment never wait for each other in a circle', async () => {
  const faults: unknown[] = []
  const signIn = async (_: unknown, seat: number) => {
    for (let round = 0; round < 60; round += 1) {
      const tries = { 'sign-in-account': `fay-${(seat + round) % 3}@example.org`, 'sign-in-address': '203.0.113.9' }
      await throttle.admit(tries).catch((error: { code?: string }) => error.code === 'rate_limited' || faults.push(error))
      await throttle.forgive(tries).catch((error: unknown) => faults.push(error))
    }
  }
  await Promise.all(Array.from({ length: 8 }, signIn))
  assert.deepEqual(faults, [])
})
