import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDatabase } from '#db/open-database.ts'
import { testDatabase } from '#testing/test-database.ts'
import { sharedRate } from './shared-rate.ts'

const { connection, drop } = await testDatabase()
const nodes = [await openDatabase({ connection }), await openDatabase({ connection })]
after(async () => {
  for (const { close } of nodes) await close()
  await drop()
})

let now = new Date('2026-03-01T12:00:00Z')
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
const rates = (name: string, max: number) =>
  nodes.map(({ db }) => sharedRate({ db, clock: () => now, name, max }))

test('calls at once at two nodes are as many as one allows, and the next are told how long the minute lasts', async () => {
  const [one, other] = rates('many', 10)
  const calls = await Promise.allSettled(
    Array.from({ length: 40 }, async (_, at) => (at % 4 === 0 ? one : other)?.consume('somebody')),
  )
  assert.equal(calls.filter(({ status }) => status === 'fulfilled').length, 10)
  later(45)
  await assert.rejects(async () => one?.consume('somebody'), { code: 'rate_limited', retryAfter: 15 })
  await other?.consume('somebody else')
  later(15)
  for (let at = 0; at < 10; at += 1) await one?.consume('somebody')
  await assert.rejects(async () => other?.consume('somebody'), { code: 'rate_limited', retryAfter: 60 })
})

test('each limit counts for itself, and a whole IPv6 network as one', async () => {
  const [rate] = rates('first', 2)
  const [second] = rates('second', 1)
  await rate?.consume('2001:db8:1:2::1')
  await rate?.consume('2001:db8:1:2::2')
  await assert.rejects(async () => rate?.consume('2001:0DB8:1:2:ffff::1'), { code: 'rate_limited' })
  await rate?.consume('2001:db8:1:3::1')
  await second?.consume('2001:db8:1:2::1')
})
