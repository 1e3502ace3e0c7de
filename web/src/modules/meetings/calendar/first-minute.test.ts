import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstMinute } from './first-minute.ts'

test('days are shown from now, else from their first meeting, else from the morning', () => {
  const days = [[{ from: 540 }, { from: 900 }], [], [{ from: 480 }]]
  assert.equal(firstMinute(days, 21 * 60 + 30), 20 * 60 + 30)
  assert.equal(firstMinute(days, 20), 0)
  assert.equal(firstMinute(days, null), 450)
  assert.equal(firstMinute([[]], null), 390)
  assert.equal(firstMinute([[{ from: 10 }]], null), 0)
})
