import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moveBegin, moveTo, newValues, type ScheduleValues } from './schedule-values.ts'
import { validate } from './validate.ts'

const NOW = Date.parse('2026-11-22T09:10:30Z')
const CONTEXT = { now: NOW, anyMembers: true, anyDevices: true, named: false }
const ready: ScheduleValues = {
  ...newValues(NOW, 'Europe/Copenhagen'),
  name: 'Driftsmøde',
  members: [{ id: 'tove', name: 'Tove Madsen' }],
  devices: [{ id: 'room', name: 'Lokale Vest' }],
}
const begun = (values: ScheduleValues, day: string, time: string): ScheduleValues => ({
  ...values,
  ...moveBegin(values, { day, time }, NOW),
})

test('a new meeting begins at the next half hour and takes one hour [S9.5]', () => {
  assert.deepEqual(
    [ready.begin, ready.end],
    [
      { day: '2026-11-22', time: '10:30' },
      { day: '2026-11-22', time: '11:30' },
    ],
  )
})

test('a valid begin takes the end along, one hour later, also over midnight and over both changes of the clock [S5.50]', () => {
  for (const [from, to] of [
    ['2026-11-24 10:30', '2026-11-24 11:30'],
    ['2026-12-31 23:30', '2027-01-01 00:30'],
    ['2027-03-28 01:30', '2027-03-28 03:30'],
    ['2027-10-31 01:30', '2027-10-31 02:30'],
    ['2028-02-29 23:00', '2028-03-01 00:00'],
  ] as const) {
    const [day = '', time = ''] = from.split(' ')
    const { end } = begun(ready, day, time)
    assert.equal(`${end.day} ${end.time}`, to, from)
  }
})

test('a begin that is past, half typed or no day leaves the end where it is', () => {
  for (const [day, time] of [
    ['2026-11-21', '10:00'],
    ['', '10:00'],
    ['2026-11-24', ''],
    ['0002-11-24', '10:00'],
  ] as const) {
    const values = begun(ready, day, time)
    assert.deepEqual(values.end, ready.end)
    assert.equal(validate(values, CONTEXT).begin, 'enter_valid_date_time')
  }
})

test('the weekday of a weekly rule follows the begin, and a last day before it moves on', () => {
  const weekly: ScheduleValues = {
    ...ready,
    repeat: { ...ready.repeat, repeats: 'weekly', days: ['WE', 'SU'], until: '2026-12-01' },
  }
  const { repeat } = begun(weekly, '2026-12-08', '09:00')
  assert.deepEqual(repeat.days, ['WE', 'TU'])
  assert.equal(repeat.until, '2027-03-09')
})

test('moved to a free time a meeting is as long as before, on the clocks of its own zone', () => {
  const values: ScheduleValues = {
    ...ready,
    begin: { day: '2026-11-24', time: '10:00' },
    end: { day: '2026-11-24', time: '11:45' },
  }
  const { begin, end } = moveTo(values, { day: '2026-11-24', time: '23:30' })
  assert.deepEqual(
    [begin, end],
    [
      { day: '2026-11-24', time: '23:30' },
      { day: '2026-11-25', time: '01:15' },
    ],
  )
})
