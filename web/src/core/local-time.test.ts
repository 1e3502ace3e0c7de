import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toLocalTime } from './local-time.ts'

test('times are sent in the zone of the browser, to the minute, on its own day [S9.7]', () => {
  assert.equal(toLocalTime(new Date(2026, 0, 3, 9, 5, 59)), '2026-01-03T09:05')
  assert.equal(toLocalTime(new Date(2026, 6, 31, 23, 59, 59)), '2026-07-31T23:59')
  assert.equal(toLocalTime(new Date(2026, 7, 1, 0, 0, 1)), '2026-08-01T00:00')
})
