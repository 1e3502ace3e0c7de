import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameLook, lookOf, queryOf, isPlain } from './view-query.ts'

const spec = {
  sortable: ['createdAt', 'name'],
  filterable: ['name'],
  exact: { status: ['active', 'suspend'] },
} as const
const query = {
  limit: 30,
  sortOrder: { name: 'name', direction: 'asc' },
  search: 'holm',
  filters: { status: 'active' },
} as const
const look = { query, columns: ['name', 'status'], dense: true }

test('a view asks what was asked when it was saved, from the first page', () => {
  const shown = { ...query, offset: 60, after: '01a214cf-14b6-7716-b0e4-d64531b1e30b' }
  const saved = lookOf(shown, [{ field: 'name' }, { field: 'status' }], true)
  assert.deepEqual(saved, look)
  const { limit, offset, after, sortOrder, search, filters } = queryOf(saved, spec)
  assert.deepEqual(
    { limit, offset, after, sortOrder, search, filters },
    { ...query, offset: 0, after: undefined },
  )
})

test('a view that names what there is no longer is opened without it', () => {
  const old = {
    ...look,
    query: {
      ...query,
      sortOrder: { name: 'shoeSize', direction: 'asc' as const },
      filters: { shoeSize: '43' },
    },
    columns: ['shoeSize', 'name'],
  }
  const { sortOrder, filters, search } = queryOf(old, spec)
  assert.deepEqual([sortOrder.name, filters, search], ['createdAt', {}, 'holm'])
  const same = { ...old, columns: ['name'] }
  assert.equal(isSameLook(old, same, spec, ['name', 'status']), true)
  assert.equal(isSameLook(old, look, spec, ['name', 'status']), false)
})

test('an address without a word of the list says nothing of it', () => {
  assert.equal(isPlain({}, spec), true)
  assert.equal(isPlain({ tab: 'faq', status: 'half' }, spec), true)
  for (const address of [
    { status: 'active' },
    { search: 'a' },
    { page: '2' },
    { order: 'asc' },
    { rows: '5' },
  ])
    assert.equal(isPlain(address, spec), false, JSON.stringify(address))
})
