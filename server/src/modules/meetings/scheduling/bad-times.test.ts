import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { planningStage, type PlanningStage } from '#testing/planning-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: PlanningStage
before(async () => {
  // A Monday, ten in the morning in Copenhagen.
  fixture = await testApp({ now: new Date('2026-03-02T09:00:40Z'), env: { SESSION_IDLE_HOURS: '1000' } })
  stage = await planningStage(fixture)
})
after(() => fixture.close())

const plan = (times: object) => stage.customer.api.meetings.createScheduled({ ...stage.plan, ...times })
const check = (times: { beginTime: string; endTime: string; timeZone?: string; recurrence?: string }) =>
  stage.customer.api.meetings.conflicts(times)
const wrong = (...names: string[]) => ({
  code: 'validation_error',
  status: 400,
  fields: Object.fromEntries(names.map((name) => [name, 'enter_valid_date_time'])),
})

/** Planning it and asking for what stands in its way are refused alike. */
async function assertTimesRejected(
  times: { beginTime: string; endTime: string; timeZone?: string; recurrence?: string },
  error: object,
) {
  const what = JSON.stringify(times)
  await stage.rejectsWith(() => plan(times), error, what)
  await stage.rejectsWith(() => check(times), error, what)
}

test('[S5.49] neither begin nor end lies in the past; this minute does not', async () => {
  const timeZone = 'Europe/Copenhagen'
  await assertTimesRejected(
    { beginTime: '2026-03-02T09:59', endTime: '2026-03-02T10:30', timeZone },
    wrong('beginTime'),
  )
  await assertTimesRejected(
    { beginTime: '2026-03-01T10:00', endTime: '2026-03-01T11:00', timeZone },
    wrong('beginTime', 'endTime'),
  )
  await assertTimesRejected(
    { beginTime: '1970-01-01T00:00', endTime: '1970-01-01T01:00', timeZone },
    wrong('beginTime', 'endTime'),
  )
  const now = await plan({ beginTime: '2026-03-02T10:00', endTime: '2026-03-02T10:00', timeZone })
  assert.deepEqual([now.beginTime, now.status], ['2026-03-02T09:00:00.000Z', 'waiting'])
})

test('[S5.51] [S8.67] the end is not before the begin', async () => {
  const error = {
    code: 'end_time_cannot_be_before_begin_time',
    status: 422,
    fields: { endTime: 'end_time_cannot_be_before_begin_time' },
  }
  await assertTimesRejected({ beginTime: '2026-03-03T11:00', endTime: '2026-03-03T10:59' }, error)
  await assertTimesRejected({ beginTime: '2026-03-03T11:00', endTime: '2026-03-01T11:00' }, error)
  // The same words in two zones: the later one is meant.
  await assertTimesRejected(
    { beginTime: '2026-03-03T11:00:00+01:00', endTime: '2026-03-03T11:00:00+02:00' },
    error,
  )
})

test('a meeting that a clock change leaves no minute of is rejected at its begin; one that keeps some is moved on', async () => {
  const timeZone = 'Europe/Copenhagen'
  const error = {
    code: 'validation_error',
    status: 400,
    fields: { beginTime: 'time_skipped_by_clock_change' },
  }
  await assertTimesRejected({ beginTime: '2026-03-29T02:30', endTime: '2026-03-29T03:30', timeZone }, error)
  await assertTimesRejected({ beginTime: '2026-03-29T02:30', endTime: '2026-03-29T03:15', timeZone }, error)
  const { beginTime, endTime } = await plan({
    beginTime: '2026-03-29T02:15',
    endTime: '2026-03-29T02:45',
    timeZone,
  })
  assert.deepEqual([beginTime, endTime], ['2026-03-29T01:15:00.000Z', '2026-03-29T01:45:00.000Z'])
})

test('a meeting lasts a day at the most', async () => {
  const { endTime } = await plan({ beginTime: '2026-03-03T10:00Z', endTime: '2026-03-04T10:00Z' })
  assert.equal(endTime, '2026-03-04T10:00:00.000Z')
  await assertTimesRejected(
    { beginTime: '2026-03-03T10:00Z', endTime: '2026-03-04T10:01Z' },
    wrong('endTime'),
  )
})

