import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDuration, formatMinutes, formatNumber, formatStart, formatTotal } from './format.ts'

test('a start is shown to the second', () => {
  const local = new Date(2026, 10, 3, 9, 5, 7).toISOString()
  assert.equal(formatStart(local), '2026-11-03 09:05:07')
})

test('a duration is hh:mm:ss in full and whole minutes in a column', () => {
  assert.equal(formatDuration(3723), '01:02:03')
  assert.equal(formatMinutes(3723), '62')
})

test('a total that was not counted out gets a plus sign', () => {
  assert.equal(formatTotal(143, 'en-US'), '143')
  assert.equal(formatTotal(9_999, 'da-DK'), '9.999')
  assert.equal(formatTotal(10_000, 'en-US'), '10,000+')
})

test('a Danish number is grouped in pairs, any other stays as it is', () => {
  assert.equal(formatNumber('+4512345678'), '+45 12 34 56 78')
  assert.equal(formatNumber('+15551234567'), '+15551234567')
})
