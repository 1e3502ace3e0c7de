import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Connection } from '#db/open-database.ts'
import { deviceStatus } from '#modules/devices/status.ts'
import { heartbeat } from '#modules/meetings/room/heartbeat.ts'
import { moveStatuses } from '#modules/meetings/move-statuses.ts'
import type { Clock } from '#platform/clock.ts'
import { databaseClock } from '#platform/database-clock.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { conferenceDay } from '#testing/conference-day.ts'
import { eventually } from '#testing/eventually.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

/** More than a device may be silent, than a stay is kept open, and than an empty meeting goes on. */
const OFF_MS = 180_000

let fixture: TestApp
let day: Awaited<ReturnType<typeof conferenceDay>>
before(async () => {
  fixture = await testApp({ now: new Date() })
  day = await conferenceDay(fixture)
})
after(() => fixture.close())

/** A meeting with its host in it, one that the host has left so many seconds ago, and a device that has just said a word. */
async function inUse(leftAgo: number) {
  const { db, clock } = fixture
  clock.set(new Date(Date.now() - leftAgo * 1_000))
  const emptied = await day.roomInUse()
  await day.report(emptied.created(), emptied.joined(day.host))
  await day.report(emptied.left(), emptied.destroyed())
  clock.set(new Date())
  const running = await day.roomInUse()
  await day.report(running.created(), running.joined(day.host))
  const device = await addDevice(db, clock.now())
  return { running, emptied, device }
}
const isOpen = async (meetingId: string) =>
  (await day.sessionsOf(meetingId)).every(({ left_at }) => left_at === null)
async function statusAt(deviceId: string, now: Date) {
  const { rows } = await sql<{ status: string }>`select ${deviceStatus(now)} as status from devices d
    left join device_presence p on p.device_id = d.id where d.id = ${deviceId}`.execute(fixture.db)
  return rows[0]?.status
}

test('a node whose clock is three minutes ahead ends nobody’s stay, concludes no meeting and finds no device off', async () => {
  const { db } = fixture
  const wrong: Clock = () => new Date(Date.now() + OFF_MS)
  const synchronized = databaseClock({ system: wrong })
  await synchronized.ask(db)
  const unasked = databaseClock({ system: wrong })
  for (const [{ now }, isRight] of [
    [synchronized, true],
    [unasked, false],
  ] as const) {
    const { running, emptied, device } = await inUse(10)
    // Those who are in it are in the rooms of another node.
    await heartbeat(db, now)([])
    await moveStatuses(db, now())
    assert.equal(await isOpen(running.id), isRight)
    assert.equal((await day.meeting(emptied.id)).status, isRight ? 'inprogress' : 'concluded')
    assert.equal(await statusAt(device.id, now()), isRight ? 'Ready' : 'PoweredOff')
  }
})

test('a process that starts with such a clock says how far it is off and goes by the database’s', async (t) => {
  const server = await spawnServer({
    dataDir: temporaryFolder(),
    env: {
      DATABASE_URL: addressOf(fixture.connection),
      CLOCK_AHEAD_MS: String(OFF_MS),
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'testing/moved-clock.ts')}`,
    },
  })
  t.after(async () => {
    server.child.kill('SIGTERM')
    await server.ended
  })
  assert.ok(await server.ready, server.output.err)
  const { rows } = await sql<{ off: number }>`select clock_ahead_ms as off from nodes`.execute(fixture.db)
  assert.ok(Math.abs((rows[0]?.off ?? 0) - OFF_MS) < 60_000, JSON.stringify(rows))

  const due = await inUse(OFF_MS / 1_000)
  const { running, emptied } = await inUse(1)
  await eventually(
    async () => (await day.meeting(due.emptied.id)).status === 'concluded',
    'a look at the meetings',
  )
  assert.equal((await day.meeting(emptied.id)).status, 'inprogress')
  assert.equal((await day.meeting(running.id)).status, 'inprogress')
  assert.equal(await isOpen(running.id), true)
})

/** That database, as DATABASE_URL has it. */
function addressOf(connection: Connection) {
  if (typeof connection === 'string') return connection
  const { host, user, database } = connection
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}
