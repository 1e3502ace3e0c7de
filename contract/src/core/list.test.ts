import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import type { AppError } from './errors.ts'
import { readInput } from './input.ts'
import { LIST_LIMIT, listOf, PAGE_SIZES } from './list.ts'

const list = listOf({
  item: z.object({ id: z.string() }),
  sort: ['name', 'createdAt'],
  filter: ['name'],
  more: { id: z.optional(z.string()) },
})
const fieldsOf = (sent: unknown) => {
  try {
    readInput(list.input, sent)
  } catch (error) {
    return (error as AppError).fields
  }
  return null
}

test('[S7.124] a list takes limit, offset, sortOrder, search and filters, and says nothing of a field left out', () => {
  assert.deepEqual(readInput(list.input, {}), {
    limit: 10,
    offset: 0,
    sortOrder: { name: 'createdAt', direction: 'desc' },
    search: '',
    filters: {},
  })
  const full = {
    limit: 30,
    offset: 60,
    sortOrder: { name: 'name', direction: 'asc' },
    search: 'a',
    filters: { name: 'b' },
    id: 'c',
  }
  assert.deepEqual(readInput(list.input, full), full)
  for (const limit of PAGE_SIZES) assert.equal(fieldsOf({ limit }), null)
})

test('a page may name the row that it follows or ends in front of, by its id', () => {
  const id = '01900000-0000-7000-8000-000000000001'
  assert.equal(readInput(list.input, { after: id, offset: 60 }).after, id)
  assert.equal(readInput(list.input, { before: id }).before, id)
  assert.deepEqual(fieldsOf({ after: '60', before: 1 }), { after: 'invalid_value', before: 'wrong_type' })
})

test('limits and offsets out of range, in parts or as text are rejected', () => {
  for (const limit of [0, -1, LIST_LIMIT + 1, 1.5, Number.MAX_SAFE_INTEGER])
    assert.deepEqual(fieldsOf({ limit }), { limit: 'invalid_value' }, String(limit))
  for (const offset of [-1, 10_000_001, 0.5])
    assert.deepEqual(fieldsOf({ offset }), { offset: 'invalid_value' }, String(offset))
  assert.deepEqual(fieldsOf({ limit: '10', offset: null }), { limit: 'wrong_type', offset: 'wrong_type' })
})

test('only the columns that are named can be sorted and filtered by', () => {
  assert.deepEqual(fieldsOf({ sortOrder: { name: 'password_hash', direction: 'asc' } }), {
    'sortOrder.name': 'invalid_value',
  })
  assert.deepEqual(fieldsOf({ sortOrder: { name: 'constructor' } }), { 'sortOrder.name': 'invalid_value' })
  assert.deepEqual(fieldsOf({ sortOrder: { name: 'name', direction: 'up' } }), {
    'sortOrder.direction': 'invalid_value',
  })
  assert.deepEqual(fieldsOf({ filters: { password_hash: 'x' } }), {
    'filters.password_hash': 'unknown_field',
  })
  assert.deepEqual(fieldsOf({ filters: { name: 'a'.repeat(121) } }), { 'filters.name': 'too_long' })
})

test('a list without creation times is sorted by its first column', () => {
  const byName = listOf({ item: z.object({}), sort: ['name'], filter: [] })
  assert.deepEqual(readInput(byName.input, {}).sortOrder, { name: 'name', direction: 'desc' })
})
