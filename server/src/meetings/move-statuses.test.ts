import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, beforeEach, test } from 'node:test'
import { conferenceDay } from '#testing/conference-day.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { moveStatuses } from './move-statuses.ts'

let house: TestApp
let day: Awaited<ReturnType<typeof conferenceDay>>
before(async () => {
  house = await testApp({ env: { SESSION_IDLE_HOURS: '1000' } })
  day = await conferenceDay(house)
})
beforeEach(() => house.clock.advance(600_000))
after(() => house.close())

test('an instant meeting is concluded 2 minutes after the last person left [D3.15]', async () => {
  const room = await day.heldRoom()
  await day.told(room.created(), room.joined(day.host))
  day.wait(60)
  await day.told(room.left(), room.destroyed())
  const left = house.clock.now()
  day.wait(119)
  await moveStatuses(house.db, house.clock.now())
  assert.deepEqual(await day.meeting(room.id), { status: 'inprogress', over_at: null })
  day.wait(1)
  await moveStatuses(house.db, house.clock.now())
  assert.deepEqual(await day.meeting(room.id), { status: 'concluded', over_at: new Date(left.getTime() + 120_000) })
})

test('whoever comes back within the 2 minutes keeps the meeting in progress', async () => {
  const room = await day.heldRoom()
  await day.told(room.created(), room.joined(day.host))
  day.wait(10)
  await day.told(room.left())
  day.wait(100)
  await day.told(room.joined(day.host))
  day.wait(100)
  await moveStatuses(house.db, house.clock.now())
  assert.equal((await day.meeting(room.id)).status, 'inprogress')
  await day.told(room.left(), room.destroyed())
})

test('the host who ends an instant meeting for all concludes it at once [D3.16]', async () => {
  const room = await day.heldRoom()
  await day.told(room.created(), room.joined(day.host), room.joined({ id: 'guest:1' }))
  day.wait(30)
  await day.told(room.destroyed('ended'))
  assert.deepEqual(await day.meeting(room.id), { status: 'concluded', over_at: house.clock.now() })
  assert.deepEqual(await day.reportOf(room.id), { duration: 30, participants: 2, status: 'concluded' })
})

test('an instant meeting that nobody came to is expired an hour after its begin', async () => {
  const room = await day.heldRoom()
  day.wait(3_600)
  await moveStatuses(house.db, house.clock.now())
  assert.equal((await day.meeting(room.id)).status, 'expired')
})

test('what became due while the server stood still is moved by the next run, to the time it was due [D3.13]', async () => {
  const [left, empty] = [await day.heldRoom(), await day.heldRoom()]
  await day.told(left.created(), left.joined(day.host), left.left(), left.destroyed())
  const leftAt = house.clock.now().getTime()
  day.wait(86_400)
  await moveStatuses(house.db, house.clock.now())
  assert.deepEqual(await day.meeting(left.id), { status: 'concluded', over_at: new Date(leftAt + 120_000) })
  assert.deepEqual(await day.meeting(empty.id), { status: 'expired', over_at: new Date(leftAt + 3_600_000) })
})

test('a host who comes back opens the same meeting again, and its sessions add up', async () => {
  const room = await day.heldRoom()
  await day.told(room.created(), room.joined(day.host))
  day.wait(60)
  await day.told(room.destroyed('ended'))
  day.wait(7_200)
  await day.people.customer.api.meetings.getToken({ roomName: room.location })
  const again = day.seconds()
  await day.told(room.created(again), room.joined(day.host))
  assert.deepEqual(await day.meeting(room.id), { status: 'inprogress', over_at: null })
  day.wait(40)
  assert.deepEqual(await day.reportOf(room.id), { duration: 100, participants: 1, status: 'inprogress' })
  await day.told(room.destroyed('ended', again))
  assert.equal((await day.meeting(room.id)).status, 'concluded')
})

test('a guest alone does not open a meeting that is over', async () => {
  const room = await day.heldRoom()
  await day.told(room.created(), room.joined(day.host), room.destroyed('ended'))
  day.wait(60)
  await day.told(room.created(day.seconds()), room.joined({ id: 'guest:1', email: 'anna@example.org' }))
  assert.equal((await day.meeting(room.id)).status, 'concluded')
})

test('the hang-up call has a meeting that is due looked at before the job comes by', async () => {
  const room = await day.heldRoom()
  const other = await day.heldRoom()
  const { jwtToken } = await day.people.customer.api.meetings.getToken({ roomName: room.location })
  const hangUp = (roomName: string) => house.client(null).meetings.roomEvent({ roomName, event: 'hang_up_destroy', jwtToken })
  await day.told(room.created(), room.joined(day.host), room.left(), room.destroyed())
  day.wait(120)
  await hangUp(other.location)
  assert.equal((await day.meeting(room.id)).status, 'inprogress', 'a token for another room has no effect')
  await hangUp(room.location)
  assert.equal((await day.meeting(room.id)).status, 'concluded')
})

test('a new meeting, every arrival and every change of its status are announced to the portals of the host and those above', async () => {
  const heard: object[] = []
  const client = await house.pool.connect()
  client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '') as object))
  await client.query('listen samtale_changes')
  const room = await day.heldRoom()
  await day.told(room.created(), room.joined(day.host), room.destroyed('ended'))
  while (heard.length < 5) await once(client, 'notification')
  client.release(true)
  const audience = [day.people.customer.id, day.people.subadmin.id]
  const [meetings, reports] = ['meetings', 'reports'].map((resource) => ({ resource, ids: [room.id], audience }))
  assert.deepEqual(heard, [meetings, reports, reports, meetings, reports])
})
