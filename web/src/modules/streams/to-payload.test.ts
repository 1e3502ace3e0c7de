import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CALLS } from './stream-row.ts'
import { valuesOf, newValues } from './stream-values.ts'
import { toPayload } from './to-payload.ts'
import { aLiveStream, anEvent, aReplay } from './some-rows.ts'

const timeZone = 'Europe/Copenhagen'
const now = Date.parse('2026-11-24T09:21:40.000Z')
const clock = { now, timeZone }
const group = { id: 'c0ffee00-0000-7000-8000-000000000001', name: 'Staff' }
const [liv, device, screen] = [2, 3, 4].map((digit) => ({
  id: `c0ffee00-0000-7000-8000-00000000000${digit}`,
  name: 'x',
}))
const values = {
  ...newValues(now, timeZone, 'youtube'),
  ...{
    name: ' Autumn ',
    group,
    members: liv ? [liv] : [],
    devices: device ? [device] : [],
    viewersGroup: group,
    viewers: screen ? [screen] : [],
  },
  ...{ url: ' https://example.com ', replay: { id: 'BC-1', name: 'Summer' }, location: 'calm-harbour' },
}
const times = { beginTime: '2026-11-24T10:21', endTime: '2026-11-24T11:21' }

test('the payload of a live stream [S7.110] [S7.111]', () => {
  const payload = toPayload('live', values, null, clock)
  assert.deepEqual(payload, {
    ...{
      name: 'Autumn',
      ...times,
      participantCount: 0,
      location: 'calm-harbour',
      groupId: group.id,
      deviceId: null,
    },
    ...{
      members: [liv?.id],
      devices: [device?.id],
      livestreamingGroupId: group.id,
      livestreamingDevices: [screen?.id],
    },
    ...{ target: 'youtube', privacy: 'unlisted', record: true },
  })
  assert.ok(CALLS.live.create.input.safeParse(payload).success)
})

test('the payload of an event, whose members are empty [S7.113] [S7.114]', () => {
  const payload = toPayload('events', values, null, clock)
  assert.deepEqual(payload, {
    ...{ name: 'Autumn', ...times, participantCount: 0, scheduledeventViewingUrl: 'https://example.com' },
    ...{ groupId: group.id, devices: [device?.id], members: [] },
  })
  assert.ok(CALLS.events.create.input.safeParse(payload).success)
})

test('the payload of a replay names what it plays by its broadcast, and one TV at most [S7.115] [S7.116] [S7.117]', () => {
  const payload = toPayload('replays', values, null, clock)
  assert.deepEqual(payload, {
    ...{
      name: 'Autumn',
      ...times,
      participantCount: 0,
      location: 'calm-harbour',
      members: [liv?.id],
      groupId: group.id,
      deviceId: null,
    },
    ...{
      livestreamingGroupId: null,
      livestreamingDevices: [],
      devices: [device?.id],
      replayStreamingId: 'BC-1',
    },
  })
  assert.ok(CALLS.replays.create.input.safeParse(payload).success)
  assert.equal(toPayload('replays', { ...values, group: null }, null, clock).groupId, null)
})

test('a change says the stored times as they are stored, and a key only when one was typed', () => {
  const row = aLiveStream()
  const base = valuesOf(row, timeZone)
  const payload = toPayload('live', { ...base, name: 'Winter' }, { row, base }, clock)
  assert.deepEqual(
    [payload.beginTime, payload.endTime, 'streamKey' in payload],
    [row.beginTime, row.endTime, false],
  )
  const moved = toPayload(
    'live',
    { ...base, end: { day: '2026-11-24', time: '21:00' }, streamKey: 'new' },
    { row, base },
    clock,
  )
  assert.deepEqual(
    [moved.beginTime, moved.endTime, 'streamKey' in moved && moved.streamKey],
    [row.beginTime, '2026-11-24T21:00', 'new'],
  )
  for (const [kind, other] of [
    ['events', anEvent()],
    ['replays', aReplay()],
  ] as const) {
    const stored = valuesOf(other, timeZone)
    assert.equal(toPayload(kind, stored, { row: other, base: stored }, clock).name, 'Autumn')
  }
})
