import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { meetingsStore } from '#modules/meetings/meetings.store.ts'
import { moveStatuses } from '#modules/meetings/move-statuses.ts'
import { planningStage, type PlanningStage } from '#testing/planning-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: PlanningStage
before(async () => {
  fixture = await testApp({ env: { SESSION_IDLE_HOURS: '8760', SESSION_MAX_DAYS: '365' } })
  stage = await planningStage(fixture)
})
after(() => fixture.close())

const weekly = 'FREQ=WEEKLY;COUNT=6'
const iso = (time: Date | null) => time?.toISOString().replace(':00.000Z', 'Z')

async function plannedSeries(more: object = {}) {
  const meeting = await stage.customer.api.meetings.createScheduled({
    ...stage.plan,
    recurrence: weekly,
    ...more,
  })
  const rows = await stage.rowsOf(meeting.seriesId)
  return { ...meeting, seriesId: meeting.seriesId ?? '', rows, ids: rows.map(({ id }) => id) }
}

test('a rule makes a meeting for each of its times, all in one room, each with its people and devices; the first is answered', async () => {
  const { member, mailsTo } = stage
  const old = (await mailsTo(member.email)).length
  const { id, seriesId, recurrence, location, rows, version } = await plannedSeries({
    beginTime: '2026-03-17T10:00',
    endTime: '2026-03-17T10:45',
  })
  assert.deepEqual([rows[0]?.id, recurrence, version], [id, weekly, 1])
  assert.deepEqual(
    rows.map(({ begin_time }) => iso(begin_time)),
    [
      '2026-03-17T09:00Z',
      '2026-03-24T09:00Z',
      '2026-03-31T08:00Z',
      '2026-04-07T08:00Z',
      '2026-04-14T08:00Z',
      '2026-04-21T08:00Z',
    ],
  )
  for (const row of rows) {
    assert.deepEqual(
      [row.location, row.occurs_at, row.end_time.getTime() - row.begin_time.getTime()],
      [location, row.begin_time, 45 * 60_000],
    )
    const { members, devices, seriesId: series } = await stage.customer.api.meetings.read({ id: row.id })
    assert.deepEqual([members.length, devices.length, series], [2, 1, seriesId])
  }
  assert.equal((await mailsTo(member.email)).length, old + 1, 'one mail for all of it')
})

test('a series of 366 is planned at once', async () => {
  const { rows } = await plannedSeries({ recurrence: 'FREQ=DAILY;COUNT=366' })
  assert.equal(rows.length, 366)
  const { rows: counted } = await fixture.pool.query(
    'select count(*) from meeting_members where meeting_id = any($1)',
    [rows.map(({ id }) => id)],
  )
  assert.equal(Number(counted[0].count), 732)
})

test('the room of a series is nobody else’s until its last meeting is over', async () => {
  const { customer, plan } = stage
  const { location } = await plannedSeries({ location: 'our-weekly-room' })
  await assert.rejects(customer.api.meetings.createScheduled({ ...plan, location }), {
    code: 'room_name_taken',
  })
  await assert.rejects(customer.api.meetings.createInstant({ name: 'Now', location }), {
    code: 'room_name_taken',
  })
})

test('a room name means the meeting that is on, else the one that may be entered, else the next, else the last', async () => {
  const { location, ids } = await plannedSeries({
    beginTime: '2026-03-10T09:00Z',
    endTime: '2026-03-10T10:00Z',
    recurrence: 'FREQ=DAILY;COUNT=3',
  })
  const { atLocation } = meetingsStore(fixture.db)
  const begun = fixture.clock.now()
  const matchOrder = async (time: string) => {
    fixture.clock.set(new Date(time))
    await moveStatuses(fixture.db, fixture.clock.now())
    return ids.indexOf((await atLocation(location, fixture.clock.now()))?.id ?? '')
  }
  assert.deepEqual(
    [
      await matchOrder('2026-03-05T12:00Z'),
      await matchOrder('2026-03-10T08:45Z'),
      await matchOrder('2026-03-10T09:30Z'),
      await matchOrder('2026-03-10T10:30Z'),
      await matchOrder('2026-03-10T10:31Z'),
      await matchOrder('2026-03-11T08:45Z'),
      await matchOrder('2026-03-11T10:00Z'),
      await matchOrder('2026-03-12T09:59Z'),
      await matchOrder('2026-04-12T09:59Z'),
    ],
    [0, 0, 0, 0, 1, 1, 1, 2, 2],
  )
  // One that overruns is on: the next does not push it out, though it may be entered already.
  await fixture.db
    .updateTable('meetings')
    .set({ status: 'inprogress', over_at: null })
    .where('id', '=', ids[0] ?? '')
    .execute()
  fixture.clock.set(new Date('2026-03-11T08:50Z'))
  assert.equal((await atLocation(location, fixture.clock.now()))?.id, ids[0])
  await fixture.db.deleteFrom('meetings').where('id', 'in', ids).execute()
  fixture.clock.set(begun)
})

