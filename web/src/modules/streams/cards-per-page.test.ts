import assert from 'node:assert/strict'
import { test } from 'node:test'
import { streamsPerPage } from './cards-per-page.ts'

test('a page has as many as fit below the tabs and above the pager, and one at least [S2.216]', () => {
  assert.deepEqual(
    [0, 231, 232, 367, 368, 777, 1_000].map((height) => streamsPerPage(height, 1440)),
    [1, 1, 1, 1, 2, 5, 6],
  )
})

test('from 1920 pixels two stand beside each other', () => {
  assert.deepEqual(
    [1919, 1920].map((width) => streamsPerPage(777, width)),
    [5, 10],
  )
})
