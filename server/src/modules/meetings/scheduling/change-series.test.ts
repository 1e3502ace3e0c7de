import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { moveStatuses } from '#modules/meetings/move-statuses.ts'
import { planningStage, type PlanningStage } from '#testing/planning-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: PlanningStage
const START = new Date('2026-03-02T09:00:00Z')
before(async () => {
  fixture = await testApp({ now: START, env: { SESSION_IDLE_HOURS: '8760', SESSION_MAX_DAYS: '365' } })
  stage = await planningStage(fixture)
})
beforeEach(() => fixture.clock.set(START))
after(() => fixture.close())

const weekly = 'FREQ=WEEKLY;COUNT=5'
const iso = (time: Date | null) => time?.toISOString().replace(':00.000Z', 'Z')

/** Tuesdays at ten in Copenhagen, from the 3rd of March to the 31st. */
async function plannedSeries(more: object = {}) {
  const { seriesId, location, id } = await stage.customer.api.meetings.createScheduled({
    ...stage.plan,
    recurrence: weekly,
    ...more,
  })
  const rows = await stage.rowsOf(seriesId)
  return { id, location, seriesId: seriesId ?? '', ids: rows.map((row) => row.id) }
}
const relation = async (seriesId: string) =>
  (await stage.rowsOf(seriesId)).filter(({ cancelled_at }) => !cancelled_at)
const begins = async (seriesId: string) => (await relation(seriesId)).map(({ begin_time }) => iso(begin_time))
const change = (id: string, more: object) =>
  stage.customer.api.meetings.update({ id, scope: 'series', ...stage.plan, ...more })
const times = (day: string, from: string, to: string) => ({
  beginTime: `${day}T${from}`,
  endTime: `${day}T${to}`,
})

async function goOn(to: string) {
  fixture.clock.set(new Date(to))
  await moveStatuses(fixture.db, fixture.clock.now())
}

test('a change of the series changes those to come, whichever of them was opened; what is over stays', async () => {
  const { member, devices } = stage
  const { seriesId, ids } = await plannedSeries()
  await goOn('2026-03-12T09:00Z')
  const changed = await change(ids[3] ?? '', {
    ...times('2026-03-24', '10:00', '11:00'),
    name: 'Renamed',
    lobby: 'everyone',
    members: [member.id],
    devices: [devices.second.id],
  })
  assert.equal(changed.id, ids[3])
  const rows = await relation(seriesId)
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['Budget', 'Budget', 'Renamed', 'Renamed', 'Renamed'],
  )
  assert.deepEqual(
    rows.map(({ lobby }) => lobby),
    ['guests', 'guests', 'everyone', 'everyone', 'everyone'],
  )
  for (const [at, id] of ids.entries()) {
    const { members, devices: booked } = await stage.customer.api.meetings.read({ id })
    assert.deepEqual(
      [members.length, booked[0]?.deviceId.id],
      at < 2 ? [2, devices.bigRoom.id] : [1, devices.second.id],
    )
  }
  assert.deepEqual(await begins(seriesId), [
    '2026-03-03T09:00Z',
    '2026-03-10T09:00Z',
    '2026-03-17T09:00Z',
    '2026-03-24T09:00Z',
    '2026-03-31T08:00Z',
  ])
})

test('another time of day moves all that are to come by the clocks of the zone, also one that was moved by itself', async () => {
  const { customer, plan } = stage
  const { seriesId, ids } = await plannedSeries()
  await customer.api.meetings.update({ id: ids[1] ?? '', ...plan, ...times('2026-03-11', '15:00', '16:00') })
  await goOn('2026-03-04T09:00Z')
  await change(ids[2] ?? '', times('2026-03-17', '13:30', '14:00'))
  const rows = await relation(seriesId)
  assert.deepEqual(
    rows.map(({ begin_time }) => iso(begin_time)),
    ['2026-03-03T09:00Z', '2026-03-10T12:30Z', '2026-03-17T12:30Z', '2026-03-24T12:30Z', '2026-03-31T11:30Z'],
  )
  assert.deepEqual(
    rows.map(({ id }) => id),
    ids,
    'they are the same meetings',
  )
  assert.ok(
    rows
      .slice(1)
      .every(
        ({ begin_time, end_time, occurs_at }) =>
          end_time.getTime() - begin_time.getTime() === 30 * 60_000 &&
          Number(occurs_at) === Number(begin_time),
      ),
  )
})