test('one that was cancelled is not meant by the room name, and a token for another of the series says why not', async () => {
  const { customer } = stage
  const { location, ids } = await plannedSeries({ recurrence: 'FREQ=DAILY;COUNT=3' })
  await customer.api.meetings.remove({ id: ids[0] ?? '' })
  const { atLocation } = meetingsStore(fixture.db)
  assert.equal((await atLocation(location, new Date('2026-03-03T09:30Z')))?.id, ids[1])
  await assert.rejects(customer.api.meetings.getToken({ roomId: ids[2] ?? '', roomName: location }), {
    code: 'meeting_not_started',
  })
  await assert.rejects(customer.api.meetings.getToken({ roomId: ids[0] ?? '', roomName: location }), {
    code: 'meeting_cancelled',
  })
})

test('one meeting of a series is moved, renamed and given other people by itself; it keeps its place in the rule', async () => {
  const { customer, member, colleague, plan, row } = stage
  const { ids, rows } = await plannedSeries()
  const [, second = ''] = ids
  const moved = await customer.api.meetings.update({
    id: second,
    ...plan,
    name: 'Exception',
    beginTime: '2026-03-11T12:00',
    endTime: '2026-03-11T13:00',
    members: [member.id],
  })
  assert.deepEqual(
    [moved.id, moved.name, moved.beginTime, moved.recurrence, moved.members.length],
    [second, 'Exception', '2026-03-11T11:00:00.000Z', weekly, 1],
  )
  assert.deepEqual((await row(second)).occurs_at, rows[1]?.occurs_at)
  const others = (await stage.rowsOf(moved.seriesId)).filter(({ id }) => id !== second)
  assert.deepEqual(
    others.map(({ name, begin_time, version }) => [name, begin_time, version]),
    rows
      .filter(({ id }) => id !== second)
      .map(({ name, begin_time, version }) => [name, begin_time, version]),
  )
  assert.equal((await customer.api.meetings.read({ id: ids[2] ?? '' })).members.length, 2)
  await customer.api.meetings.update({
    id: second,
    ...plan,
    recurrence: weekly.toLowerCase(),
    members: [colleague.id],
  })
  const error = { status: 400, fields: { recurrence: 'invalid_value' } }
  await stage.rejectsWith(
    () => customer.api.meetings.update({ id: second, ...plan, recurrence: 'FREQ=DAILY;COUNT=2' }),
    error,
    'a rule of its own',
  )
})

test('a single meeting becomes the first of a series, under the same id in everybody’s calendar', async () => {
  const { customer, member, plan, mailsTo } = stage
  const { id, location } = await customer.api.meetings.createScheduled(plan)
  const uidOf = async () => /UID:(.*)/.exec((await mailsTo(member.email)).at(-1)?.calendar ?? '')?.[1]
  const uid = await uidOf()
  const first = await customer.api.meetings.update({ id, ...plan, recurrence: 'FREQ=DAILY;COUNT=3' })
  assert.deepEqual([first.id, first.recurrence], [id, 'FREQ=DAILY;COUNT=3'])
  const rows = await stage.rowsOf(first.seriesId)
  assert.deepEqual(
    rows.map((row) => [iso(row.begin_time), row.location, row.name]),
    ['2026-03-03T09:00Z', '2026-03-04T09:00Z', '2026-03-05T09:00Z'].map((time) => [time, location, 'Budget']),
  )
  assert.deepEqual([uid, await uidOf()], [uid, uid])
  assert.ok(uid)
})
