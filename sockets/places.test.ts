import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPlaces } from './places.ts'

const RULES = { beforeHello: 2, sureOfPlaceMs: 1_000 }

test('a network has so many places, and a place is free again once', () => {
  const places = createPlaces(RULES, { now: () => 0 })
  const [one] = [places.take('a', assert.fail), places.take('a', assert.fail)]
  assert.equal(places.has('a'), false)
  assert.equal(places.take('a', assert.fail), null)
  assert.ok(places.take('b', assert.fail))
  one?.free()
  one?.free()
  assert.ok(places.take('a', assert.fail))
  assert.equal(places.take('a', assert.fail), null)
})

test('who has been silent for a while makes room for one more of the same network, the oldest first', () => {
  let now = 0
  const evicted: number[] = []
  const places = createPlaces(RULES, { now: () => now })
  const oldest = places.take('a', () => evicted.push(1))
  now = 500
  places.take('a', () => evicted.push(2))
  now = 999
  assert.equal(places.take('a', assert.fail), null)
  now = 1_000
  assert.equal(places.has('a'), true)
  assert.ok(places.take('a', assert.fail))
  assert.deepEqual(evicted, [1])
  oldest?.free()
  assert.equal(places.take('a', assert.fail), null, 'the place of the evicted is freed once')
  now = 1_500
  assert.ok(places.take('a', assert.fail))
  assert.deepEqual(evicted, [1, 2])
})

test('all networks together have so many places', () => {
  const places = createPlaces(RULES, { now: () => 0, inAll: 3 })
  for (const network of ['a', 'b', 'c']) assert.ok(places.take(network, assert.fail))
  assert.equal(places.has('d'), false)
  assert.equal(places.take('d', assert.fail), null)
})
