import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customers } from '@samtale/contract/users/customers'
import { readListQuery, sortedBy, writeListQuery, type ListAddress } from './list-query.ts'

const { list: spec } = customers.listAll
const defined = (address: ListAddress) =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined))

test('a list without an address asks for its first ten rows, the newest first, and sends nothing its endpoint rejects [S9.1]', () => {
  const query = readListQuery({}, spec)
  assert.deepEqual(query, {
    limit: 10,
    offset: 0,
    sortOrder: { name: 'createdAt', direction: 'desc' },
    search: '',
    filters: {},
  })
  assert.ok(customers.listAll.input.safeParse(query).success)
})

test('a list may stand by another column of its own, which its address then leaves out', () => {
  const own = { ...spec, order: 'status' }
  assert.deepEqual(readListQuery({}, own).sortOrder, { name: 'status', direction: 'desc' })
  assert.deepEqual(defined(writeListQuery(readListQuery({}, own), own)), {})
  assert.deepEqual(defined(writeListQuery(readListQuery({ sort: 'createdAt' }, own), own)), {
    sort: 'createdAt',
  })
})

test('a list may stand the smallest first; other columns and an order that is chosen stay as they are', () => {
  const own = { ...spec, ascending: true }
  const ascending = readListQuery({}, own)
  assert.deepEqual(ascending.sortOrder, { name: 'createdAt', direction: 'asc' })
  assert.deepEqual(defined(writeListQuery(ascending, own)), {})
  assert.deepEqual(readListQuery({ sort: 'name' }, own).sortOrder, { name: 'name', direction: 'desc' })
  const newest = readListQuery({ order: 'desc' }, own)
  assert.deepEqual(newest.sortOrder, { name: 'createdAt', direction: 'desc' })
  assert.deepEqual(defined(writeListQuery(newest, own)), { order: 'desc' })
})

test('an address carries a list there and back', () => {
  const address = { page: '3', rows: '30', sort: 'name', order: 'asc', search: 'æble & pære', email: '.dk' }
  const query = readListQuery(address, spec)
  assert.deepEqual(query, {
    limit: 30,
    offset: 60,
    sortOrder: { name: 'name', direction: 'asc' },
    search: 'æble & pære',
    filters: { email: '.dk' },
  })
  assert.deepEqual(defined(writeListQuery(query, spec)), address)
})

test('what is as by default is left out of the address', () => {
  assert.deepEqual(defined(writeListQuery(readListQuery({}, spec), spec)), {})
})

test('an address that makes no sense shows the list as by default', () => {
  const nonsense = { page: '-4', rows: '7', sort: 'password', order: 'sideways', role: 'admin' }
  assert.deepEqual(readListQuery(nonsense, spec), readListQuery({}, spec))
})

test('a press on a column sorts it upwards, another press turns it round', () => {
  const first = readListQuery({}, spec)
  const once = { ...first, sortOrder: sortedBy(first, 'name') }
  assert.deepEqual(once.sortOrder, { name: 'name', direction: 'asc' })
  assert.deepEqual(sortedBy(once, 'name'), { name: 'name', direction: 'desc' })
  assert.deepEqual(sortedBy(once, 'email'), { name: 'email', direction: 'asc' })
})

test('the row that a page follows is part of its address, but not of the first page', () => {
  const row = '0192f0c4-7a3b-7c5d-8e9f-0a1b2c3d4e5f'
  const query = readListQuery({ page: '3', after: row }, spec)
  assert.equal(query.after, row)
  assert.deepEqual(defined(writeListQuery(query, spec)), { page: '3', after: row })
  assert.equal(readListQuery({ page: '4', before: row }, spec).before, row)
  assert.equal(readListQuery({ after: row }, spec).after, undefined)
  assert.equal(readListQuery({ page: '3', after: 'drop table' }, spec).after, undefined)
  assert.ok(customers.listAll.input.safeParse(query).success)
})
