import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { conferenceDay } from '#testing/conference-day.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import type { ConferenceEvent } from '#platform/conference/conference-events.ts'

let fixture: TestApp
let day: Awaited<ReturnType<typeof conferenceDay>>
before(async () => {
  fixture = await testApp({ env: { SESSION_IDLE_HOURS: '1000' } })
  day = await conferenceDay(fixture)
})
beforeEach(() => fixture.clock.advance(600_000))
after(() => fixture.close())

test('events of a room that no meeting ever had, and of breakout rooms, are left out', async () => {
  const room = await day.roomInUse()
  await day.report(
    {
      event_name: 'muc-room-created',
      room_name: 'nobody-was-here',
      room_jid: 'nobody-was-here@x',
      created_at: 1,
    },
    { ...room.joined(day.host), is_breakout: true },
  )
  assert.deepEqual(await day.sessionsOf(room.id), [])
})

test('the duration is first join to last leave, and everybody counts once [D3.33] [D3.34]', async () => {
  const room = await day.roomInUse()
  await day.report(room.created(), room.joined(day.host))
  day.wait(60)
  await day.report(
    room.joined({ id: 'guest:1', email: 'Anna@example.org' }),
    room.joined({ id: 'guest:2', email: 'anna@EXAMPLE.org' }),
  )
  day.wait(60)
  await day.report(room.joined({ name: 'By link' }), room.joined({ id: day.people.member.id }))
  day.wait(30)
  await day.report(room.left(), room.left(), room.left(), room.left())
  day.wait(30)
  await day.report(room.left(), room.destroyed())
  assert.deepEqual(await day.reportOf(room.id), { duration: 180, participants: 4, status: 'inprogress' })
})

test('whoever comes back after a lost connection is one person, and one stay more', async () => {
  const room = await day.roomInUse()
  await day.report(room.created(), room.joined(day.host), room.joined({ id: 'guest:7' }))
  day.wait(20)
  await day.report(room.left(), room.left(), room.joined(day.host), room.joined({ id: 'guest:7' }))
  day.wait(20)
  await day.report(room.left(), room.left(), room.destroyed())
  assert.equal((await day.sessionsOf(room.id)).length, 4)
  assert.deepEqual(await day.reportOf(room.id), { duration: 40, participants: 2, status: 'inprogress' })
})

test('events may come twice and in any order', async () => {
  const room = await day.roomInUse()
  const events = [room.created(), room.joined(day.host)]
  day.wait(10)
  events.push(room.joined({ id: 'guest:1' }))
  day.wait(10)
  events.push(room.left(), room.left(), room.destroyed())
  const [created, hostJoined, guestJoined, hostLeft, guestLeft, destroyed] = events as [
    ConferenceEvent,
    ...ConferenceEvent[],
  ]
  const mixed = [
    hostLeft,
    guestJoined,
    guestJoined,
    hostJoined,
    destroyed,
    created,
    guestLeft,
    hostJoined,
    destroyed,
    created,
  ]
  await day.report(...(mixed as ConferenceEvent[]))
  const found = await day.sessionsOf(room.id)
  assert.deepEqual(
    found.map(({ joined_at, left_at }) => Number(left_at) - Number(joined_at)),
    [20_000, 10_000],
  )
  assert.deepEqual(await day.reportOf(room.id), { duration: 20, participants: 2, status: 'inprogress' })
})

test('a join that is reported again after the leave brings nobody back', async () => {
  const room = await day.roomInUse()
  const joined = room.joined(day.host)
  await day.report(room.created(), joined)
  day.wait(10)
  await day.report(room.left(), joined)
  day.wait(50)
  assert.equal((await day.reportOf(room.id)).duration, 10)
})

test('the same events sent at the same moment over several connections make one session', async () => {
  const room = await day.roomInUse()
  await Promise.all(
    [
      room.joined(day.host),
      room.joined({ id: 'guest:1' }),
      room.created(),
      room.joined({ id: 'guest:2' }),
      room.created(),
    ].map(day.apply),
  )
  const sessions = await fixture.db
    .selectFrom('conference_sessions')
    .selectAll()
    .where('meeting_id', '=', room.id)
    .execute()
  assert.equal(sessions.length, 1)
  assert.equal((await day.sessionsOf(room.id)).length, 3)
})

test('the end of a room settles what was lost on the way', async () => {
  const room = await day.roomInUse()
  room.joined(day.host)
  await day.report(room.joined({ id: 'guest:1' }))
  day.wait(45)
  await day.report(room.destroyed())
  assert.deepEqual(await day.reportOf(room.id), { duration: 45, participants: 2, status: 'inprogress' })
  assert.deepEqual(
    (await day.sessionsOf(room.id)).filter(({ left_at }) => !left_at),
    [],
  )
})

test('a running meeting counts up to now', async () => {
  const room = await day.roomInUse()
  await day.report(room.created(), room.joined(day.host))
  day.wait(75)
  assert.deepEqual(await day.reportOf(room.id), { duration: 75, participants: 1, status: 'inprogress' })
  await day.report(room.left(), room.destroyed())
})

test('the report is built from the video service alone: the hang-up call adds and ends nothing [D3.32]', async () => {
  const room = await day.roomInUse()
  const { jwtToken } = await day.people.customer.api.meetings.getToken({ roomName: room.location })
  await day.report(room.created(), room.joined(day.host))
  day.wait(30)
  await fixture
    .client(null)
    .meetings.roomEvent({ roomName: room.location, event: 'hang_up_destroy', jwtToken })
  day.wait(30)
  assert.deepEqual(await day.reportOf(room.id), { duration: 60, participants: 1, status: 'inprogress' })
  await day.report(room.left(), room.destroyed())
  assert.deepEqual(await day.reportOf(room.id), { duration: 60, participants: 1, status: 'inprogress' })
})
