import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysAfter, isDay, monthOf, monthsAfter, weekNumber, weekOf } from './calendar-days.ts'

test('a week begins on Monday, whichever of its days is named', () => {
  const week = [
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]
  for (const day of week) assert.deepEqual(weekOf(day), week, day)
})

test('a month is shown in whole weeks, as many as it lies in', () => {
  const weeks = monthOf('2026-11-15')
  assert.equal(weeks.length, 6)
  assert.equal(weeks[0]?.[0], '2026-10-26')
  assert.equal(weeks.at(-1)?.at(-1), '2026-12-06')
  assert.equal(monthOf('2027-02-28').length, 4, 'a February that begins on a Monday')
  assert.deepEqual(monthOf('2026-11-15').flat(), monthOf('2026-11-30').flat())
})

test('the days on which clocks are changed are days like any other', () => {
  assert.deepEqual([daysAfter('2026-03-28', 1), daysAfter('2026-03-28', 2)], ['2026-03-29', '2026-03-30'])
  assert.deepEqual([daysAfter('2026-10-26', -1), daysAfter('2026-10-26', -2)], ['2026-10-25', '2026-10-24'])
  assert.equal(new Set(weekOf('2026-03-29')).size, 7)
  assert.equal(new Set(weekOf('2026-10-25')).size, 7)
})

test('a month later is the same day, or the last of a shorter month; leap days are kept', () => {
  assert.equal(monthsAfter('2026-01-31', 1), '2026-02-28')
  assert.equal(monthsAfter('2028-01-31', 1), '2028-02-29')
  assert.equal(monthsAfter('2026-12-24', 1), '2027-01-24')
  assert.equal(monthsAfter('2026-01-15', -1), '2025-12-15')
})

test('weeks are numbered as ISO 8601 counts them', () => {
  const numbers = {
    '2026-01-01': 1,
    '2025-12-29': 1,
    '2026-12-31': 53,
    '2027-01-03': 53,
    '2027-01-04': 1,
    '2026-11-24': 48,
  }
  for (const [day, number] of Object.entries(numbers)) assert.equal(weekNumber(day), number, day)
})

test('only a day that there is counts as one', () => {
  for (const text of [undefined, '', '2026-13-01', '2026-02-29', '2026-2-3', 'today', '2026-11-24T10:00'])
    assert.equal(isDay(text), false, text)
  assert.equal(isDay('2028-02-29'), true)
})
