import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type QualityMeasure, SAMPLE_DAYS } from '@samtale/contract/core/call-quality'
import type { Occupant, QualityMeasured } from '#platform/conference/conference-events.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { conferenceDay } from '#testing/conference-day.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { callQualityJobs } from './call-quality.jobs.ts'

let fixture: TestApp
let day: Awaited<ReturnType<typeof conferenceDay>>
before(async () => {
  fixture = await testApp({ env: { SESSION_IDLE_HOURS: '8760', SESSION_MAX_DAYS: '365' } })
  day = await conferenceDay(fixture)
})
after(() => fixture.close())

const GOOD = { roundTrip: 40, loss: 2, jitter: 5, frames: 25, limitedBy: 'none' } as const
const WEAK = { roundTrip: 420, loss: 50, jitter: 40, frames: 12, limitedBy: 'bandwidth' } as const
const POOR = { roundTrip: 900, loss: 200, jitter: 90, frames: 0, limitedBy: 'cpu' } as const

/** A room with these people in it, and what says how they fare. */
async function roomOf(...persons: readonly Partial<Occupant>[]) {
  const room = await day.roomInUse()
  const created_at = day.seconds()
  await day.report(room.created(), ...persons.map(room.joined))
  const { occupants, ...live } = room.live()
  const measured = (...samples: readonly (QualityMeasure | null)[]): QualityMeasured => ({
    ...{ ...live, event_name: 'quality-measured', created_at, measured_at_ms: fixture.clock.now().getTime() },
    sessions: samples.flatMap((sample, at) => {
      const occupant = occupants[at]
      return sample && occupant ? [{ occupant, sample }] : []
    }),
  })
  return { ...room, measured }
}

const attendance = (id: string) => day.people.customer.api.reports.attendance({ id })

test('how a call fares at each is counted with their stay, and averaged by the minute for as long as it is kept', async () => {
  const room = await roomOf(day.host, { id: 'guest:1', name: 'Gitte' })
  for (const samples of [
    [GOOD, WEAK],
    [GOOD, POOR],
    [null, WEAK],
  ] as const) {
    await day.report(room.measured(...samples))
    day.wait(10)
  }
  day.wait(60)
  await day.report(room.measured(WEAK, GOOD))
  const { people, spanSeconds } = await attendance(room.id)
  assert.equal(spanSeconds, 60)
  const [host, guest] = people
  assert.deepEqual(host?.quality, { good: 2, weak: 1, poor: 0 })
  assert.deepEqual(guest?.quality, { good: 1, weak: 2, poor: 1 })
  const [first, second] = guest?.spans ?? []
  assert.deepEqual(first, {
    ...{ at: first?.at, quality: 'weak', limitedBy: 'bandwidth' },
    ...{ roundTrip: 580, loss: 100, jitter: 57, frames: 8 },
  })
  assert.deepEqual(second, { at: second?.at, quality: 'good', ...GOOD })
  assert.equal(Date.parse(second?.at ?? '') % 60_000, 0)

  fixture.clock.advance((SAMPLE_DAYS + 1) * 86_400_000)
  await callQualityJobs({ db: fixture.db, clock: fixture.clock.now })['remove-old-quality']()
  const stored = await attendance(room.id)
  assert.deepEqual(
    stored.people.map(({ quality, spans }) => [quality, spans]),
    [
      [{ good: 2, weak: 1, poor: 0 }, []],
      [{ good: 1, weak: 2, poor: 1 }, []],
    ],
  )
})

test('of rooms and stays that are not known nothing is stored, and a minute has no more than twelve samples', async () => {
  const room = await roomOf(day.host)
  await day.report({ ...room.measured(GOOD), created_at: 1 })
  await day.report({
    ...room.measured(GOOD),
    sessions: [{ occupant: { occupant_jid: 'x', joined_at: 1 }, sample: GOOD }],
  })
  assert.equal((await attendance(room.id)).people[0]?.quality, null)
  for (let time = 0; time < 15; time += 1) await day.report(room.measured(GOOD))
  const [row] = await fixture.db.selectFrom('quality_minutes').select('samples').execute()
  assert.equal(row?.samples.length, 12)
})

test('the board shows whose connection is weak while it is, and staff how many', async () => {
  const room = await roomOf(day.host, { id: 'guest:2', name: 'Ib' })
  await day.report(room.measured(GOOD, POOR))
  const onBoard = async (who: 'customer' | 'staff') => {
    const { meetings } = await day.people[who].api.running.list({})
    const meeting = meetings.find(({ id }) => id === room.id)
    return [meeting?.quality, meeting?.people.map(({ quality }) => quality)]
  }
  assert.deepEqual(await onBoard('customer'), [{ good: 1, weak: 0, poor: 1 }, ['good', 'poor']])
  assert.deepEqual(await onBoard('staff'), [{ good: 1, weak: 0, poor: 1 }, []])
  day.wait(180)
  assert.deepEqual(await onBoard('customer'), [null, [null, null]])
})

test('a report sums it up by day, for all meetings of it', async () => {
  const summary = () => day.people.subadmin.api.reports.summary({})
  const before = (await summary()).quality ?? { good: 0, weak: 0, poor: 0 }
  const room = await roomOf(day.host)
  await day.report(room.measured(GOOD), room.measured(POOR), room.left(), room.destroyed())
  const { quality, byDay } = await summary()
  assert.deepEqual(quality, { ...before, good: before.good + 1, poor: before.poor + 1 })
  assert.deepEqual(byDay.at(-1)?.quality?.poor, 1)
})

test('a device tells how its calls have fared since it is its owner’s', async () => {
  const { customer, stranger } = day.people
  const { id: device } = await addDevice(fixture.db, fixture.clock.now(), {
    owner_id: customer.id,
    name: 'Boardroom',
  })
  const read = () => customer.api.devices.readQuality({ id: device })
  assert.deepEqual(await read(), { quality: null, roundTrip: null, loss: null })
  const room = await roomOf({ id: `device:${device}`, name: 'Boardroom' })
  await day.report(room.measured(GOOD), room.measured(WEAK))
  assert.deepEqual(await read(), { quality: { good: 1, weak: 1, poor: 0 }, roundTrip: 230, loss: 26 })
  await assert.rejects(() => stranger.api.devices.readQuality({ id: device }), { code: 'device_not_found' })
})
