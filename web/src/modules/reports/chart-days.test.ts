import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chartDays } from './chart-days.ts'

const bar = (day: string) => ({ day, meetings: 1, seconds: 60, quality: null })
const days = (step: 'day' | 'week' | 'month', found: string[], begin: string, end: string) =>
  chartDays({ step, byDay: found.map(bar) }, { begin, end }).map(({ day, meetings }) => `${day} ${meetings}`)

test('a short period has all of its days in the chart, also those in which nothing was', () => {
  assert.deepEqual(days('day', ['2028-02-29'], '2028-02-28', '2028-03-01'), [
    '2028-02-28 0',
    '2028-02-29 1',
    '2028-03-01 0',
  ])
})

test('a long period is shown from its first meeting to its last, over changes of the clocks too', () => {
  const shown = days('day', ['2026-03-28', '2026-03-30'], '2020-01-01', '2026-06-01')
  assert.deepEqual(shown, ['2026-03-28 1', '2026-03-29 0', '2026-03-30 1'])
})

test('weeks and months have their gaps filled as well', () => {
  assert.deepEqual(days('week', ['2026-02-23', '2026-03-09'], '2020-01-01', '2026-06-01'), [
    '2026-02-23 1',
    '2026-03-02 0',
    '2026-03-09 1',
  ])
  assert.deepEqual(days('month', ['2025-12-01', '2026-02-01'], '2020-01-01', '2026-06-01'), [
    '2025-12-01 1',
    '2026-01-01 0',
    '2026-02-01 1',
  ])
})

test('a report of nothing has no bars beyond its own days', () => {
  assert.deepEqual(days('day', [], '2020-01-01', '2026-06-01'), [])
})