test('times that are none are rejected at their field', async () => {
  for (const beginTime of [
    '2026-02-30T10:00',
    '2027-02-29T10:00',
    '2026-13-01T10:00',
    '2026-03-03T25:00',
    '2026-03-03',
    'tomorrow',
    '',
    '2026-03-03T10:00+99:00',
  ])
    await assertTimesRejected(
      { beginTime, endTime: '2026-12-03T11:00' },
      { status: 400, fields: { beginTime: 'enter_valid_date_time' } },
    )
})

test('the 29th of February is there when the year has one', async () => {
  const { beginTime, endTime } = await plan({
    beginTime: '2028-02-29T23:30',
    endTime: '2028-03-01T00:30',
    timeZone: 'Europe/Copenhagen',
  })
  assert.deepEqual([beginTime, endTime], ['2028-02-29T22:30:00.000Z', '2028-02-29T23:30:00.000Z'])
})

test('a time that Copenhagen’s clocks skip in spring is as much later; one that comes twice in autumn is the first', async () => {
  const timeZone = 'Europe/Copenhagen'
  const spring = await plan({ beginTime: '2026-03-29T02:30', endTime: '2026-03-29T04:00', timeZone })
  assert.deepEqual(
    [spring.beginTime, spring.endTime],
    ['2026-03-29T01:30:00.000Z', '2026-03-29T02:00:00.000Z'],
  )
  const autumn = await plan({ beginTime: '2026-10-25T02:30', endTime: '2026-10-25T03:00', timeZone })
  assert.deepEqual(
    [autumn.beginTime, autumn.endTime],
    ['2026-10-25T00:30:00.000Z', '2026-10-25T02:00:00.000Z'],
  )
})

test('a time without an offset is read in the zone that is named, else in the caller’s, else in that of the server', async () => {
  const times = { beginTime: '2026-07-01T10:00', endTime: '2026-07-01T11:00' }
  const begins = async (token: string, headers: Record<string, string>, more: object) => {
    const { beginTime, timeZone } = await fixture
      .client(token, headers)
      .meetings.createScheduled({ ...stage.plan, ...times, timeZone: undefined, ...more })
    return [beginTime, timeZone]
  }
  const { token } = stage.customer
  assert.deepEqual(await begins(token, { 'x-time-zone': 'Asia/Tokyo' }, { timeZone: 'America/New_York' }), [
    '2026-07-01T14:00:00.000Z',
    'America/New_York',
  ])
  assert.deepEqual(await begins(token, { 'x-time-zone': 'Asia/Tokyo' }, {}), [
    '2026-07-01T01:00:00.000Z',
    'Asia/Tokyo',
  ])
  assert.deepEqual(await begins(token, {}, {}), ['2026-07-01T08:00:00.000Z', 'Europe/Copenhagen'])
  assert.deepEqual(await begins(token, {}, { timeZone: 'europe/COPENHAGEN' }), [
    '2026-07-01T08:00:00.000Z',
    'Europe/Copenhagen',
  ])
  assert.deepEqual((await begins(token, {}, { timeZone: 'Asia/Kolkata' }))[1], 'Asia/Kolkata')
})

test('a zone that nobody knows is rejected', async () => {
  for (const timeZone of ['Europe/Atlantis', 'CET+1', '+02:00', '', 'x'.repeat(61)])
    await assertTimesRejected(
      { beginTime: '2026-03-03T10:00', endTime: '2026-03-03T11:00', timeZone },
      { status: 400, fields: { timeZone: 'unknown_time_zone' } },
    )
})

test('a series of 10,000 is rejected, and one by a rule that makes no meeting', async () => {
  const times = { beginTime: '2026-03-03T10:00', endTime: '2026-03-03T11:00' }
  for (const recurrence of ['FREQ=DAILY;COUNT=10000', 'FREQ=DAILY;UNTIL=20530101'])
    await assertTimesRejected(
      { ...times, recurrence },
      { status: 400, fields: { recurrence: 'too_many_occurrences' } },
    )
  for (const recurrence of [
    'FREQ=DAILY',
    'every day',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2',
    'FREQ=DAILY;UNTIL=20260101',
  ])
    await assertTimesRejected(
      { ...times, recurrence },
      { status: 400, fields: { recurrence: 'invalid_recurrence' } },
    )
})
