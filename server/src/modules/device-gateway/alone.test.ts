import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDevice } from '#testing/add-test-device.ts'
import { conferenceDay } from '#testing/conference-day.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { sweep } from './sweep.ts'

let fixture: TestApp
let day: Awaited<ReturnType<typeof conferenceDay>>
before(async () => {
  fixture = await testApp({ env: { SESSION_IDLE_HOURS: '1000' } })
  day = await conferenceDay(fixture)
})
after(() => fixture.close())

/** A device of the customer that is in the call of a new meeting, as its video service says. */
async function calledRoom() {
  const { id: deviceId } = await addDevice(fixture.db, fixture.clock.now(), {
    owner_id: day.people.customer.id,
  })
  const room = await day.roomInUse(deviceId)
  await fixture.db
    .updateTable('device_calls')
    .set({ status: 'joined' })
    .where('meeting_id', '=', room.id)
    .execute()
  const device = { id: `device:${deviceId}` }
  await day.report(room.created(), room.joined(device))
  const call = async () => {
    const { status, reason } = await fixture.db
      .selectFrom('device_calls')
      .select(['status', 'reason'])
      .where('meeting_id', '=', room.id)
      .executeTakeFirstOrThrow()
    return reason === null ? status : `${status}, ${reason}`
  }
  /** As the server does each second, so many later; the device is heard all the time. */
  async function pass(seconds: number, forgiving = false) {
    day.wait(seconds)
    await fixture.db.updateTable('device_presence').set({ last_seen_at: fixture.clock.now() }).execute()
    await sweep(fixture.db, fixture.clock.now(), { forgiving })
    return call()
  }
  return { ...room, device, deviceId, call, pass }
}

test('a device to which nobody comes is hung up after a minute, though its page reports nothing', async () => {
  const room = await calledRoom()
  assert.equal(await room.pass(69), 'joined', 'it has ten seconds more to do so by itself')
  assert.equal(await room.pass(1), 'ended, alone')
})

test('a device that the others have left is hung up a minute later; whoever comes back in between keeps it in', async () => {
  const room = await calledRoom()
  await day.report(room.joined(day.host))
  assert.equal(await room.pass(3_000), 'joined')
  await day.report(room.left(), room.joined(room.device), room.left())
  assert.equal(await room.pass(60), 'joined')
  await day.report(room.joined({ id: 'guest:1' }))
  assert.equal(await room.pass(600), 'joined', 'a guest is somebody')
  await day.report(room.left(), room.left())
  assert.notEqual(await room.pass(70), 'joined')
})

test('another device is somebody: two rooms may be in a meeting with each other', async () => {
  const room = await calledRoom()
  await day.report(room.joined({ id: 'device:00000000-0000-4000-8000-000000000001' }))
  assert.equal(await room.pass(600), 'joined')
})

test('where the video service does not report who is in a room, a call is left to the device', async () => {
  const { id: deviceId } = await addDevice(fixture.db, fixture.clock.now(), {
    owner_id: day.people.customer.id,
  })
  const room = await day.roomInUse(deviceId)
  await fixture.db
    .updateTable('device_calls')
    .set({ status: 'joined' })
    .where('meeting_id', '=', room.id)
    .execute()
  day.wait(170)
  await sweep(fixture.db, fixture.clock.now(), { forgiving: false })
  const call = () =>
    fixture.db
      .selectFrom('device_calls')
      .select('status')
      .where('meeting_id', '=', room.id)
      .executeTakeFirstOrThrow()
  assert.equal((await call()).status, 'joined')
})

test('a device that crashed is not fetched back into a meeting that all have left; after a start of the server everybody is waited for', async () => {
  const room = await calledRoom()
  await day.report(room.joined(day.host))
  day.wait(100)
  await day.report(room.left(), room.left())
  assert.equal(await room.pass(70, true), 'joined')
  assert.equal(await room.pass(0), 'ended, alone')
})
