import assert from 'node:assert/strict'
import { test } from 'node:test'
import { delayBefore } from './backoff.ts'

test('devices come back spread over 1, 2, 4 … at most 30 seconds', () => {
  const longest = [0, 1, 2, 3, 4, 5, 6, 50, 2_000].map((attempts) => delayBefore(attempts, () => 1))
  assert.deepEqual(longest, [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000])
  assert.equal(
    delayBefore(5, () => 0),
    0,
  )
  assert.equal(
    delayBefore(5, () => 0.5),
    15_000,
  )
  const delays = Array.from({ length: 300 }, () => delayBefore(5))
  assert.ok(Math.min(...delays) < 10_000 && Math.max(...delays) > 20_000, 'all over the time')
})
