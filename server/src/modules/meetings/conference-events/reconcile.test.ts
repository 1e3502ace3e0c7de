import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { conferenceDay } from '#testing/conference-day.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { reconcileRooms } from './reconcile.ts'

let fixture: TestApp
let day: Awaited<ReturnType<typeof conferenceDay>>
before(async () => {
  fixture = await testApp({ env: { SESSION_IDLE_HOURS: '1000' } })
  day = await conferenceDay(fixture)
})
beforeEach(() => fixture.clock.advance(600_000))
after(() => fixture.close())

const reconcile = (rooms: ReadonlySet<string> | null) =>
  reconcileRooms({ db: fixture.db, clock: fixture.clock.now, readRooms: rooms && (async () => rooms) })()

test('a room that is no longer listed ended when it was last seen', async () => {
  const room = await day.roomInUse()
  await day.report(room.created(), room.joined(day.host))
  day.wait(90)
  await reconcile(new Set([`${room.location}@conference.samtale`]))
  day.wait(120)
  await reconcile(new Set())
  assert.equal((await day.reportOf(room.id)).duration, 90)
  const leave = room.left()
  await day.report(leave)
  assert.equal((await day.reportOf(room.id)).duration, 210, 'a leave that comes late knows better')
})

test('a room that was opened just now is not missed yet', async () => {
  const room = await day.roomInUse()
  await day.report(room.created(), room.joined(day.host))
  day.wait(30)
  await reconcile(new Set())
  assert.equal((await day.sessionsOf(room.id))[0]?.left_at, null)
})

test('where nobody can be asked, a run without an end is over when its meeting was, half a day later', async () => {
  const room = await day.roomInUse()
  await day.report(room.created(), room.joined(day.host))
  day.wait(12 * 3600)
  await reconcile(null)
  assert.equal((await day.sessionsOf(room.id))[0]?.left_at, null, 'it may still be going on')
  day.wait(3700)
  await reconcile(null)
  assert.equal((await day.reportOf(room.id)).duration, 3600, 'its planned end')
})

test('a list that cannot be read ends nothing', async () => {
  const room = await day.roomInUse()
  await day.report(room.created(), room.joined(day.host))
  day.wait(200)
  const failing = reconcileRooms({
    db: fixture.db,
    clock: fixture.clock.now,
    readRooms: () => Promise.reject(new Error('away')),
  })
  await assert.rejects(failing(), /away/)
  assert.equal((await day.sessionsOf(room.id))[0]?.left_at, null)
})