test('a name alone moves nothing: one that was moved by itself stays where it is', async () => {
  const { customer, plan } = stage
  const { seriesId, ids } = await plannedSeries()
  await customer.api.meetings.update({ id: ids[1] ?? '', ...plan, ...times('2026-03-11', '15:00', '16:00') })
  await change(ids[0] ?? '', { name: 'Another' })
  assert.deepEqual((await begins(seriesId))[1], '2026-03-11T14:00Z')
  await change(ids[1] ?? '', { name: 'And another', ...times('2026-03-11', '15:00', '16:00') })
  assert.deepEqual(await begins(seriesId), [
    '2026-03-03T09:00Z',
    '2026-03-11T14:00Z',
    '2026-03-17T09:00Z',
    '2026-03-24T09:00Z',
    '2026-03-31T08:00Z',
  ])
})

test('another day moves all by as many days, with its rule', async () => {
  const { seriesId, ids } = await plannedSeries({ recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=3' })
  await change(ids[1] ?? '', {
    ...times('2026-03-12', '10:00', '11:00'),
    recurrence: 'FREQ=WEEKLY;BYDAY=TH;COUNT=3',
  })
  assert.deepEqual(await begins(seriesId), ['2026-03-05T09:00Z', '2026-03-12T09:00Z', '2026-03-19T09:00Z'])
  assert.deepEqual(
    (await relation(seriesId)).map(({ id }) => id),
    ids,
  )
})

test('another zone is followed by its own clocks', async () => {
  const { seriesId, ids } = await plannedSeries({
    ...times('2026-03-03', '15:00', '16:00'),
    recurrence: 'FREQ=WEEKLY;COUNT=5',
  })
  await change(ids[0] ?? '', { ...times('2026-03-03', '09:00', '10:00'), timeZone: 'America/New_York' })
  // New York changes its clocks on the 8th, Copenhagen three weeks later.
  assert.deepEqual(await begins(seriesId), [
    '2026-03-03T14:00Z',
    '2026-03-10T13:00Z',
    '2026-03-17T13:00Z',
    '2026-03-24T13:00Z',
    '2026-03-31T13:00Z',
  ])
})

test('a rule that ends later adds, one that ends sooner calls off; it counts from the first of all', async () => {
  const { member, mailsTo } = stage
  const { seriesId, ids } = await plannedSeries()
  await goOn('2026-03-12T09:00Z')
  const third = { ...times('2026-03-17', '10:00', '11:00') }
  await change(ids[2] ?? '', { ...third, recurrence: 'FREQ=WEEKLY;COUNT=7' })
  assert.deepEqual((await begins(seriesId)).slice(4), [
    '2026-03-31T08:00Z',
    '2026-04-07T08:00Z',
    '2026-04-14T08:00Z',
  ])
  const added = (await relation(seriesId)).at(-1)
  assert.deepEqual([added?.name, added?.location], ['Budget', (await relation(seriesId))[0]?.location])
  const old = (await mailsTo(member.email)).length
  await change(ids[2] ?? '', { ...third, recurrence: 'FREQ=WEEKLY;COUNT=3' })
  assert.deepEqual(await begins(seriesId), ['2026-03-03T09:00Z', '2026-03-10T09:00Z', '2026-03-17T09:00Z'])
  assert.equal((await mailsTo(member.email)).length, old + 1)
  await change(ids[2] ?? '', { ...third, recurrence: 'FREQ=WEEKLY;UNTIL=20260324' })
  assert.deepEqual((await begins(seriesId)).slice(2), ['2026-03-17T09:00Z', '2026-03-24T09:00Z'])
  await assert.rejects(change(ids[2] ?? '', { ...third, recurrence: 'FREQ=WEEKLY;COUNT=2' }), {
    fields: { recurrence: 'invalid_recurrence' },
  })
  await assert.rejects(change(ids[2] ?? '', { ...third, recurrence: 'FREQ=WEEKLY;COUNT=10000' }), {
    fields: { recurrence: 'too_many_occurrences' },
  })
})

test('another rule is followed from the first to come: what it does not name is cancelled, what it names in addition is new', async () => {
  const { seriesId, ids } = await plannedSeries()
  await goOn('2026-03-04T09:00Z')
  const changed = await change(ids[1] ?? '', {
    ...times('2026-03-10', '10:00', '11:00'),
    recurrence: 'FREQ=DAILY;INTERVAL=7;COUNT=2',
  })
  assert.deepEqual([changed.id, changed.recurrence], [ids[1], 'FREQ=DAILY;INTERVAL=7;COUNT=2'])
  assert.deepEqual(
    (await relation(seriesId)).map(({ id }) => id),
    ids.slice(0, 3),
  )
  await change(ids[1] ?? '', { ...times('2026-03-10', '10:00', '11:00'), recurrence: 'FREQ=DAILY;COUNT=3' })
  assert.deepEqual(await begins(seriesId), [
    '2026-03-03T09:00Z',
    '2026-03-10T09:00Z',
    '2026-03-11T09:00Z',
    '2026-03-12T09:00Z',
  ])
  const once = await change(ids[1] ?? '', { ...times('2026-03-10', '10:00', '11:00'), recurrence: null })
  assert.deepEqual([await begins(seriesId), once.id], [['2026-03-03T09:00Z', '2026-03-10T09:00Z'], ids[1]])
})

test('one that was cancelled stays so when the series moves, and comes back with no rule', async () => {
  const { seriesId, ids } = await plannedSeries()
  await stage.customer.api.meetings.remove({ id: ids[2] ?? '' })
  await change(ids[0] ?? '', times('2026-03-03', '12:00', '13:00'))
  assert.deepEqual(await begins(seriesId), [
    '2026-03-03T11:00Z',
    '2026-03-10T11:00Z',
    '2026-03-24T11:00Z',
    '2026-03-31T10:00Z',
  ])
  await change(ids[0] ?? '', { ...times('2026-03-03', '12:00', '13:00'), recurrence: 'FREQ=WEEKLY;COUNT=6' })
  assert.deepEqual(await begins(seriesId), [
    '2026-03-03T11:00Z',
    '2026-03-10T11:00Z',
    '2026-03-24T11:00Z',
    '2026-03-31T10:00Z',
    '2026-04-07T10:00Z',
  ])
})

test('one that fell out of a rule and was planned again is not cancelled by what it once was', async () => {
  const { seriesId, ids } = await plannedSeries({ recurrence: 'FREQ=WEEKLY;COUNT=3' })
  const first = times('2026-03-03', '10:00', '11:00')
  await change(ids[0] ?? '', { ...first, recurrence: 'FREQ=WEEKLY;COUNT=2' })
  await change(ids[0] ?? '', { ...first, recurrence: 'FREQ=WEEKLY;COUNT=3' })
  const planned = (await relation(seriesId)).map(({ id }) => id)
  await change(ids[0] ?? '', times('2026-03-03', '12:00', '13:00'))
  assert.deepEqual(
    (await relation(seriesId)).map(({ id }) => id),
    planned,
  )
  assert.deepEqual(await begins(seriesId), ['2026-03-03T11:00Z', '2026-03-10T11:00Z', '2026-03-17T11:00Z'])
})

test('what is over today does not come back this afternoon', async () => {
  const { seriesId, ids } = await plannedSeries({ recurrence: 'FREQ=DAILY;COUNT=3' })
  await goOn('2026-03-03T11:00Z')
  await change(ids[1] ?? '', times('2026-03-04', '16:00', '17:00'))
  const [first, ...others] = await relation(seriesId)
  assert.deepEqual(
    [iso(first?.begin_time ?? null), first?.status, iso(first?.occurs_at ?? null)],
    ['2026-03-03T09:00Z', 'expired', '2026-03-03T15:00Z'],
  )
  assert.deepEqual(
    others.map(({ begin_time }) => iso(begin_time)),
    ['2026-03-04T15:00Z', '2026-03-05T15:00Z'],
  )
})

test('an answer to the series is asked for again when its times are others, and only then', async () => {
  const { member, customer } = stage
  const { ids } = await plannedSeries()
  await member.api.meetings.answer({ id: ids[0] ?? '', answer: 'accepted', scope: 'series' })
  const answers = async () => {
    const all = await Promise.all(ids.map((id) => customer.api.meetings.read({ id })))
    return all.map(({ members }) => members.find(({ userId }) => userId.id === member.id)?.answer)
  }
  await change(ids[0] ?? '', { name: 'Renamed' })
  assert.deepEqual(
    await answers(),
    Array.from(ids, () => 'accepted'),
  )
  await change(ids[0] ?? '', { name: 'Renamed', ...times('2026-03-03', '12:00', '13:00') })
  assert.deepEqual(
    await answers(),
    Array.from(ids, () => 'none'),
  )
})

test('the meeting that was opened fell out of the new rule: the next one stands for it', async () => {
  const { ids } = await plannedSeries()
  const changed = await change(ids[3] ?? '', {
    ...times('2026-03-24', '10:00', '11:00'),
    recurrence: 'FREQ=WEEKLY;INTERVAL=2;COUNT=2',
  })
  assert.deepEqual([changed.id, changed.beginTime], [ids[0], '2026-03-03T09:00:00.000Z'])
})

test('people who leave a series, stay or come are notified once each', async () => {
  const { customer, member, colleague, mailsTo } = stage
  const fresh = await fixture.addUser({ role: 'member', parentId: customer.id })
  const { ids } = await plannedSeries()
  const count = () =>
    Promise.all([member, colleague, fresh].map(async ({ email }) => (await mailsTo(email)).length))
  const [first = 0, second = 0] = await count()
  await change(ids[0] ?? '', { ...times('2026-03-03', '12:00', '13:00'), members: [member.id, fresh.id] })
  assert.deepEqual(await count(), [first + 1, second + 1, 1])
  const methods = await Promise.all(
    [member, colleague, fresh].map(async ({ email }) => (await mailsTo(email)).at(-1)?.calendar_method),
  )
  assert.deepEqual(methods, ['REQUEST', 'CANCEL', 'REQUEST'])
})

test('two people editing one series, and one of its meetings: the later ones get a conflict', async () => {
  const { customer, subadmin, plan, rejectsWith } = stage
  const { ids } = await plannedSeries()
  const [first = '', second = ''] = ids
  await customer.api.meetings.update({ id: first, version: 1, scope: 'series', ...plan, name: 'All of them' })
  const late = () =>
    subadmin.api.meetings.update({
      id: second,
      version: 1,
      ...plan,
      ...times('2026-03-10', '10:00', '11:00'),
      name: 'This one',
    })
  await rejectsWith(
    late,
    {
      code: 'edit_conflict',
      fields: { name: 'changed_meanwhile' },
      current: { name: 'All of them', version: 2 },
    },
    'one of them',
  )
  const both = await Promise.allSettled(
    [customer, subadmin].map(({ api, name }) =>
      api.meetings.update({ id: first, version: 2, scope: 'series', ...plan, name }),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})
