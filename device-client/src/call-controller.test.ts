import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import type { DesiredCall } from '@samtale/contract/device-gateway/server-messages'
import { ALONE_SECONDS } from '@samtale/contract/device-gateway/kiosk'
import { createCallController, type ConferenceListeners } from './call-controller.ts'

const entry = {
  conference: { scriptUrl: '', domain: 'meet.example.org', roomPrefix: '' },
  room: 'calm',
  jwtToken: 'token',
}
const callNamed = (id: string, overrides: Partial<DesiredCall> = {}): DesiredCall => ({
  ...{
    id,
    title: 'Budget',
    caller: 'Kirsten',
    ringEndsAt: null,
    commands: { meetingUrl: null },
    entry: null,
  },
  ...overrides,
})
const rings = callNamed('a')
const lets = callNamed('a', { entry })

/** Their calls are dropped after each test, with the timers that watch them. */
const controllers: ReturnType<typeof createCallController>[] = []
afterEach(() => controllers.splice(0).forEach((calls) => calls.setDesired(null)))

/** A calls with what it said, and the conferences that it opened. */
function newController() {
  const reports: string[] = []
  const farewells: string[] = []
  const rooms: {
    readonly token: string | undefined
    readonly listeners: ConferenceListeners
    left: boolean
  }[] = []
  const calls = createCallController({
    openConference(call, listeners) {
      const room = { token: call.entry.jwtToken, listeners, left: false }
      rooms.push(room)
      return () => {
        room.left = true
      }
    },
    report: ({ callId, news, reason }) => reports.push([callId, news, reason].filter(Boolean).join(' ')),
    leftAlone: ({ title }, why) => farewells.push(`${title} ${why}`),
    changed() {},
  })
  controllers.push(calls)
  return { calls, reports, rooms, farewells, inside: () => rooms.filter(({ left }) => !left).length }
}

test('nothing is entered before the people have accepted and the server lets the device in', () => {
  const { calls, reports, rooms } = newController()
  calls.setDesired(rings)
  assert.deepEqual([calls.state(), rooms.length], ['ringing', 0])
  calls.setDesired({ ...rings, ringEndsAt: '2026-03-02T09:00:20.000Z' })
  assert.equal(calls.current()?.call.ringEndsAt, '2026-03-02T09:00:20.000Z')
  calls.accept()
  calls.accept()
  assert.deepEqual([calls.state(), rooms.length], ['joining', 0])
  calls.setDesired(lets)
  assert.deepEqual([calls.state(), rooms.length], ['joining', 1])
  rooms[0]?.listeners.joined()
  assert.equal(calls.state(), 'in-call')
  assert.deepEqual(reports, ['a ringing', 'a accepted', 'a joined'])
})

test('a call that need not be asked for is entered at once, and once', () => {
  const { calls, reports, rooms, inside } = newController()
  calls.setDesired(lets)
  calls.setDesired(callNamed('a', { entry: { ...entry, jwtToken: 'fresh' } }))
  rooms[0]?.listeners.joined()
  calls.setDesired(lets)
  assert.deepEqual([rooms.length, inside(), calls.state()], [1, 1, 'in-call'])
  assert.deepEqual(reports, ['a joined'])
})

test('a decline is reported again until the server has received it, and the room is never entered', () => {
  const { calls, reports, rooms } = newController()
  calls.setDesired(rings)
  calls.decline()
  assert.deepEqual([calls.state(), reports.at(-1)], ['idle', 'a declined'])
  calls.setDesired(rings)
  calls.setDesired(lets)
  assert.deepEqual([calls.state(), rooms.length], ['idle', 0])
  assert.deepEqual(reports, ['a ringing', 'a declined', 'a declined', 'a declined'])
  calls.setDesired(null)
  calls.setDesired(callNamed('b'))
  assert.equal(calls.state(), 'ringing')
})

test('unanswered it stops ringing and leaves it to the server to end the call', () => {
  const { calls, reports } = newController()
  calls.setDesired(rings)
  calls.stopRinging()
  assert.equal(calls.state(), 'idle')
  calls.accept()
  assert.equal(calls.state(), 'idle', 'too late')
  assert.deepEqual(reports, ['a ringing'])
  calls.setDesired(callNamed('b'))
  calls.accept()
  calls.stopRinging()
  assert.equal(calls.state(), 'joining', 'what was accepted goes on')
})

test('no call wanted any more: the room is left without a word', () => {
  const { calls, reports, rooms, inside } = newController()
  calls.setDesired(lets)
  rooms[0]?.listeners.joined()
  calls.setDesired(null)
  assert.deepEqual([calls.state(), inside()], ['idle', 0])
  assert.deepEqual(reports, ['a joined'])
})

test('another call wanted: the one is left and the other begun', () => {
  const { calls, rooms, inside } = newController()
  calls.setDesired(lets)
  calls.setDesired(callNamed('b', { entry }))
  assert.deepEqual([rooms.length, inside(), rooms[0]?.left, calls.current()?.call.id], [2, 1, true, 'b'])
})

test('an engine that is silent for half a minute has not let the device in', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { calls, reports, inside } = newController()
  calls.setDesired(lets)
  mock.timers.tick(29_999)
  assert.equal(calls.state(), 'joining')
  mock.timers.tick(1)
  assert.deepEqual([calls.state(), inside(), reports.at(-1)], ['idle', 0, 'a failed timeout'])

  const other = newController()
  other.calls.setDesired(lets)
  other.rooms[0]?.listeners.joined()
  other.rooms[0]?.listeners.others(1)
  mock.timers.tick(60_000)
  assert.equal(other.calls.state(), 'in-call', 'nobody is thrown out who is inside')
})

