import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { conferenceDay } from '#testing/conference-day.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { heartbeat } from './heartbeat.ts'
import { moveStatuses } from '#modules/meetings/move-statuses.ts'

let fixture: TestApp
let day: Awaited<ReturnType<typeof conferenceDay>>
before(async () => {
  fixture = await testApp({ env: { SESSION_IDLE_HOURS: '1000' } })
  day = await conferenceDay(fixture)
})
beforeEach(() => fixture.clock.advance(600_000))
after(() => fixture.close())

test('after a crash the stays end when their people were last seen', async () => {
  const room = await day.roomInUse()
  await day.report(room.created(), room.joined(day.host))
  day.wait(15)
  await heartbeat(fixture.db, fixture.clock.now)([room.live()])
  const seen = fixture.clock.now()
  day.wait(120)
  await heartbeat(fixture.db, fixture.clock.now)([])
  const [participantSession] = await day.sessionsOf(room.id)
  assert.deepEqual(participantSession?.left_at, seen)
  assert.equal((await day.reportOf(room.id)).duration, 15)
  await moveStatuses(fixture.db, fixture.clock.now())
  assert.deepEqual(await day.meeting(room.id), {
    status: 'concluded',
    over_at: new Date(seen.getTime() + 120_000),
  })
})

test('the heartbeat keeps whoever is in, and adds whom a lost event left out', async () => {
  const room = await day.roomInUse()
  await day.report(room.created(), room.joined(day.host))
  room.joined({ id: 'guest:1' })
  const beat = heartbeat(fixture.db, fixture.clock.now)
  for (let count = 0; count < 10; count += 1) {
    day.wait(15)
    await beat([room.live()])
  }
  const found = await day.sessionsOf(room.id)
  assert.deepEqual(
    found.map(({ left_at, last_seen_at }) => [left_at, last_seen_at]),
    [0, 1].map(() => [null, fixture.clock.now()]),
  )
})
