import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTokenCache } from './token-cache.ts'
import type { Pass } from './state/room-state.ts'

const guest = { name: 'Astrid', email: 'astrid@example.com', roomId: 'this-meeting' }
function tokenCache() {
  let requests = 0
  let time = 0
  const passes = createTokenCache(
    () => Promise.resolve({ jwtToken: String(++requests) } as Pass),
    () => time,
  )
  return { ...passes, requests: () => requests, wait: (ms: number) => void (time += ms) }
}

test('a prepared pass is used for joining, once', async () => {
  const { prepare, take, requests } = tokenCache()
  await prepare(guest)
  await prepare(guest)
  assert.equal(requests(), 1)
  assert.equal((await take(guest, false)).jwtToken, '1')
  assert.equal((await take(guest, false)).jwtToken, '2')
})

test('a pass that was prepared for another name or address than those that join is not used', async () => {
  const { prepare, take, requests } = tokenCache()
  await prepare(guest)
  assert.equal((await take({ ...guest, name: 'Astrid Holm' }, false)).jwtToken, '2')
  await prepare({ ...guest, email: 'holm@example.com' })
  assert.equal(requests(), 3)
})

test('a pass that was prepared for one meeting is not used for the next of the same room name', async () => {
  const { prepare, take } = tokenCache()
  await prepare(guest)
  assert.equal((await take({ ...guest, roomId: 'next-meeting' }, false)).jwtToken, '2')
})

test('a pass that the conference rejected is never handed out again', async () => {
  const { prepare, take } = tokenCache()
  await prepare(guest)
  assert.equal((await take(guest, true)).jwtToken, '2')
})

test('a pass that has lain for ten minutes is asked for again', async () => {
  const { prepare, take, wait } = tokenCache()
  await prepare(guest)
  wait(600_000)
  assert.equal((await take(guest, false)).jwtToken, '2')
})
