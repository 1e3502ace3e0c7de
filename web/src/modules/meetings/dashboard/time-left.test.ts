import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeLeft } from './time-left.ts'

const meeting = {
  beginTime: '2026-11-24T09:30:00Z',
  endTime: '2026-11-24T11:00:00Z',
  overAt: null,
  status: 'pending',
} as const
const at = (clock: string) => Date.parse(`2026-11-24T${clock}Z`)

test('a card counts down from ten minutes before the begin, and says how much is left of a meeting', () => {
  assert.deepEqual(timeLeft(meeting, at('09:19:59')), { kind: 'later' })
  assert.deepEqual(timeLeft(meeting, at('09:20:00')), { kind: 'soon', minutes: 10 })
  assert.deepEqual(timeLeft(meeting, at('09:29:31')), { kind: 'soon', minutes: 1 })
  assert.deepEqual(timeLeft(meeting, at('09:30:00')), { kind: 'now', minutes: 90 })
  assert.deepEqual(timeLeft(meeting, at('10:22:00')), { kind: 'now', minutes: 38 })
  assert.deepEqual(timeLeft(meeting, at('11:00:01')), { kind: 'past' })
})

test('one that goes on after its end is on, one that was ended early is over', () => {
  assert.deepEqual(timeLeft({ ...meeting, status: 'inprogress' }, at('11:10:00')), { kind: 'overrun' })
  assert.deepEqual(
    timeLeft({ ...meeting, overAt: '2026-11-24T10:00:00Z', status: 'concluded' }, at('10:22:00')),
    { kind: 'past' },
  )
})
