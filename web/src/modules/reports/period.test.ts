import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAfter, isPeriod } from './period.ts'

test('the end that is asked for is the day after the one chosen, over months and leap days', () => {
  assert.equal(dayAfter('2026-11-30'), '2026-12-01')
  assert.equal(dayAfter('2028-02-28'), '2028-02-29')
  assert.equal(dayAfter('2026-12-31'), '2027-01-01')
})

test('a period does not end before it begins', () => {
  assert.ok(isPeriod({ begin: '2026-11-01', end: '2026-11-01' }))
  assert.ok(!isPeriod({ begin: '2026-11-02', end: '2026-11-01' }))
  assert.ok(!isPeriod({ begin: '', end: '2026-11-01' }))
})
