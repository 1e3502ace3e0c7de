import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextStatus, type Presence } from './next-status.ts'

const at = (time: string) => new Date(`2026-03-02T${time}Z`)
const nobody: Presence = { people: 0, devices: 0, entitled: 0, tookPlace: false, lastLeft: null }
const inside: Presence = { people: 2, devices: 0, entitled: 1, tookPlace: true, lastLeft: null }
const guests: Presence = { people: 1, devices: 0, entitled: 0, tookPlace: true, lastLeft: null }
const leftAt = (time: string): Presence => ({
  people: 0,
  devices: 0,
  entitled: 0,
  tookPlace: true,
  lastLeft: at(time),
})
const times = { beginTime: at('09:00'), endTime: at('10:00'), overAt: null }
const instant = { ...times, type: 'instant', status: 'inprogress' } as const
const scheduled = { ...times, type: 'schedule', status: 'pending' } as const
const status = (...parameters: Parameters<typeof nextStatus>) => nextStatus(...parameters).status

test('an instant meeting stays in progress for two minutes after the last person left, and not longer', () => {
  assert.equal(status(instant, leftAt('09:20'), at('09:21:59')), 'inprogress')
  assert.deepEqual(nextStatus(instant, leftAt('09:20'), at('09:22')), {
    status: 'concluded',
    overAt: at('09:22'),
  })
})

test('an instant meeting that overruns stays in progress while anybody is in', () => {
  assert.equal(status(instant, inside, at('11:00')), 'inprogress')
  assert.equal(status(instant, guests, at('11:00')), 'inprogress')
})

test('an instant meeting that nobody came to is expired at its end', () => {
  assert.equal(status(instant, nobody, at('09:59:59')), 'inprogress')
  assert.deepEqual(nextStatus(instant, nobody, at('12:00')), { status: 'expired', overAt: at('10:00') })
})

test('what a standstill missed ends when it would have ended', () => {
  assert.deepEqual(nextStatus(instant, leftAt('09:20'), at('18:00')), {
    status: 'concluded',
    overAt: at('09:22'),
  })
})

test('a meeting that is over opens again for somebody entitled, not for a guest', () => {
  const over = { ...instant, status: 'concluded', overAt: at('09:22') } as const
  assert.deepEqual(nextStatus(over, inside, at('12:00')), { status: 'inprogress', overAt: null })
  assert.deepEqual(nextStatus(over, guests, at('12:00')), { status: 'concluded', overAt: at('09:22') })
})

test('a scheduled meeting is pending, waiting, in progress and concluded in turn', () => {
  assert.equal(status(scheduled, nobody, at('08:59')), 'pending')
  assert.equal(status(scheduled, nobody, at('09:00')), 'waiting')
  assert.equal(status({ ...scheduled, status: 'waiting' }, guests, at('09:05')), 'waiting')
  assert.equal(status({ ...scheduled, status: 'waiting' }, inside, at('09:05')), 'inprogress')
  assert.equal(status({ ...scheduled, status: 'inprogress' }, guests, at('09:30')), 'inprogress')
  assert.equal(status({ ...scheduled, status: 'inprogress' }, leftAt('09:30'), at('09:33')), 'waiting')
  assert.deepEqual(nextStatus({ ...scheduled, status: 'waiting' }, leftAt('09:30'), at('10:00')), {
    status: 'concluded',
    overAt: at('10:00'),
  })
  assert.deepEqual(nextStatus({ ...scheduled, status: 'inprogress' }, leftAt('10:20'), at('10:22')), {
    status: 'concluded',
    overAt: at('10:22'),
  })
})

test('a scheduled meeting that never took place is expired at its end', () => {
  assert.deepEqual(nextStatus(scheduled, nobody, at('10:00')), { status: 'expired', overAt: at('10:00') })
})

const devices = (count: number, more: Partial<Presence> = {}): Presence => ({
  ...nobody,
  devices: count,
  tookPlace: count > 1,
  ...more,
})

test('a device that is left alone in a room does not hold its meeting open', () => {
  assert.equal(
    status(instant, devices(1, { tookPlace: true, lastLeft: at('09:20') }), at('09:21:59')),
    'inprogress',
  )
  assert.deepEqual(nextStatus(instant, devices(1, { tookPlace: true, lastLeft: at('09:20') }), at('09:22')), {
    status: 'concluded',
    overAt: at('09:22'),
  })
  assert.equal(status(scheduled, devices(1), at('09:30')), 'waiting')
  assert.deepEqual(nextStatus(scheduled, devices(1), at('10:00')), { status: 'expired', overAt: at('10:00') })
})

test('devices among themselves are a meeting until its room closes', () => {
  assert.equal(status(instant, devices(2), at('11:00')), 'inprogress')
  assert.equal(status(scheduled, devices(2), at('09:30')), 'waiting')
  assert.equal(status(scheduled, devices(2), at('10:29:59')), 'waiting')
  assert.deepEqual(nextStatus(scheduled, devices(2), at('10:30')), {
    status: 'concluded',
    overAt: at('10:30'),
  })
  assert.equal(
    status({ ...scheduled, status: 'inprogress' }, devices(2, { people: 1 }), at('10:30')),
    'inprogress',
  )
})

test('a live stream stands as a planned meeting does', () => {
  const live = { ...scheduled, type: 'livestreaming' } as const
  assert.deepEqual(
    [status(live, nobody, at('09:30')), status(live, inside, at('10:30')), status(live, nobody, at('10:00'))],
    ['waiting', 'inprogress', 'expired'],
  )
})

test('an event or a replay is on from its begin to its end, whoever is or was there', () => {
  for (const type of ['scheduledevent', 'replaystreaming'] as const)
    for (const presence of [nobody, inside]) {
      const shown = { ...scheduled, type }
      assert.equal(status(shown, presence, at('08:59:59')), 'pending')
      assert.equal(status(shown, presence, at('09:00')), 'inprogress')
      assert.deepEqual(nextStatus(shown, presence, at('18:00')), { status: 'concluded', overAt: at('10:00') })
      const stopped = { ...shown, status: 'concluded', overAt: at('09:20') } as const
      assert.deepEqual(nextStatus(stopped, presence, at('09:30')), {
        status: 'concluded',
        overAt: at('09:20'),
      })
    }
})
