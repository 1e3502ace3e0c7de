import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedRows, freezeRows, reuseUnchanged } from './frozen-rows.ts'

type Row = { id: string; name: string }
const row = (id: string, name = id): Row => ({ id, name })
const rows = (letters: string) => Array.from(letters).map((id) => row(id))
const ids = (list: readonly Row[]) => list.map(({ id }) => id).join('')

test('a changed row changes where it stands, and nothing waits', () => {
  const paused = freezeRows(rows('abc'), [row('a'), row('b', 'new'), row('c')], 10)
  assert.deepEqual(paused.rows, [row('a'), row('b', 'new'), row('c')])
  assert.equal(paused.waiting, 0)
})

test('a new row waits and moves nobody; the one that it pushes off a full page is not called gone', () => {
  const paused = freezeRows(rows('abc'), rows('nab'), 3)
  assert.equal(ids(paused.rows), 'abc')
  assert.deepEqual([...paused.gone], [])
  assert.equal(paused.waiting, 1)
})

test('a deleted row stays where it was, called gone, and the one that follows up waits with it as one change', () => {
  const paused = freezeRows(rows('abc'), rows('acd'), 3)
  assert.equal(ids(paused.rows), 'abc')
  assert.deepEqual([...paused.gone], ['b'])
  assert.equal(paused.waiting, 1)
})

test('one new and one deleted are two changes', () => {
  const paused = freezeRows(rows('abc'), rows('nac'), 3)
  assert.deepEqual([...paused.gone], ['b'])
  assert.equal(paused.waiting, 2)
})

test('the last row of a page that is not full is gone when it is missing', () => {
  assert.deepEqual([...freezeRows(rows('abc'), rows('ab'), 10).gone], ['c'])
})

test('rows that only changed places wait as one change', () => {
  const paused = freezeRows(rows('abc'), rows('cab'), 3)
  assert.equal(ids(paused.rows), 'abc')
  assert.equal(paused.waiting, 1)
  assert.equal(paused.gone.size, 0)
})

test('a row that says the same stays the same object wherever it stands now', () => {
  const before = rows('abc')
  const now = reuseUnchanged(before, [row('n'), row('b'), row('a', 'new')])
  assert.equal(now[1], before[1])
  assert.notEqual(now[2], before[0])
  assert.deepEqual(now[2], row('a', 'new'))
})

test('what changed is what is not the same object as before', () => {
  const [a, b] = rows('ab') as [Row, Row]
  assert.deepEqual(changedRows([a, b], [a, row('b', 'new'), row('n')]), ['b', 'n'])
})
