import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leftOf, slotOf } from './use-slot-choice.ts'

const day = '2026-11-24'

test('a press chooses an hour from its half hour, dragging the quarters between, in either direction', () => {
  assert.deepEqual(slotOf({ day, start: 617, end: 619 }), { day, from: 600, to: 660 })
  assert.deepEqual(slotOf({ day, start: 602, end: 676 }), { day, from: 600, to: 675 })
  assert.deepEqual(slotOf({ day, start: 676, end: 602 }), { day, from: 600, to: 675 })
  assert.deepEqual(slotOf({ day, start: 1438, end: 1438 }), { day, from: 1410, to: 1470 }, 'past midnight')
})

test('of a time that has started the rest can be chosen, of one that is over nothing', () => {
  const now = new Date(2026, 10, 24, 10, 7).getTime()
  const slot = (from: number, to: number) => ({ day, from, to })
  assert.deepEqual(leftOf(slot(660, 720), now), slot(660, 720))
  assert.deepEqual(leftOf(slot(600, 660), now), slot(615, 660))
  assert.deepEqual(leftOf(slot(600, 610), now), slot(615, 630))
  assert.equal(leftOf(slot(540, 600), now), undefined)
})
