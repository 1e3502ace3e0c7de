import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startConference } from '../testing/test-conference.ts'
import { guest, host, join } from '../testing/test-peer.ts'

const BEGIN = Date.parse('2026-01-01T10:00:00Z')
const claims = (user: object) => ({ nbf: BEGIN / 1000 - 10, exp: BEGIN / 1000 + 7200, context: { user } })

test('a meeting is reported from its first to its last event, in order, with exact times', async (t) => {
  let now = BEGIN
  const conference = await startConference({ now: () => new Date(now) })
  t.after(conference.stop)
  const { events } = conference
  const astrid = await join(conference, host, 'Calm-Harbours', claims(host))
  await astrid.waitFor('joined')
  now += 60_000
  const tove = await join(conference, guest('Tove'), 'calm-harbours', claims(guest('Tove')))
  await tove.waitFor('joined')
  assert.deepEqual(
    conference.conference
      .rooms()
      .map(({ room_name, occupants }) => [room_name, occupants.map(({ id }) => id)]),
    [['calm-harbours', ['u1', 'guest-Tove']]],
  )
  now += 90_500
  tove.send({ type: 'leave' })
  await astrid.waitFor('occupant-left')
  now += 1500
  astrid.send({ type: 'leave' })
  await astrid.closed

  assert.deepEqual(
    events.map(({ event_name }) => event_name),
    [
      'muc-room-created',
      'muc-occupant-joined',
      'muc-occupant-joined',
      'muc-occupant-left',
      'muc-occupant-left',
      'muc-room-destroyed',
    ],
  )
  const [, , , left, , destroyed] = events
  assert.ok(left?.event_name === 'muc-occupant-left' && destroyed?.event_name === 'muc-room-destroyed')
  assert.equal(left.reason, 'left')
  assert.equal((left.occupant.left_at_ms ?? 0) - left.occupant.joined_at_ms, 90_500)
  assert.equal(left.occupant.left_at, (BEGIN + 150_500) / 1000)
  assert.equal(left.active_occupants_count, 1)
  assert.equal(destroyed.reason, 'empty')
  assert.equal(destroyed.destroyed_at_ms - destroyed.created_at_ms, 152_000)
  assert.equal(destroyed.room_jid, 'calm-harbours@conference.meet.example')
  assert.deepEqual(
    destroyed.all_occupants.map(({ id, name, moderator, left_at_ms, joined_at_ms }) => [
      id,
      name,
      moderator,
      (left_at_ms ?? 0) - joined_at_ms,
    ]),
    [
      ['u1', 'Astrid Holm', true, 152_000],
      ['guest-Tove', 'Tove', false, 90_500],
    ],
  )
})

test('an end for everybody, and a service that closes, are reported with their reasons', async (t) => {
  const conference = await startConference()
  const reasons = () => conference.events.flatMap((event) => ('reason' in event ? [event.reason] : []))
  let closed = false
  t.after(() => (closed ? undefined : conference.stop()))
  const astrid = await join(conference, host)
  await astrid.waitFor('joined')
  astrid.send({ type: 'end' })
  await astrid.closed
  assert.deepEqual(reasons(), ['ended', 'ended'])
  await (await join(conference, host)).waitFor('joined')
  closed = true
  await conference.stop()
  assert.deepEqual(reasons(), ['ended', 'ended', 'shutdown', 'shutdown'])
})

test('a listener that fails loses its event only, and closing waits for the slow one', async () => {
  const taken: string[] = []
  const conference = await startConference({
    async onEvent({ event_name }) {
      await new Promise(setImmediate)
      if (event_name === 'muc-occupant-joined') throw new Error('no')
      taken.push(event_name)
    },
  })
  await (await join(conference, host)).waitFor('joined')
  await conference.stop()
  assert.deepEqual(taken, ['muc-room-created', 'muc-occupant-left', 'muc-room-destroyed'])
})
