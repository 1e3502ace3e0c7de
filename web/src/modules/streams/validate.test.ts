import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newValues, type StreamValues } from './stream-values.ts'
import { validate, type ValidationContext } from './validate.ts'

const now = Date.parse('2026-11-24T09:21:40.000Z')
const timeZone = 'Europe/Copenhagen'
const KINDS = ['live', 'events', 'replays'] as const
const somebody = [{ id: 'liv', name: 'Liv' }]
const device = [{ id: 'a', name: 'A' }]
const whole: StreamValues = {
  ...newValues(now, timeZone, 'youtube'),
  ...{
    name: 'Autumn',
    url: 'https://example.com',
    replay: { id: 'BC-1', name: 'Summer' },
    members: somebody,
    devices: device,
    viewers: device,
  },
}
const errors = (values: Partial<StreamValues>, context: Partial<ValidationContext>) =>
  validate(
    { ...whole, ...values },
    { kind: 'live', now, timeZone, anyMembers: true, anyDevices: true, stored: false, ...context },
  )
const later = (begin: string, end: string): Partial<StreamValues> => {
  const clock = (value: string) => ({ day: value.slice(0, 10), time: value.slice(11) })
  return { starts: 'later', begin: clock(begin), end: clock(end) }
}

test('a form that lacks nothing has no error, whichever it is', () => {
  for (const kind of KINDS) assert.deepEqual(errors({}, { kind }), {}, kind)
})

test('live streams and events need a name, and replays a title [S5.62] [S5.69]', () => {
  for (const name of ['', '  ']) {
    assert.deepEqual(errors({ name }, { kind: 'live' }), { name: 'name_required' })
    assert.deepEqual(errors({ name }, { kind: 'events' }), { name: 'event_name_required' })
    assert.deepEqual(errors({ name }, { kind: 'replays' }), { name: 'title_required' })
  }
})

test('no times in the past, no end before the begin, and no times that are none [S5.65] [S5.70] [S5.71] [S5.73]', () => {
  for (const kind of KINDS) {
    assert.deepEqual(errors(later('2026-11-24T10:20', '2026-11-24T11:00'), { kind }), {
      begin: 'time_in_past',
    })
    assert.deepEqual(
      errors(later('2026-11-24T10:21', '2026-11-24T11:00'), { kind }),
      {},
      'this very minute is not past',
    )
    assert.deepEqual(errors(later('2026-11-25T10:00', '2026-11-25T09:59'), { kind }), {
      end: 'end_time_cannot_be_before_begin_time',
    })
    assert.deepEqual(
      errors({ end: { day: '2026-11-24', time: '10:00' } }, { kind }),
      { end: 'end_time_cannot_be_before_begin_time' },
      'begins now',
    )
    assert.deepEqual(errors(later('', '2026-11-24T10:00'), { kind }), {
      begin: 'enter_valid_date_time',
      end: 'time_in_past',
    })
    assert.deepEqual(errors(later('2026-11-25T10:00', ''), { kind }), { end: 'enter_valid_date_time' })
  }
})

test('the room name of a live stream and of a replay must be valid when it is shown [S5.66]', () => {
  for (const kind of ['live', 'replays'] as const) {
    assert.deepEqual(errors({ location: 'Not a name' }, { kind }), { location: 'invalid_room_name' })
    assert.deepEqual(errors({ location: 'a-fine-name' }, { kind }), {})
    assert.deepEqual(
      errors({ location: 'Not a name' }, { kind, stored: true }),
      {},
      'it keeps the one it has',
    )
  }
  assert.deepEqual(errors({ location: 'Not a name' }, { kind: 'events' }), {}, 'an event shows none')
})

test('an event shows something that is an address of the web [S5.67]', () => {
  for (const url of ['', 'example', 'www.example.com', 'javascript:alert(1)', 'ftp://example.com'])
    assert.deepEqual(errors({ url }, { kind: 'events' }), { url: 'enter_valid_url' }, url)
  assert.deepEqual(errors({ url: ' https://example.com/a?b=c ' }, { kind: 'events' }), {})
})

test('a live stream needs members, devices and viewers, an event devices, a replay participants; its TV may be none [S5.68] [S5.75]', () => {
  const nobody = { members: [], devices: [], viewers: [] }
  assert.deepEqual(errors(nobody, { kind: 'live' }), {
    members: 'choose_a_member',
    devices: 'choose_a_device',
    viewers: 'choose_a_viewer',
  })
  assert.deepEqual(errors(nobody, { kind: 'events' }), { devices: 'choose_a_device' })
  assert.deepEqual(errors(nobody, { kind: 'replays' }), { members: 'choose_a_member' })
  assert.deepEqual(
    errors({ viewers: [], viewersGroup: { id: 'staff', name: 'Staff' } }, { kind: 'live' }),
    {},
    'a group watches',
  )
  for (const kind of KINDS)
    assert.deepEqual(
      errors(nobody, { kind, anyMembers: false, anyDevices: false }),
      {},
      'there is nobody to choose',
    )
})

test('a replay needs something to play [S5.72]', () => {
  assert.deepEqual(errors({ replay: null }, { kind: 'replays' }), { replay: 'streaming_url_required' })
  assert.deepEqual(errors({ replay: null }, { kind: 'live' }), {})
})

test('another server than YouTube needs its address and its key; a stored key may stay', () => {
  const rtmp = { target: 'rtmp', rtmpUrl: 'rtmps://live.example.com/app', streamKey: 'key' } as const
  assert.deepEqual(errors(rtmp, {}), {})
  for (const rtmpUrl of [
    '',
    'live.example.com/app',
    'https://live.example.com/app',
    'rtmp://live.example.com',
  ])
    assert.deepEqual(errors({ ...rtmp, rtmpUrl }, {}), { rtmpUrl: 'please_insert_valid_rtmp_url' }, rtmpUrl)
  assert.deepEqual(errors({ ...rtmp, streamKey: ' ' }, {}), { streamKey: 'stream_key_required' })
  assert.deepEqual(errors({ ...rtmp, streamKey: '' }, { stored: true }), {})
})
