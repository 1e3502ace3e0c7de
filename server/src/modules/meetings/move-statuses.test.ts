import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, beforeEach, test } from 'node:test'
import { conferenceDay } from '#testing/conference-day.ts'
import { sql } from 'kysely'
import { newId } from '#db/new-id.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { moveStatuses } from './move-statuses.ts'

let fixture: TestApp
let day: Awaited<ReturnType<typeof conferenceDay>>
before(async () => {
  fixture = await testApp({ env: { SESSION_IDLE_HOURS: '1000' } })
  day = await conferenceDay(fixture)
})
beforeEach(() => fixture.clock.advance(600_000))
after(() => fixture.close())

test('an instant meeting is concluded 2 minutes after the last person left [D3.15]', async () => {
  const room = await day.roomInUse()
  await day.report(room.created(), room.joined(day.host))
  day.wait(60)
  await day.report(room.left(), room.destroyed())
  const left = fixture.clock.now()
  day.wait(119)
  await moveStatuses(fixture.db, fixture.clock.now())
  assert.deepEqual(await day.meeting(room.id), { status: 'inprogress', over_at: null })
  day.wait(1)
  await moveStatuses(fixture.db, fixture.clock.now())
  assert.deepEqual(await day.meeting(room.id), {
    status: 'concluded',
    over_at: new Date(left.getTime() + 120_000),
  })
})

test('a meeting-room device that is left alone in the room does not keep its meeting going, two of them do', async () => {
  for (const devices of [1, 2]) {
    const room = await day.roomInUse()
    await day.report(room.created(), room.joined(day.host))
    for (let device = 0; device < devices; device += 1)
      await day.report(room.joined({ id: `device:${newId()}` }))
    await day.report(room.left())
    day.wait(120)
    await moveStatuses(fixture.db, fixture.clock.now())
    assert.equal((await day.meeting(room.id)).status, devices === 1 ? 'concluded' : 'inprogress')
    await day.report(room.destroyed('ended'))
  }
})

test('whoever sits on in a meeting that was cancelled does not bring it back', async () => {
  const room = await day.roomInUse()
  await day.report(room.created(), room.joined(day.host))
  await fixture.db
    .updateTable('meetings')
    .set({ cancelled_at: fixture.clock.now(), over_at: fixture.clock.now(), status: 'concluded' })
    .where('id', '=', room.id)
    .execute()
  await day.report(room.joined({ id: day.people.member.id }))
  assert.equal((await day.meeting(room.id)).status, 'concluded')
})

test('whoever comes back within the 2 minutes keeps the meeting in progress', async () => {
  const room = await day.roomInUse()
  await day.report(room.created(), room.joined(day.host))
  day.wait(10)
  await day.report(room.left())
  day.wait(100)
  await day.report(room.joined(day.host))
  day.wait(100)
  await moveStatuses(fixture.db, fixture.clock.now())
  assert.equal((await day.meeting(room.id)).status, 'inprogress')
  await day.report(room.left(), room.destroyed())
})

test('the host who ends an instant meeting for all concludes it at once [D3.16]', async () => {
  const room = await day.roomInUse()
  await day.report(room.created(), room.joined(day.host), room.joined({ id: 'guest:1' }))
  day.wait(30)
  await day.report(room.destroyed('ended'))
  assert.deepEqual(await day.meeting(room.id), { status: 'concluded', over_at: fixture.clock.now() })
  assert.deepEqual(await day.reportOf(room.id), { duration: 30, participants: 2, status: 'concluded' })
})

test('an instant meeting that nobody came to is expired an hour after its begin', async () => {
  const room = await day.roomInUse()
  day.wait(3_600)
  await moveStatuses(fixture.db, fixture.clock.now())
  assert.equal((await day.meeting(room.id)).status, 'expired')
})

test('what became due while the server stood still is moved by the next run, to the time it was due [D3.13]', async () => {
  const [left, empty] = [await day.roomInUse(), await day.roomInUse()]
  await day.report(left.created(), left.joined(day.host), left.left(), left.destroyed())
  const leftAt = fixture.clock.now().getTime()
  day.wait(86_400)
  await moveStatuses(fixture.db, fixture.clock.now())
  assert.deepEqual(await day.meeting(left.id), { status: 'concluded', over_at: new Date(leftAt + 120_000) })
  assert.deepEqual(await day.meeting(empty.id), { status: 'expired', over_at: new Date(leftAt + 3_600_000) })
})

