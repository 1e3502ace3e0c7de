import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chartScale } from './chart-scale.ts'

test('an axis ends at a round number that holds all, in few steps', () => {
  assert.deepEqual(chartScale(0), { top: 1, ticks: [0, 1] })
  assert.deepEqual(chartScale(3), { top: 3, ticks: [0, 1, 2, 3] })
  assert.deepEqual(chartScale(8.2), { top: 10, ticks: [0, 2, 4, 6, 8, 10] })
  assert.deepEqual(chartScale(46), { top: 50, ticks: [0, 10, 20, 30, 40, 50] })
  assert.deepEqual(chartScale(1201), { top: 1500, ticks: [0, 500, 1000, 1500] })
  for (let max = 0; max < 5000; max += 7) {
    const { top, ticks } = chartScale(max)
    assert.ok(top >= max && ticks.length <= 6 && ticks.every(Number.isInteger), String(max))
  }
})
