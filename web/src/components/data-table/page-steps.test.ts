import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TOTAL_CAP, type ListQuery } from '@samtale/contract/core/list'
import { correctedPosition, pageSteps } from './page-steps.ts'

const query = (offset: number, more: Partial<ListQuery> = {}): ListQuery => ({
  limit: 10,
  offset,
  sortOrder: { name: 'name', direction: 'asc' },
  search: '',
  filters: {},
  ...more,
})
const page = (total: number, count = 10) => ({
  total,
  data: Array.from({ length: count }, (_, row) => ({ id: `row-${row}` })),
})
const nowhere = { after: undefined, before: undefined }

test('the first page leads on by its last row, and to the last page while all are counted', () => {
  assert.deepEqual(pageSteps(query(0), page(34)), {
    first: null,
    previous: null,
    next: { ...nowhere, offset: 10, after: 'row-9' },
    last: { ...nowhere, offset: 30 },
  })
})

test('a page further on leads back by its first row, and to the first page without any', () => {
  assert.deepEqual(pageSteps(query(20), page(34)).previous, { ...nowhere, offset: 10, before: 'row-0' })
  assert.deepEqual(pageSteps(query(10), page(34)).previous, { ...nowhere, offset: 0 })
  assert.deepEqual(pageSteps(query(20), page(34)).first, { ...nowhere, offset: 0 })
})

test('the last page leads no further', () => {
  const { next, last } = pageSteps(query(30), page(34, 4))
  assert.deepEqual([next, last], [null, null])
})

test('where not all are counted there is no last page, and a full page always leads on', () => {
  const { next, last } = pageSteps(query(TOTAL_CAP + 50), page(TOTAL_CAP))
  assert.deepEqual(next, { ...nowhere, offset: TOTAL_CAP + 60, after: 'row-9' })
  assert.equal(last, null)
  assert.equal(pageSteps(query(TOTAL_CAP + 50), page(TOTAL_CAP, 3)).next, null)
})

test('a page whose rows are gone gives way to the last one there is', () => {
  assert.deepEqual(correctedPosition(query(30), page(25, 0)), { ...nowhere, offset: 20 })
  assert.deepEqual(correctedPosition(query(30), page(30, 0)), { ...nowhere, offset: 20 })
  assert.equal(correctedPosition(query(20), page(25, 5)), null)
})

test('a page before a row that has become the first one is shown as the first page', () => {
  assert.deepEqual(correctedPosition(query(10, { before: 'row' }), page(25, 7)), { ...nowhere, offset: 0 })
  assert.equal(correctedPosition(query(10, { before: 'row' }), page(25)), null)
})
