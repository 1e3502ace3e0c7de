import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenOf, rowsBetween, withRows, type ChosenRows } from './chosen-rows.ts'

const rows = Array.from('abcdef').map((id) => ({ id }))
const nameOf = ({ id }: { id: string }) => id.toUpperCase()
const none: ChosenRows = new Map()

test('rows are chosen and let go by id, and keep the order of choosing', () => {
  const chosen = withRows(withRows(none, rows.slice(3, 5), true, nameOf), rows.slice(0, 1), true, nameOf)
  assert.deepEqual(
    [...chosen],
    [
      ['d', 'D'],
      ['e', 'E'],
      ['a', 'A'],
    ],
  )
  assert.deepEqual([...withRows(chosen, rows.slice(4), false, nameOf).keys()], ['d', 'a'])
  assert.equal(none.size, 0)
})

test('a range goes from the row before to this one, in both directions', () => {
  assert.deepEqual(rowsBetween(rows, 'b', 'd'), rows.slice(1, 4))
  assert.deepEqual(rowsBetween(rows, 'd', 'b'), rows.slice(1, 4))
})

test('a range from a row of another page is the one row', () => {
  assert.deepEqual(rowsBetween(rows, 'elsewhere', 'c'), rows.slice(2, 3))
  assert.deepEqual(rowsBetween(rows, null, 'c'), rows.slice(2, 3))
})

test('a page is chosen as a whole, in part or not at all', () => {
  const some = withRows(none, rows.slice(0, 2), true, nameOf)
  assert.equal(chosenOf(some, rows), 'some')
  assert.equal(chosenOf(some, rows.slice(0, 2)), 'all')
  assert.equal(chosenOf(some, rows.slice(2)), 'none')
  assert.equal(chosenOf(some, []), 'none')
})
