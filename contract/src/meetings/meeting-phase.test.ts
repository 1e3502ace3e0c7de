import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meetingAction, meetingPhase } from './meeting-phase.ts'
import { MEETING_TYPES, type MeetingStatus, type MeetingType } from './meeting.ts'

const BEGIN = '2026-11-24T09:30:00.000Z'
const END = '2026-11-24T10:30:00.000Z'
const times = { beginTime: BEGIN, endTime: END, overAt: null }
const at = (clock: string) => new Date(`2026-11-24T${clock}Z`)
const action = (
  clock: string,
  type: MeetingType,
  status: MeetingStatus = 'pending',
  overAt: string | null = null,
) => meetingAction({ ...times, overAt, type, status }, at(clock))

test('a meeting is planned or instant, a live stream, an event or a replay, and nothing else [S3.28]', () => {
  assert.deepEqual([...MEETING_TYPES].toSorted(), [
    'instant',
    'livestreaming',
    'replaystreaming',
    'schedule',
    'scheduledevent',
  ])
})

test('a meeting that begins at or after now is upcoming [S4.14] [S3.41]', () => {
  assert.equal(meetingPhase(times, at('09:29:59.999')), 'upcoming')
  assert.equal(meetingPhase(times, at('09:30:00.000')), 'upcoming')
})

test('one that has begun and ends after now is ongoing [S4.15] [S3.41]', () => {
  assert.equal(meetingPhase(times, at('09:30:00.001')), 'ongoing')
  assert.equal(meetingPhase(times, at('10:29:59.999')), 'ongoing')
})

test('on the meetings screen one that begins or ends this very moment is ongoing [S4.16]', () => {
  assert.equal(meetingPhase(times, at('09:30:00.000'), true), 'ongoing')
  assert.equal(meetingPhase(times, at('10:30:00.000'), true), 'ongoing')
  assert.equal(meetingPhase(times, at('09:29:59.999'), true), 'upcoming')
  assert.equal(meetingPhase(times, at('10:30:00.001'), true), 'completed')
})

test('any other is completed, and so is one that was ended early, from the moment of its end [S4.17] [S3.41]', () => {
  assert.equal(meetingPhase(times, at('10:30:00.000')), 'completed')
  const early = { ...times, overAt: '2026-11-24T09:45:00.000Z' }
  assert.equal(meetingPhase(early, at('09:44:59.999')), 'ongoing')
  assert.equal(meetingPhase(early, at('09:45:00.000')), 'completed')
})

test('what can be done with an upcoming meeting is to launch it, with an ongoing one to join [S4.18] [S4.19]', () => {
  for (const type of ['schedule', 'instant'] as const) {
    assert.equal(action('09:29:59', type), 'launch')
    assert.equal(action('09:30:00', type), 'join', 'at its begin, as on the meetings screen')
    assert.equal(action('10:00:00', type), 'join')
    assert.equal(action('10:30:00', type), 'join')
  }
})

test('a completed instant meeting is rejoined, a completed scheduled one changed [S4.20] [S4.21]', () => {
  assert.equal(action('10:30:01', 'instant', 'concluded'), 'rejoin')
  for (const status of ['concluded', 'expired'] as const)
    assert.equal(action('10:30:01', 'schedule', status), 'change')
  assert.equal(
    action('10:00:00', 'schedule', 'concluded', '2026-11-24T09:50:00.000Z'),
    'change',
    'ended early',
  )
})

test('a meeting that overruns its end while somebody is in can still be joined', () => {
  for (const type of ['schedule', 'instant'] as const)
    assert.equal(action('11:00:00', type, 'inprogress'), 'join')
})
