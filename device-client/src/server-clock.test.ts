import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serverClock } from './server-clock.ts'

test('a device that is years off knows the server’s time', () => {
  let own = Date.parse('2019-01-01T00:00:00Z')
  const clock = serverClock(() => own)
  assert.equal(clock.now(), own)
  clock.set('2026-03-02T09:00:00.000Z')
  own += 5_000
  assert.equal(new Date(clock.now()).toISOString(), '2026-03-02T09:00:05.000Z')
})
