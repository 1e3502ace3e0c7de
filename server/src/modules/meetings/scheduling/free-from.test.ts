import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freeFrom, freeWindow } from './free-from.ts'

const HOUR = 3_600_000
const at = (time: string) => new Date(`2026-03-05T${time}:00Z`)
const span = (from: string, to: string) => ({ begin: at(from), end: at(to) })
const day = span('09:00', '17:00')

test('the first gap that is long enough is free, to five minutes of the clock', () => {
  assert.deepEqual(freeFrom(day, HOUR, []), at('09:00'))
  assert.deepEqual(freeFrom(day, HOUR, [span('08:00', '09:30')]), at('09:30'))
  const taken = [
    span('08:30', '09:52'),
    span('10:30', '11:00'),
    span('10:40', '10:45'),
    span('11:59', '13:00'),
  ]
  assert.deepEqual(freeFrom(day, HOUR / 2, taken), at('09:55'))
  assert.deepEqual(freeFrom(day, HOUR, taken), at('13:00'))
  assert.deepEqual(freeFrom(day, HOUR, [span('09:30', '10:00'), span('11:00', '12:00')]), at('10:00'))
})

test('what does not fit before the window ends is not free', () => {
  assert.deepEqual(freeFrom(day, HOUR, [span('09:00', '16:00')]), at('16:00'))
  assert.equal(freeFrom(day, HOUR, [span('09:00', '16:01')]), null)
})

test('a time is looked for until six in the evening there, and until midnight for what ends later', () => {
  const endOf = (from: string, to: string, zone = 'Europe/Copenhagen') => freeWindow(span(from, to), zone).end
  assert.deepEqual(endOf('09:00', '10:00'), at('17:00'))
  assert.deepEqual(endOf('16:00', '17:00'), at('17:00'))
  assert.deepEqual(endOf('16:30', '17:30'), at('23:00'))
  assert.deepEqual(endOf('09:00', '10:00', 'America/New_York'), at('23:00'))
})
