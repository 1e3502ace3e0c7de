import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursOf } from './day-scale.ts'

const block = (from: number, to: number) => ({ from: from * 60, to: to * 60 })

test('the line of a day goes from 8 to 18, and further for a meeting that lies outside, or when it is later', () => {
  assert.deepEqual(hoursOf([block(9, 11)], 600), { first: 8, last: 18 })
  assert.deepEqual(hoursOf([block(6.5, 7), block(17, 19.25)], 600), { first: 6, last: 20 })
  assert.deepEqual(hoursOf([], 22 * 60 + 10), { first: 8, last: 23 })
  assert.deepEqual(hoursOf([], 5), { first: 0, last: 18 })
})
