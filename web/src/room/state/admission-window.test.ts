import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { offsetOf } from './clock-offset.ts'
import { callAt } from './call-at.ts'
import { asksAt, endPhase, isOpen, opensAt, phaseOf } from './admission-window.ts'

const meeting = { name: '', beginTime: '2026-11-23T09:30:00Z', endTime: '2026-11-23T10:30:00Z' }
const at = (time: string) => Date.parse(`2026-11-23T${time}Z`)

test('a room opens fifteen minutes before its meeting', () => {
  assert.equal(opensAt(meeting), at('09:15:00'))
  assert.equal(isOpen(meeting, at('09:14:59')), false)
  assert.equal(isOpen(meeting, at('09:15:00')), true)
})

test('the token is asked for at the opening, and after an error a little later each time', () => {
  assert.equal(asksAt(meeting, at('08:00:00'), 0), at('09:15:00'))
  const rejected = at('09:15:00')
  assert.deepEqual(
    [1, 2, 3].map((attempts) => asksAt(meeting, rejected, attempts) - rejected),
    [2_000, 4_000, 8_000],
  )
})

test('the minutes to the begin are counted as begun ones', () => {
  assert.deepEqual(phaseOf(meeting, at('09:22:00')), { phase: 'before', minutes: 8 })
  assert.deepEqual(phaseOf(meeting, at('09:29:57')), { phase: 'before', minutes: 1 })
  // Nobody's clock is that exact.
  assert.deepEqual(phaseOf(meeting, at('09:29:58')), { phase: 'now' })
  assert.deepEqual(phaseOf(meeting, at('09:30:00')), { phase: 'now' })
  assert.deepEqual(phaseOf(meeting, at('10:30:01')), { phase: 'after' })
})

test('the end is near for its last ten minutes, counted as begun ones, and then it has passed', () => {
  assert.deepEqual(endPhase(meeting, at('10:19:59')), { phase: 'far', minutes: 11 })
  assert.deepEqual(endPhase(meeting, at('10:20:00')), { phase: 'near', minutes: 10 })
  assert.deepEqual(endPhase(meeting, at('10:29:30')), { phase: 'near', minutes: 1 })
  assert.deepEqual(endPhase(meeting, at('10:30:00')), { phase: 'past', minutes: 0 })
  assert.deepEqual(endPhase(meeting, at('10:45:00')), { phase: 'past', minutes: 0 })
})

test('a action of tomorrow is done at its moment, and not when it was cancelled', () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 0 })
  const day = 86_400_000
  const done: string[] = []
  callAt(day, Date.now, () => done.push('kept'))
  callAt(day, Date.now, () => done.push('called off'))()
  mock.timers.tick(day - 1)
  assert.deepEqual(done, [])
  mock.timers.tick(1)
  assert.deepEqual(done, ['kept'])
  mock.timers.reset()
})

test('the server’s clock is read from its answer, half way between asking and hearing', () => {
  const sent = at('09:00:00')
  assert.equal(offsetOf('Mon, 23 Nov 2026 09:00:10 GMT', sent, sent + 1_000), 10_000)
})
