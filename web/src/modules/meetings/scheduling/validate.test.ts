import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newValues, type ScheduleValues } from './schedule-values.ts'
import { validate } from './validate.ts'

const NOW = Date.parse('2026-11-22T09:10:30Z')
const CONTEXT = { now: NOW, anyMembers: true, anyDevices: true, named: false }
const ready: ScheduleValues = {
  ...newValues(NOW, 'Europe/Copenhagen'),
  name: 'Driftsmøde',
  members: [{ id: 'tove', name: 'Tove Madsen' }],
  devices: [{ id: 'room', name: 'Lokale Vest' }],
}
const errors = (values: Partial<ScheduleValues>, context: Partial<typeof CONTEXT> = {}) =>
  validate({ ...ready, ...values }, { ...CONTEXT, ...context })

test('a plan with a name, times to come, people and devices has no error; this very minute is not past', () => {
  assert.deepEqual(errors({}), {})
  assert.deepEqual(errors({ begin: { day: '2026-11-22', time: '10:10' } }), {})
})

test('a name is required [S5.48]', () => {
  assert.deepEqual(errors({ name: '  ' }), { name: 'meeting_name_required' })
})

test('begin and end may not be earlier than now [S5.49]', () => {
  const past = { day: '2026-11-22', time: '10:09' }
  assert.deepEqual(errors({ begin: past }), { begin: 'enter_valid_date_time' })
  assert.deepEqual(errors({ begin: past, end: past }), {
    begin: 'enter_valid_date_time',
    end: 'enter_valid_date_time',
  })
  assert.deepEqual(errors({ timeZone: 'Asia/Tokyo' }), {
    begin: 'enter_valid_date_time',
    end: 'enter_valid_date_time',
  })
})

test('the end may not be before the begin, nor more than a day after it [S5.51]', () => {
  const begin = { day: '2026-11-24', time: '10:00' }
  assert.deepEqual(errors({ begin, end: { day: '2026-11-24', time: '09:59' } }), {
    end: 'end_time_cannot_be_before_begin_time',
  })
  assert.deepEqual(errors({ begin, end: begin }), {})
  assert.deepEqual(errors({ begin, end: { day: '2026-11-25', time: '10:01' } }), {
    end: 'enter_valid_date_time',
  })
})

test('a member and a device are required where there are any to choose [S5.52] [S5.53]', () => {
  const nobody = { members: [], devices: [] }
  assert.deepEqual(errors(nobody), { members: 'choose_a_member', devices: 'choose_a_device' })
  assert.deepEqual(errors(nobody, { anyMembers: false, anyDevices: false }), {})
})

test('a room name is checked when one is given, and that of a stored meeting is not [S5.56]', () => {
  for (const location of ['short', 'Not-Lowercase', 'with space', 'æøå-rum'])
    assert.deepEqual(errors({ location }), { location: 'invalid_room_name' }, location)
  assert.deepEqual(errors({ location: 'calm-harbours-9' }), {})
  assert.deepEqual(errors({ location: 'Old Room' }, { named: true }), {})
})

test('a repetition needs an end that can be reached, and days', () => {
  const wrong = (repeat: Partial<ScheduleValues['repeat']>) =>
    errors({ repeat: { ...ready.repeat, repeats: 'custom', ...repeat } })
  for (const repeat of [
    { count: '0' },
    { count: '367' },
    { count: 'ti' },
    { interval: '0' },
    { days: [] },
    { ends: 'until', until: '2026-11-21' },
    { ends: 'until', until: '' },
  ] as const)
    assert.deepEqual(wrong(repeat), { repeat: 'invalid_recurrence' }, JSON.stringify(repeat))
  assert.deepEqual(wrong({ ends: 'until', until: '2026-11-22' }), {})
})
