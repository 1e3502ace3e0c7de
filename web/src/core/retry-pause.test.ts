import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pauseAfter } from './retry-pause.ts'

test('each failure waits longer than the one before, up to half a minute, and never all at the same moment', () => {
  const min = [1, 2, 3, 4, 5, 6, 20].map((failures) => pauseAfter(failures, undefined, () => 0))
  assert.deepEqual(min, [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
  const max = [1, 2, 20].map((failures) => pauseAfter(failures, undefined, () => 1))
  assert.deepEqual(max, [1_000, 2_000, 30_000])
})

test('what the server asks for is kept', () => {
  assert.equal(
    pauseAfter(1, 40, () => 0),
    40_000,
  )
})
