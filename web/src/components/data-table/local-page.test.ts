import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localPage, type LocalSorts } from './local-page.ts'

type Row = { readonly name: string; readonly size: number }
const ROWS: readonly Row[] = ['Øst', 'Aarhus', 'Zürich', 'Berlin', 'Ærø', 'Oslo', 'Ålborg'].map(
  (name, at) => ({
    name,
    size: (at * 5) % 7,
  }),
)
const sorts: LocalSorts<Row> = { name: ({ name }) => name, size: ({ size }) => size }
const page = (name: string, direction: 'asc' | 'desc', limit = 100, offset = 0) =>
  localPage(ROWS, { query: { limit, offset, sortOrder: { name, direction } }, sorts, locale: 'da-DK' })
const names = (...query: Parameters<typeof page>) => page(...query).data.map(({ name }) => name)

test('texts are sorted by the alphabet of the language, figures by how great they are', () => {
  const danish = ['Berlin', 'Oslo', 'Zürich', 'Ærø', 'Øst', 'Ålborg', 'Aarhus']
  assert.deepEqual(names('name', 'asc'), danish)
  assert.deepEqual(names('name', 'desc'), danish.toReversed())
  assert.deepEqual(
    page('size', 'asc').data.map(({ size }) => size),
    [0, 1, 2, 3, 4, 5, 6],
  )
})

test('rows that are sorted by none of the columns stay as they came', () => {
  assert.deepEqual(
    names('favourite', 'desc'),
    ROWS.map(({ name }) => name),
  )
})

test('a page is cut out of the sorted rows; behind the last one it is the last one', () => {
  assert.deepEqual(names('name', 'asc', 5), ['Berlin', 'Oslo', 'Zürich', 'Ærø', 'Øst'])
  assert.deepEqual(names('name', 'asc', 5, 5), ['Ålborg', 'Aarhus'])
  assert.deepEqual(page('name', 'asc', 5, 30), { ...page('name', 'asc', 5, 5), total: 7, offset: 5 })
  assert.deepEqual(
    localPage([], {
      query: { limit: 5, offset: 5, sortOrder: { name: 'name', direction: 'asc' } },
      sorts,
      locale: 'da',
    }),
    { data: [], total: 0, offset: 0 },
  )
})
