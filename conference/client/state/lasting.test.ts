import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLasting } from './lasting.ts'

test('another value is taken over when it was there three times in a row', () => {
  const next = createLasting('full', 3)
  const seen = ['less', 'full', 'less', 'less', 'less', 'none', 'less', 'full', 'full', 'full'].map(next)
  assert.deepEqual(seen, [...Array(4).fill('full'), ...Array(5).fill('less'), 'full'])
})
