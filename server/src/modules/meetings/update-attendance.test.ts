import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { heartbeat } from '#modules/meetings/room/heartbeat.ts'
import { conferenceDay } from '#testing/conference-day.ts'
import { pastMeeting } from '#testing/past-meeting.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { updateAttendance } from './update-attendance.ts'

let fixture: TestApp
let day: Awaited<ReturnType<typeof conferenceDay>>
before(async () => {
  fixture = await testApp({ env: { SESSION_IDLE_HOURS: '1000' } })
  day = await conferenceDay(fixture)
})
beforeEach(() => fixture.clock.advance(600_000))
after(() => fixture.close())

const attendanceOf = async (id: string) => {
  const columns = ['first_joined_at', 'last_left_at', 'attended_seconds', 'attendee_count'] as const
  const { first_joined_at, last_left_at, attended_seconds, attendee_count } = await fixture.db
    .selectFrom('meetings')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [first_joined_at, last_left_at, attended_seconds, attendee_count]
}

test('the figures of the report are stored beside the meeting with every event, and a conference session counts once nobody is in it any more', async () => {
  const room = await day.roomInUse()
  assert.deepEqual(await attendanceOf(room.id), [null, null, 0, 0])
  await day.report(room.created(), room.joined(day.host))
  const first = fixture.clock.now()
  day.wait(30)
  await day.report(room.joined({ id: 'guest:1' }))
  assert.deepEqual(await attendanceOf(room.id), [first, null, 0, 2])
  day.wait(30)
  await day.report(room.left())
  assert.deepEqual(await attendanceOf(room.id), [first, null, 0, 2])
  await day.report(room.left())
  assert.deepEqual(await attendanceOf(room.id), [first, fixture.clock.now(), 60, 2])
})

test('a meeting says when it was held, and who was in it only to those who may manage it', async () => {
  const room = await day.roomInUse()
  const invited = await fixture.addUser({ role: 'member', parentId: day.people.customer.id })
  await fixture.db
    .insertInto('meeting_members')
    .values({ meeting_id: room.id, user_id: invited.id })
    .execute()
  const begin = fixture.clock.now().toISOString()
  await day.report(
    room.created(),
    room.joined({ ...day.host, name: 'Host' }),
    room.joined({ id: 'guest:1', name: 'Ib' }),
  )
  day.wait(30)
  await day.report(room.left(), room.left())
  const { history } = await day.people.customer.api.meetings.read({ id: room.id })
  assert.deepEqual(
    { ...history, createdAt: '' },
    {
      createdAt: '',
      changes: 0,
      edits: [],
      startedAt: begin,
      endedAt: fixture.clock.now().toISOString(),
      attendees: ['Host', 'Ib'],
    },
  )
  assert.equal((await invited.api.meetings.read({ id: room.id })).history.attendees, null)
})

test('conference sessions add up: while a second one goes on the first is stored and the report counts both', async () => {
  const room = await day.roomInUse()
  await day.report(room.created(), room.joined(day.host))
  const first = fixture.clock.now()
  day.wait(40)
  await day.report(room.left(), room.destroyed())
  day.wait(50)
  const again = day.seconds()
  await day.report(room.created(again), room.joined(day.host))
  day.wait(20)
  assert.deepEqual(await attendanceOf(room.id), [first, null, 40, 1])
  assert.equal((await day.reportOf(room.id)).duration, 60)
  await day.report(room.left(), room.destroyed(undefined, again))
  assert.deepEqual(await attendanceOf(room.id), [first, fixture.clock.now(), 60, 1])
  assert.equal((await day.reportOf(room.id)).duration, 60)
})

test('a participant session that ends because nobody saw it any more is stored too', async () => {
  const room = await day.roomInUse()
  await day.report(room.created(), room.joined(day.host))
  const first = fixture.clock.now()
  day.wait(15)
  await heartbeat(fixture.db, fixture.clock.now)([room.live()])
  const seen = fixture.clock.now()
  day.wait(120)
  await heartbeat(fixture.db, fixture.clock.now)([])
  assert.deepEqual(await attendanceOf(room.id), [first, seen, 15, 1])
})

test('figures of several meetings are stored at once, each by its own participant sessions, and none of others', async () => {
  const begin = '2026-02-02T10:00:00Z'
  const sessions = [
    { person: 'a', seconds: 10 },
    { person: 'b', seconds: 20, after: 5 },
    { person: 'a', seconds: 7, after: 100, run: 1 },
  ]
  const hostId = day.people.customer.id
  const ids = await Promise.all(
    [sessions, sessions.slice(0, 1), []].map((own) =>
      pastMeeting(fixture.db, { name: 'Held', hostId, begin, sessions: own }),
    ),
  )
  const figures = async () => await Promise.all(ids.map(attendanceOf))
  const expected = [
    [new Date(begin), new Date('2026-02-02T10:01:47Z'), 32, 2],
    [new Date(begin), new Date('2026-02-02T10:00:10Z'), 10, 1],
    [null, null, 0, 0],
  ]
  assert.deepEqual(await figures(), expected)
  await fixture.db
    .updateTable('meetings')
    .set({ attended_seconds: 1, attendee_count: 9 })
    .where('id', 'in', ids)
    .execute()
  await updateAttendance(fixture.db, ...ids.slice(0, 1))
  assert.deepEqual(
    (await figures()).map(([, , seconds]) => seconds),
    [32, 1, 1],
  )
  await updateAttendance(fixture.db, ...ids)
  assert.deepEqual(await figures(), expected)
})
