import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import type { DesiredCall } from '@samtale/contract/device-gateway/kiosk'
import { ALONE_SECONDS } from '@samtale/contract/device-gateway/kiosk'
import { callDesk, type ConferenceEars } from './call-desk.ts'

const entry = { conference: { scriptUrl: '', domain: 'meet.example.org', roomPrefix: '' }, room: 'calm', jwtToken: 'token' }
const callNamed = (id: string, given: Partial<DesiredCall> = {}): DesiredCall => ({
  ...{ id, title: 'Budget', caller: 'Kirsten', ringEndsAt: null, commands: { meetingUrl: null }, entry: null },
  ...given,
})
const rings = callNamed('a')
const lets = callNamed('a', { entry })

/** Their calls are dropped after each test, with the timers that watch them. */
const desks: ReturnType<typeof callDesk>[] = []
afterEach(() => desks.splice(0).forEach((desk) => desk.want(null)))

/** A desk with what it said, and the conferences that it opened. */
function newDesk() {
  const told: string[] = []
  const farewells: string[] = []
  const rooms: { readonly token: string | undefined; readonly ears: ConferenceEars; left: boolean }[] = []
  const desk = callDesk({
    openConference(call, ears) {
      const room = { token: call.entry.jwtToken, ears, left: false }
      rooms.push(room)
      return () => {
        room.left = true
      }
    },
    tell: ({ callId, news, reason }) => told.push([callId, news, reason].filter(Boolean).join(' ')),
    leftAlone: ({ title }, why) => farewells.push(`${title} ${why}`),
    changed() {},
  })
  desks.push(desk)
  return { desk, told, rooms, farewells, inside: () => rooms.filter(({ left }) => !left).length }
}

test('nothing is entered before the people have accepted and the server lets the box in', () => {
  const { desk, told, rooms } = newDesk()
  desk.want(rings)
  assert.deepEqual([desk.state(), rooms.length], ['ringing', 0])
  desk.want({ ...rings, ringEndsAt: '2026-03-02T09:00:20.000Z' })
  assert.equal(desk.current()?.call.ringEndsAt, '2026-03-02T09:00:20.000Z')
  desk.accept()
  desk.accept()
  assert.deepEqual([desk.state(), rooms.length], ['joining', 0])
  desk.want(lets)
  assert.deepEqual([desk.state(), rooms.length], ['joining', 1])
  rooms[0]?.ears.joined()
  assert.equal(desk.state(), 'in-call')
  assert.deepEqual(told, ['a ringing', 'a accepted', 'a joined'])
})

test('a call that need not be asked for is entered at once, and once', () => {
  const { desk, told, rooms, inside } = newDesk()
  desk.want(lets)
  desk.want(callNamed('a', { entry: { ...entry, jwtToken: 'fresh' } }))
  rooms[0]?.ears.joined()
  desk.want(lets)
  assert.deepEqual([rooms.length, inside(), desk.state()], [1, 1, 'in-call'])
  assert.deepEqual(told, ['a joined'])
})

test('declined, it is said so, again as long as the server has not heard it, and the room is never entered', () => {
  const { desk, told, rooms } = newDesk()
  desk.want(rings)
  desk.decline()
  assert.deepEqual([desk.state(), told.at(-1)], ['idle', 'a declined'])
  desk.want(rings)
  desk.want(lets)
  assert.deepEqual([desk.state(), rooms.length], ['idle', 0])
  assert.deepEqual(told, ['a ringing', 'a declined', 'a declined', 'a declined'])
  desk.want(null)
  desk.want(callNamed('b'))
  assert.equal(desk.state(), 'ringing')
})

test('unanswered it stops ringing and leaves it to the server to say that nobody came', () => {
  const { desk, told } = newDesk()
  desk.want(rings)
  desk.quiet()
  assert.equal(desk.state(), 'idle')
  desk.accept()
  assert.equal(desk.state(), 'idle', 'too late')
  assert.deepEqual(told, ['a ringing'])
  desk.want(callNamed('b'))
  desk.accept()
  desk.quiet()
  assert.equal(desk.state(), 'joining', 'what was accepted goes on')
})

test('no call wanted any more: the room is left without a word', () => {
  const { desk, told, rooms, inside } = newDesk()
  desk.want(lets)
  rooms[0]?.ears.joined()
  desk.want(null)
  assert.deepEqual([desk.state(), inside()], ['idle', 0])
  assert.deepEqual(told, ['a joined'])
})

test('another call wanted: the one is left and the other begun', () => {
  const { desk, rooms, inside } = newDesk()
  desk.want(lets)
  desk.want(callNamed('b', { entry }))
  assert.deepEqual([rooms.length, inside(), rooms[0]?.left, desk.current()?.call.id], [2, 1, true, 'b'])
})

test('an engine that says nothing for half a minute has not let the box in', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { desk, told, inside } = newDesk()
  desk.want(lets)
  mock.timers.tick(29_999)
  assert.equal(desk.state(), 'joining')
  mock.timers.tick(1)
  assert.deepEqual([desk.state(), inside(), told.at(-1)], ['idle', 0, 'a failed timeout'])

  const other = newDesk()
  other.desk.want(lets)
  other.rooms[0]?.ears.joined()
  other.rooms[0]?.ears.others(1)
  mock.timers.tick(60_000)
  assert.equal(other.desk.state(), 'in-call', 'nobody is thrown out who is inside')
})

