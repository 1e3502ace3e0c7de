import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPlayoutDelay } from './playout-delay.ts'

const delaysOf = (shares: readonly number[]) => shares.map(createPlayoutDelay())

test('a line that loses again is played later, from then on, until it has lost nothing for fifteen looks', () => {
  const calm = Array.from({ length: 15 }, () => 0.01)
  assert.deepEqual(delaysOf([0.05, 0, 0.05, ...calm]), [
    null,
    null,
    ...Array.from({ length: 15 }, () => 200),
    null,
  ])
})

test('a line with bad moments far from each other is left to the browser', () => {
  const calm = Array.from({ length: 15 }, () => 0)
  assert.ok(delaysOf([0.5, ...calm, 0.5, ...calm]).every((delay) => delay === null))
})