test('a room that nobody comes to for a minute hangs up and says why; somebody who is there, even for a moment, begins the minute again', ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const { calls, reports, rooms, farewells, inside } = newController()
  calls.setDesired(lets)
  const listeners = rooms[0]?.listeners as ConferenceListeners
  listeners.others(0)
  mock.timers.tick(20_000)
  listeners.joined()
  assert.equal(calls.current()?.aloneUntil, Date.now() + ALONE_SECONDS * 1000, 'from when the device is in')
  mock.timers.tick(59_999)
  listeners.others(0)
  assert.equal(calls.state(), 'in-call')
  listeners.others(1)
  assert.equal(calls.current()?.aloneUntil, null)
  mock.timers.tick(600_000)
  assert.equal(calls.state(), 'in-call')
  listeners.others(0)
  mock.timers.tick(59_999)
  assert.equal(calls.state(), 'in-call')
  mock.timers.tick(1)
  assert.deepEqual(
    [calls.state(), inside(), reports.at(-1), farewells],
    ['idle', 0, 'a left alone', ['Budget everyone-left']],
  )
  calls.setDesired(lets)
  assert.deepEqual([rooms.length, reports.at(-1)], [1, 'a left alone'], 'the same call is not entered again')
  calls.setDesired(callNamed('b', { entry }))
  rooms[1]?.listeners.joined()
  mock.timers.tick(60_000)
  assert.deepEqual([calls.state(), farewells.at(-1)], ['idle', 'Budget nobody-joined'])
})

test('a conference that never says who is there counts as an empty one', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const { calls, reports, rooms } = newController()
  calls.setDesired(lets)
  rooms[0]?.listeners.joined()
  mock.timers.tick(60_000)
  assert.deepEqual([calls.state(), reports.at(-1)], ['idle', 'a left alone'])
})

test('whoever was there before the room came keeps it in, also through a restart of its conference', ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const { calls, rooms } = newController()
  calls.setDesired(lets)
  rooms[0]?.listeners.others(2)
  rooms[0]?.listeners.joined()
  mock.timers.tick(600_000)
  assert.equal(calls.state(), 'in-call')
  calls.setDesired(callNamed('a', { entry: { ...entry, jwtToken: 'fresh' } }))
  rooms[0]?.listeners.failed('token')
  rooms[1]?.listeners.joined()
  mock.timers.tick(60_000)
  assert.equal(calls.state(), 'idle', 'what the conference of before said counts no longer')
})

test('however a room ends, the server receives the reason', () => {
  for (const [end, expected] of [
    [(listeners: ConferenceListeners) => listeners.left(), 'a left'],
    [(listeners: ConferenceListeners) => listeners.failed('no camera'), 'a failed no camera'],
  ] as const) {
    const { calls, reports, rooms, inside } = newController()
    calls.setDesired(lets)
    const listeners = rooms[0]?.listeners as ConferenceListeners
    listeners.joined()
    end(listeners)
    assert.deepEqual([calls.state(), inside(), reports.at(-1)], ['idle', 0, expected])
    calls.setDesired(lets)
    assert.deepEqual([rooms.length, reports.at(-1)], [1, expected], 'not entered again, said again')
  }
})

test('a room that fails while it is opened is not left open', () => {
  const left: string[] = []
  const reports: string[] = []
  const calls = createCallController({
    openConference(call, listeners) {
      if (call.id === 'a') listeners.failed('broken')
      return () => left.push(call.id)
    },
    report: ({ news }) => reports.push(news),
    leftAlone() {},
    changed() {},
  })
  calls.setDesired(lets)
  assert.deepEqual([calls.state(), reports, left], ['idle', ['failed'], ['a']])
  calls.setDesired(callNamed('b', { entry }))
  assert.equal(calls.state(), 'joining')
  calls.setDesired(null)
  assert.deepEqual(left, ['a', 'b'])
})

test('when the connection is there again, the last event is sent again', () => {
  const { calls, reports, rooms } = newController()
  calls.repeatStatus()
  calls.setDesired(rings)
  calls.repeatStatus()
  calls.accept()
  calls.repeatStatus()
  calls.setDesired(rings)
  calls.setDesired(lets)
  calls.repeatStatus()
  rooms[0]?.listeners.joined()
  calls.repeatStatus()
  assert.deepEqual(reports, [
    'a ringing',
    'a ringing',
    'a accepted',
    'a accepted',
    'a accepted',
    'a joined',
    'a joined',
  ])
})

test('hanging up declines what rings and leaves what runs', () => {
  const { calls, reports } = newController()
  calls.hangUp()
  calls.setDesired(rings)
  calls.hangUp()
  calls.setDesired(callNamed('b', { entry }))
  calls.hangUp()
  assert.deepEqual(reports, ['a ringing', 'a declined', 'b left'])
})

test('a conference that asks for the token again is entered with the newest one, and with the same one never', () => {
  const { calls, reports, rooms, inside } = newController()
  calls.setDesired(lets)
  rooms[0]?.listeners.joined()
  calls.setDesired(callNamed('a', { entry: { ...entry, jwtToken: 'fresh' } }))
  rooms[0]?.listeners.failed('token')
  assert.deepEqual([rooms[1]?.token, rooms[0]?.left, inside(), calls.state()], ['fresh', true, 1, 'joining'])
  rooms[1]?.listeners.joined()
  assert.equal(calls.state(), 'in-call')
  rooms[1]?.listeners.failed('token')
  assert.deepEqual([calls.state(), inside(), reports.at(-1)], ['idle', 0, 'a failed token'])
})
