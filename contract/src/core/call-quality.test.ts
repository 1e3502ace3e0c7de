import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countsOf, goodShare, qualityOf } from './call-quality.ts'

const GOOD = { roundTrip: 300, loss: 30, jitter: 60 }

test('one thing that is bad is enough, and what is at a limit is still within it', () => {
  assert.equal(qualityOf(GOOD), 'good')
  for (const more of [{ roundTrip: 301 }, { loss: 31 }, { jitter: 61 }])
    assert.equal(qualityOf({ ...GOOD, ...more }), 'weak', JSON.stringify(more))
  for (const more of [{ roundTrip: 801 }, { loss: 101 }, { jitter: 201 }])
    assert.equal(qualityOf({ ...GOOD, ...more }), 'poor', JSON.stringify(more))
})

test('a share is of what was measured, and of nothing there is none', () => {
  assert.equal(goodShare({ good: 3, weak: 1, poor: 0 }), 0.75)
  assert.equal(countsOf(0, 0, 0), null)
})
