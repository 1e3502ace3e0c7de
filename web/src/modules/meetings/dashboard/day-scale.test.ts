import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursOf } from './day-scale.ts'

const block = (from: number, to: number) => ({ from: from * 60, to: to * 60 })

test('the line of a day goes from 8 to 18, and further for a meeting that lies outside, or when it is later', () => {
  assert.deepEqual(hoursOf([block(9, 11)], 600), { first: 8, last: 18 })
  assert.deepEqual(hoursOf([block(6.5, 7), block(17, 19.25)], 600), { first: 6, last: 20 })
  assert.deepEqual(hoursOf([], 22 * 60 + 10), { first: 18, last: 23 })
  assert.deepEqual(hoursOf([], 5), { first: 0, last: 18 })
})

test('in the evening what is over leaves the line, and what is on or to come has the room', () => {
  const morning = block(9, 11)
  assert.deepEqual(hoursOf([morning, block(21, 22), block(22.5, 23.5)], 21.5 * 60), { first: 19, last: 24 })
  assert.deepEqual(
    hoursOf([block(9, 23)], 21.5 * 60),
    { first: 8, last: 23 },
    'one that goes on all day stays',
  )
  assert.deepEqual(
    hoursOf([block(5, 6), block(20, 21)], 4 * 60),
    { first: 4, last: 21 },
    'nothing is over yet',
  )
  assert.deepEqual(hoursOf([morning], 12 * 60), { first: 8, last: 18 })
})
