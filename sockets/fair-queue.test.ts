import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFairQueue } from './fair-queue.ts'

const everybody = () => true
function fill(turns: ReturnType<typeof createFairQueue<string>>, network: string, count: number) {
  return Array.from({ length: count }, (_, at) => turns.push(network, `${network}${at + 1}`)).filter(
    (out) => out !== undefined,
  )
}
const all = (
  turns: ReturnType<typeof createFairQueue<string>>,
  isReady: (item: string) => boolean = everybody,
) => {
  const taken: string[] = []
  for (let item = turns.next(isReady); item; item = turns.next(isReady)) taken.push(item)
  return taken
}

test('each network has its turn after the others, the first of each first', () => {
  const turns = createFairQueue<string>(10)
  fill(turns, 'a', 4)
  fill(turns, 'b', 1)
  fill(turns, 'c', 2)
  assert.deepEqual(all(turns), ['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4'])
  assert.equal(turns.size(), 0)
})

test('one network may take all places that nobody else needs; then its last make way, until all have as many', () => {
  const turns = createFairQueue<string>(6)
  assert.deepEqual(fill(turns, 'a', 7), ['a7'], 'its own newcomer is the one without a place')
  assert.deepEqual(fill(turns, 'b', 4), ['a6', 'a5', 'a4', 'b4'])
  assert.deepEqual(fill(turns, 'c', 1), ['a3'])
  assert.equal(turns.size(), 6)
  assert.deepEqual(all(turns), ['a1', 'b1', 'c1', 'a2', 'b2', 'b3'])
})

test('who is not ready delays nobody of another network', () => {
  const turns = createFairQueue<string>(10)
  fill(turns, 'a', 2)
  fill(turns, 'b', 2)
  assert.deepEqual(
    all(turns, (item) => !item.startsWith('a')),
    ['b1', 'b2'],
  )
  assert.deepEqual(all(turns), ['a1', 'a2'])
})
