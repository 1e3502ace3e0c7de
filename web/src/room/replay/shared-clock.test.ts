import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedClock } from './shared-clock.ts'

test('the shared clock follows the room until an answer sets it, and then the server to half of what its answer took', () => {
  let ticks = 5_000
  const clock = sharedClock({ now: () => 77 }, () => ticks)
  assert.equal(clock.now(), 77)
  const serverTime = '2026-11-22T12:00:00.250Z'
  clock.set(serverTime, 4_900, 5_100)
  assert.equal(clock.now(), Date.parse(serverTime))
  ticks += 1_234
  assert.equal(clock.now(), Date.parse(serverTime) + 1_234)
})
