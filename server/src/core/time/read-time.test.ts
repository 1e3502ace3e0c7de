import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTime } from './read-time.ts'

const COPENHAGEN = 'Europe/Copenhagen'
const read = (text: string, zone = COPENHAGEN) => readTime(text, zone).toISOString()

test('what is no time is rejected, the 30th of February too', () => {
  for (const text of [
    '',
    'soon',
    '2026-13-01',
    '2026-02-30',
    '2026-02-30T10:00+01:00',
    '2026-03-02T25:00',
    '2026-03-02T10:61',
  ]) {
    assert.throws(() => readTime(text, COPENHAGEN), RangeError, text)
  }
})

test('a time with an offset is that instant in every zone', () => {
  assert.equal(read('2026-03-02T10:00:00+01:00', 'Asia/Tokyo'), '2026-03-02T09:00:00.000Z')
  assert.equal(read('2026-03-02T10:00Z'), '2026-03-02T10:00:00.000Z')
})

test('a local time is read in its zone, summer and winter [S9.7]', () => {
  assert.equal(read('2026-01-15T12:00'), '2026-01-15T11:00:00.000Z')
  assert.equal(read('2026-07-15T12:00'), '2026-07-15T10:00:00.000Z')
  assert.equal(read('2026-07-15 12:00:30'), '2026-07-15T10:00:30.000Z')
  assert.equal(read('2026-07-15T12:00', 'Asia/Kathmandu'), '2026-07-15T06:15:00.000Z')
  assert.equal(read('2026-07-15T12:00', 'America/New_York'), '2026-07-15T16:00:00.000Z')
})

test('a day alone is its midnight', () => {
  assert.equal(read('2026-03-02'), '2026-03-01T23:00:00.000Z')
  assert.equal(read('2020-01-01', 'Pacific/Kiritimati'), '2019-12-31T10:00:00.000Z')
})

test('a time that the clocks skip in spring is moved on by the gap', () => {
  assert.equal(read('2026-03-29T01:59'), '2026-03-29T00:59:00.000Z')
  assert.equal(read('2026-03-29T02:30'), '2026-03-29T01:30:00.000Z')
  assert.equal(read('2026-03-29T03:00'), '2026-03-29T01:00:00.000Z')
})

test('a time that the clocks show twice in autumn is the first of the two', () => {
  assert.equal(read('2026-10-25T02:30'), '2026-10-25T00:30:00.000Z')
  assert.equal(read('2026-10-25T03:00'), '2026-10-25T02:00:00.000Z')
})
