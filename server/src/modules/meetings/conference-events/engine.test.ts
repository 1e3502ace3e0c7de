import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { eventually } from '#testing/eventually.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

const SECRET = 'a shared secret of a Jitsi that is long enough'
const JITSI = {
  VIDEO_URL: 'https://meet.example.org',
  VIDEO_APP_SECRET: 'x'.repeat(32),
  VIDEO_EVENTS_SECRET: SECRET,
  SESSION_IDLE_HOURS: '1000',
}

let fixture: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  fixture = await testApp({ env: JITSI })
  people = await tenantsIn(fixture)
})
beforeEach(() => fixture.clock.advance(600_000))
after(() => fixture.close())

const post = (path: string, body: object, authorization: string | null = `Bearer ${SECRET}`) =>
  fixture.app.inject({
    method: 'POST',
    url: `/v1/engine/${path}`,
    payload: body,
    headers: authorization === null ? {} : { authorization },
  })
const now = () => Math.floor(fixture.clock.now().getTime() / 1000)
const participantSessionsOf = (id: string) =>
  fixture.db
    .selectFrom('participant_sessions')
    .selectAll()
    .where('meeting_id', '=', id)
    .orderBy('joined_at')
    .execute()
async function rowOf(id: string) {
  const { data } = await people.customer.api.reports.meetings({ limit: 500 })
  const { duration, participants } = await eventually(() => data.find((row) => row.id === id))
  return { duration, participants }
}

/**
 * A meeting with the bodies that Prosody would post of it: a host for 300 s, a guest without an id from 60 to
 * 180 s.
 */
async function jitsiMeeting() {
  const { id, location } = await people.customer.api.meetings.createInstant({ name: 'Drift' })
  const begin = now()
  const room = {
    room_name: location,
    room_jid: `${location}@conference.meet.example.org`,
    is_breakout: false,
  }
  const host = {
    occupant_jid: `${room.room_jid}/a1`,
    joined_at: begin,
    id: people.customer.id,
    name: 'Bo',
    email: people.customer.email,
  }
  const guest = { occupant_jid: `${room.room_jid}/b2`, joined_at: begin + 60, name: 'Tove' }
  const gone = { host: { ...host, left_at: begin + 300 }, guest: { ...guest, left_at: begin + 180 } }
  const bodies = {
    created: ['events/room/created', { event_name: 'muc-room-created', ...room, created_at: begin }],
    hostJoined: [
      'events/occupant/joined',
      { event_name: 'muc-occupant-joined', ...room, active_occupants_count: 1, occupant: host },
    ],
    guestJoined: [
      'events/occupant/joined',
      { event_name: 'muc-occupant-joined', ...room, active_occupants_count: 2, occupant: guest },
    ],
    guestLeft: [
      'events/occupant/left',
      { event_name: 'muc-occupant-left', ...room, active_occupants_count: 1, occupant: gone.guest },
    ],
    hostLeft: [
      'events/occupant/left',
      { event_name: 'muc-occupant-left', ...room, active_occupants_count: 0, occupant: gone.host },
    ],
    destroyed: [
      'events/room/destroyed',
      {
        event_name: 'muc-room-destroyed',
        ...room,
        created_at: begin,
        destroyed_at: begin + 300,
        all_occupants: [gone.host, gone.guest],
      },
    ],
  } satisfies Record<string, [string, object]>
  fixture.clock.advance(300_000)
  return { id, location, bodies: bodies as Record<keyof typeof bodies, [string, object]> }
}

async function send(...bodies: readonly [string, object][]) {
  for (const [path, body] of bodies) assert.equal((await post(path, body)).statusCode, 204)
}

test("the events of a self-hosted Jitsi make the report's row, sent in order or not, once or twice [D3.33] [D4.2]", async () => {
  const inOrder = await jitsiMeeting()
  const { created, hostJoined, guestJoined, guestLeft, hostLeft, destroyed } = inOrder.bodies
  await send(created, hostJoined, guestJoined, guestLeft, hostLeft, destroyed)
  assert.deepEqual(await rowOf(inOrder.id), { duration: 300, participants: 2 })

  const shuffled = await jitsiMeeting()
  const events = Object.values(shuffled.bodies)
  await send(...events.toReversed(), ...events)
  assert.deepEqual(await rowOf(shuffled.id), { duration: 300, participants: 2 })
  assert.equal((await participantSessionsOf(shuffled.id)).length, 2)
})

