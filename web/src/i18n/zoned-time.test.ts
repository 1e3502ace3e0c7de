import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockAt, instantOf } from './zoned-time.ts'

const COPENHAGEN = 'Europe/Copenhagen'
const at = (day: string, time: string, zone = COPENHAGEN) => {
  const instant = instantOf({ day, time }, zone)
  return instant === null ? null : new Date(instant).toISOString()
}

test('a clock of Copenhagen is an hour ahead in winter and two in summer', () => {
  assert.equal(at('2026-11-24', '10:30'), '2026-11-24T09:30:00.000Z')
  assert.equal(at('2026-07-01', '10:30'), '2026-07-01T08:30:00.000Z')
  assert.deepEqual(clockAt(Date.parse('2026-07-01T22:05:00Z'), COPENHAGEN), {
    day: '2026-07-02',
    time: '00:05',
  })
})

test('a time that the clock jumps over in spring counts as an hour later; one that comes twice in autumn is the first', () => {
  assert.equal(at('2027-03-28', '01:59'), '2027-03-28T00:59:00.000Z')
  assert.equal(at('2027-03-28', '02:30'), '2027-03-28T01:30:00.000Z')
  assert.equal(at('2027-03-28', '03:30'), '2027-03-28T01:30:00.000Z')
  assert.equal(at('2026-10-25', '02:30'), '2026-10-25T00:30:00.000Z')
  assert.equal(at('2026-10-25', '03:00'), '2026-10-25T02:00:00.000Z')
})

test('zones of odd distances and behind UTC are read the same way back and forth', () => {
  for (const zone of [
    'Asia/Kathmandu',
    'America/St_Johns',
    'America/New_York',
    'Pacific/Auckland',
    'Australia/Lord_Howe',
    'UTC',
  ]) {
    for (const instant of [Date.UTC(2026, 0, 15, 23, 45), Date.UTC(2026, 6, 1), Date.UTC(2028, 1, 29, 12)]) {
      assert.equal(instantOf(clockAt(instant, zone), zone), instant, `${zone} ${instant}`)
    }
  }
})

test('what is no day or no time is no instant', () => {
  for (const [day, time] of [
    ['', '10:00'],
    ['2026-11-24', ''],
    ['2026-02-30x', '10:00'],
    ['26-11-24', '10:00'],
  ] as const)
    assert.equal(at(day, time), null, day)
})