test('a host who comes back opens the same meeting again, and its sessions add up', async () => {
  const room = await day.roomInUse()
  await day.report(room.created(), room.joined(day.host))
  day.wait(60)
  await day.report(room.destroyed('ended'))
  day.wait(7_200)
  await day.people.customer.api.meetings.getToken({ roomName: room.location })
  const again = day.seconds()
  await day.report(room.created(again), room.joined(day.host))
  assert.deepEqual(await day.meeting(room.id), { status: 'inprogress', over_at: null })
  day.wait(40)
  assert.deepEqual(await day.reportOf(room.id), { duration: 100, participants: 1, status: 'inprogress' })
  await day.report(room.destroyed('ended', again))
  assert.equal((await day.meeting(room.id)).status, 'concluded')
})

test('a guest alone does not open a meeting that is over', async () => {
  const room = await day.roomInUse()
  await day.report(room.created(), room.joined(day.host), room.destroyed('ended'))
  day.wait(60)
  await day.report(room.created(day.seconds()), room.joined({ id: 'guest:1', email: 'anna@example.org' }))
  assert.equal((await day.meeting(room.id)).status, 'concluded')
})

test('the hang-up call has a meeting that is due looked at before the job comes by', async () => {
  const room = await day.roomInUse()
  const other = await day.roomInUse()
  const { jwtToken } = await day.people.customer.api.meetings.getToken({ roomName: room.location })
  const hangUp = (roomName: string) =>
    fixture.client(null).meetings.roomEvent({ roomName, event: 'hang_up_destroy', jwtToken })
  await day.report(room.created(), room.joined(day.host), room.left(), room.destroyed())
  day.wait(120)
  await hangUp(other.location)
  assert.equal((await day.meeting(room.id)).status, 'inprogress', 'a token for another room has no effect')
  await hangUp(room.location)
  assert.equal((await day.meeting(room.id)).status, 'concluded')
})

test('a new meeting, every arrival and every change of its status are announced to the portals of the host, those above and the invited', async () => {
  const notifications: { resource: string; audience: string[] }[] = []
  const client = await fixture.pool.connect()
  client.on('notification', ({ payload }) =>
    notifications.push(JSON.parse(payload ?? '') as { resource: string; audience: string[] }),
  )
  await client.query('listen samtale_changes')
  const room = await day.roomInUse()
  await fixture.db
    .insertInto('meeting_members')
    .values({ meeting_id: room.id, user_id: day.people.stranger.id })
    .execute()
  await day.report(room.created(), room.joined(day.host), room.destroyed('ended'))
  while (notifications.length < 9) await once(client, 'notification')
  client.release(true)
  const audience = [day.people.customer.id, day.people.subadmin.id]
  const [meetings, reports, running] = ['meetings', 'reports', 'running'].map((resource) => ({
    resource,
    ids: [room.id],
    audience,
  }))
  const invited = { ...meetings, audience: [day.people.stranger.id] }
  assert.deepEqual(notifications, [
    meetings,
    reports,
    running,
    reports,
    running,
    meetings,
    invited,
    reports,
    running,
  ])
})

test('10,000 meetings that begin in one minute, and end in one, are moved well within it by two nodes at once', async () => {
  const COUNT = 10_000
  const begin = new Date(fixture.clock.now().getTime() + 60_000)
  const ids = Array.from({ length: COUNT }, () => newId())
  await sql`
    insert into meetings (id, name, location, begin_time, end_time, type, status, host_id, created_at)
    select id, 'Monday', 'monday-' || id, ${begin}::timestamptz - random() * interval '1 minute', ${begin}::timestamptz + interval '1 hour', 'schedule', 'pending',
      (array[${day.people.customer.id}, ${day.people.member.id}, ${day.people.stranger.id}]::uuid[])[1 + floor(random() * 3)], ${fixture.clock.now()}
    from unnest(${ids}::uuid[]) id`.execute(fixture.db)
  const states = async () =>
    (
      await sql<{
        status: string
        count: number
      }>`select status, count(*)::integer as count from meetings where id = any(${ids}::uuid[]) group by 1`.execute(
        fixture.db,
      )
    ).rows
  for (const [at, becomes] of [
    [begin, 'waiting'],
    [new Date(begin.getTime() + 3_600_000), 'expired'],
  ] as const) {
    fixture.clock.set(at)
    await Promise.all([moveStatuses(fixture.db, at), moveStatuses(fixture.db, at)])
    // What one node passed over because the other held it is left to the next run.
    await moveStatuses(fixture.db, at)
    assert.deepEqual(await states(), [{ status: becomes, count: COUNT }])
  }
})