test('the end of a room makes up for leaves that were lost, and events after it put nobody back into it', async () => {
  const { id, bodies } = await jitsiMeeting()
  await send(bodies.created, bodies.hostJoined, bodies.destroyed, bodies.guestJoined, bodies.hostJoined)
  assert.deepEqual(await rowOf(id), { duration: 300, participants: 2 })
  assert.ok((await participantSessionsOf(id)).every(({ left_at }) => left_at !== null))
})

test('a room name is taken in any case of its letters, breakout rooms and unknown rooms have no effect', async () => {
  const { id, location, bodies } = await jitsiMeeting()
  const [path, body] = bodies.hostJoined
  await send([path, { ...body, is_breakout: true }], [path, { ...body, room_name: 'nobody-was-ever-here' }])
  assert.deepEqual(await participantSessionsOf(id), [])
  await send([path, { ...body, room_name: location.toUpperCase() }])
  assert.equal((await participantSessionsOf(id)).length, 1)
})

test('without the secret, with a wrong one and with a session nothing is taken', async () => {
  const { id, bodies } = await jitsiMeeting()
  const [path, body] = bodies.hostJoined
  for (const authorization of [
    null,
    `Bearer ${SECRET}x`,
    'Bearer ',
    `Bearer ${people.customer.token}`,
    `Basic ${SECRET}`,
  ])
    assert.equal((await post(path, body, authorization)).statusCode, 401, authorization ?? 'none')
  assert.deepEqual(await participantSessionsOf(id), [])
  assert.equal((await post(path, body, SECRET)).statusCode, 204, 'JaaS sends what its console was given')
})

test('a portal with its own video service takes no events from elsewhere', async () => {
  const alone = await testApp()
  const answer = await alone.app.inject({
    method: 'POST',
    url: '/v1/engine/events/room/created',
    payload: {},
    headers: { authorization: 'Bearer undefined' },
  })
  assert.equal(answer.statusCode, 401)
  await alone.close()
})

test('an event that lacks a part is rejected at that part, and nothing is stored', async () => {
  const { id, bodies } = await jitsiMeeting()
  const [, body] = bodies.hostJoined
  const answer = await post('events/occupant/joined', { ...body, occupant: null })
  assert.deepEqual([answer.statusCode, answer.json().fields], [400, { occupant: 'required' }])
  assert.deepEqual((await post('events/room/joined', body)).json().fields, { what: 'invalid_value' })
  assert.deepEqual((await post('events/room/created', { ...body, created_at: 1e15 })).json().fields, {
    created_at: 'invalid_value',
  })
  assert.deepEqual(await participantSessionsOf(id), [])
})

test('a room that only the focus had entered ends: a list of nobody may come as an object', async () => {
  const { id, bodies } = await jitsiMeeting()
  const [path, body] = bodies.destroyed
  await send(bodies.created, bodies.hostJoined, [path, { ...body, all_occupants: {} }])
  assert.ok((await participantSessionsOf(id)).every(({ left_at }) => left_at !== null))
  assert.deepEqual((await post(path, { ...body, all_occupants: { one: 1 } })).json().fields, {
    'all_occupants.one': 'unknown_field',
  })
})

test('somebody who left without a word of who it was has no effect', async () => {
  const { id, bodies } = await jitsiMeeting()
  const [path, body] = bodies.hostLeft
  await send(
    bodies.created,
    bodies.hostJoined,
    [path, { ...body, occupant: undefined }],
    [path, { ...body, occupant: null }],
  )
  assert.equal((await participantSessionsOf(id))[0]?.left_at, null)
})

test('a recorder and a telephone gateway, which come from other hosts than people, are not counted', async () => {
  const { id, bodies } = await jitsiMeeting()
  const { created, hostJoined, guestJoined, destroyed } = bodies
  const machine = (jid: string) => ({ occupant_jid: jid, joined_at: now() - 300 })
  const recorder = machine('recorder@recorder.meet.example.org/abc')
  const gateway = machine('jigasi@auth.meet.example.org/def')
  const [, joined] = hostJoined
  const [endPath, end] = destroyed
  const fromTheHost = { ...machine('ab12@meet.example.org/x'), name: 'Ib' }
  for (const occupant of [recorder, gateway, fromTheHost])
    await send(['events/occupant/joined', { ...joined, occupant }])
  await send(created, hostJoined, guestJoined)
  assert.equal((await participantSessionsOf(id)).length, 3)
  const { all_occupants } = end as unknown as { all_occupants: object[] }
  await send([endPath, { ...end, all_occupants: [...all_occupants, recorder, gateway, fromTheHost] }])
  assert.equal((await rowOf(id)).participants, 3)
})
