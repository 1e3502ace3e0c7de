import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSlots } from './slots.ts'

const RULES = { beforeHello: 2, guaranteedMs: 1_000 }

test('a network has so many places, and a place is free again once', () => {
  const places = createSlots(RULES, { now: () => 0 })
  const [one] = [places.acquire('a', assert.fail), places.acquire('a', assert.fail)]
  assert.equal(places.has('a'), false)
  assert.equal(places.acquire('a', assert.fail), null)
  assert.ok(places.acquire('b', assert.fail))
  one?.release()
  one?.release()
  assert.ok(places.acquire('a', assert.fail))
  assert.equal(places.acquire('a', assert.fail), null)
})

test('who has been silent for a while makes room for one more of the same network, the oldest first', () => {
  let now = 0
  const evicted: number[] = []
  const places = createSlots(RULES, { now: () => now })
  const oldest = places.acquire('a', () => evicted.push(1))
  now = 500
  places.acquire('a', () => evicted.push(2))
  now = 999
  assert.equal(places.acquire('a', assert.fail), null)
  now = 1_000
  assert.equal(places.has('a'), true)
  assert.ok(places.acquire('a', assert.fail))
  assert.deepEqual(evicted, [1])
  oldest?.release()
  assert.equal(places.acquire('a', assert.fail), null, 'the place of the evicted is freed once')
  now = 1_500
  assert.ok(places.acquire('a', assert.fail))
  assert.deepEqual(evicted, [1, 2])
})

test('all networks together have so many places', () => {
  const places = createSlots(RULES, { now: () => 0, inAll: 3 })
  for (const network of ['a', 'b', 'c']) assert.ok(places.acquire(network, assert.fail))
  assert.equal(places.has('d'), false)
  assert.equal(places.acquire('d', assert.fail), null)
})