test('a room that nobody comes to for a minute hangs up and says why; somebody who is there, even for a moment, begins the minute anew', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const { desk, told, rooms, farewells, inside } = newDesk()
  desk.want(lets)
  const ears = rooms[0]?.ears as ConferenceEars
  ears.others(0)
  mock.timers.tick(20_000)
  ears.joined()
  assert.equal(desk.current()?.aloneUntil, Date.now() + ALONE_SECONDS * 1000, 'from when the device is in')
  mock.timers.tick(59_999)
  ears.others(0)
  assert.equal(desk.state(), 'in-call')
  ears.others(1)
  assert.equal(desk.current()?.aloneUntil, null)
  mock.timers.tick(600_000)
  assert.equal(desk.state(), 'in-call')
  ears.others(0)
  mock.timers.tick(59_999)
  assert.equal(desk.state(), 'in-call')
  mock.timers.tick(1)
  assert.deepEqual([desk.state(), inside(), told.at(-1), farewells], ['idle', 0, 'a left alone', ['Budget everyone-left']])
  desk.want(lets)
  assert.deepEqual([rooms.length, told.at(-1)], [1, 'a left alone'], 'the same call is not entered again')
  desk.want(callNamed('b', { entry }))
  rooms[1]?.ears.joined()
  mock.timers.tick(60_000)
  assert.deepEqual([desk.state(), farewells.at(-1)], ['idle', 'Budget nobody-joined'])
})

test('a conference that never says who is there counts as an empty one', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const { desk, told, rooms } = newDesk()
  desk.want(lets)
  rooms[0]?.ears.joined()
  mock.timers.tick(60_000)
  assert.deepEqual([desk.state(), told.at(-1)], ['idle', 'a left alone'])
})

test('whoever was there before the room came keeps it in, also through a restart of its conference', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const { desk, rooms } = newDesk()
  desk.want(lets)
  rooms[0]?.ears.others(2)
  rooms[0]?.ears.joined()
  mock.timers.tick(600_000)
  assert.equal(desk.state(), 'in-call')
  desk.want(callNamed('a', { entry: { ...entry, jwtToken: 'fresh' } }))
  rooms[0]?.ears.failed('token')
  rooms[1]?.ears.joined()
  mock.timers.tick(60_000)
  assert.equal(desk.state(), 'idle', 'what the conference of before said counts no longer')
})

test('however a room ends, the server hears how', () => {
  for (const [end, said] of [
    [(ears: ConferenceEars) => ears.left(), 'a left'],
    [(ears: ConferenceEars) => ears.failed('no camera'), 'a failed no camera'],
  ] as const) {
    const { desk, told, rooms, inside } = newDesk()
    desk.want(lets)
    const ears = rooms[0]?.ears as ConferenceEars
    ears.joined()
    end(ears)
    assert.deepEqual([desk.state(), inside(), told.at(-1)], ['idle', 0, said])
    desk.want(lets)
    assert.deepEqual([rooms.length, told.at(-1)], [1, said], 'not entered again, said again')
  }
})

test('a room that fails while it is opened is not left open', () => {
  const left: string[] = []
  const told: string[] = []
  const desk = callDesk({
    openConference(call, ears) {
      if (call.id === 'a') ears.failed('broken')
      return () => left.push(call.id)
    },
    tell: ({ news }) => told.push(news),
    leftAlone() {},
    changed() {},
  })
  desk.want(lets)
  assert.deepEqual([desk.state(), told, left], ['idle', ['failed'], ['a']])
  desk.want(callNamed('b', { entry }))
  assert.equal(desk.state(), 'joining')
  desk.want(null)
  assert.deepEqual(left, ['a', 'b'])
})

test('when the line is there again, the last word is said again', () => {
  const { desk, told, rooms } = newDesk()
  desk.restate()
  desk.want(rings)
  desk.restate()
  desk.accept()
  desk.restate()
  desk.want(rings)
  desk.want(lets)
  desk.restate()
  rooms[0]?.ears.joined()
  desk.restate()
  assert.deepEqual(told, ['a ringing', 'a ringing', 'a accepted', 'a accepted', 'a accepted', 'a joined', 'a joined'])
})

test('hanging up declines what rings and leaves what runs', () => {
  const { desk, told } = newDesk()
  desk.hangUp()
  desk.want(rings)
  desk.hangUp()
  desk.want(callNamed('b', { entry }))
  desk.hangUp()
  assert.deepEqual(told, ['a ringing', 'a declined', 'b left'])
})

test('a conference that asks for the token again is entered with the newest one, and with the same one never', () => {
  const { desk, told, rooms, inside } = newDesk()
  desk.want(lets)
  rooms[0]?.ears.joined()
  desk.want(callNamed('a', { entry: { ...entry, jwtToken: 'fresh' } }))
  rooms[0]?.ears.failed('token')
  assert.deepEqual([rooms[1]?.token, rooms[0]?.left, inside(), desk.state()], ['fresh', true, 1, 'joining'])
  rooms[1]?.ears.joined()
  assert.equal(desk.state(), 'in-call')
  rooms[1]?.ears.failed('token')
  assert.deepEqual([desk.state(), inside(), told.at(-1)], ['idle', 0, 'a failed token'])
})
