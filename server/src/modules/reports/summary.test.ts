import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { pastMeeting } from '#testing/past-meeting.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

type User = Awaited<ReturnType<TestApp['addUser']>>
let fixture: TestApp
let staff: User, customer: User, member: User, stranger: User
before(async () => {
  fixture = await testApp({ now: new Date('2026-06-30T12:00:00Z') })
  staff = await fixture.addUser({ role: 'admin' })
  customer = await fixture.addUser({ role: 'customer', parentId: staff.id, name: 'Bo' })
  member = await fixture.addUser({ role: 'member', parentId: customer.id, name: 'Mette' })
  stranger = await fixture.addUser({ role: 'customer', parentId: staff.id, name: 'Zenia' })
})
after(() => fixture.close())

/** Meetings of one length each, with as many people. */
const lock = (host: User, begin: string, seconds: number, people = 1, name = 'Meeting') =>
  pastMeeting(fixture.db, {
    name,
    hostId: host.id,
    begin,
    sessions: Array.from({ length: people }, (_, at) => ({ person: `p${at}`, seconds })),
  })

type Query = Parameters<User['api']['reports']['summary']>[0]
const summed = (user: User, query: Query, zone = 'Europe/Copenhagen') =>
  fixture.client(user.token, { 'x-time-zone': zone }).reports.summary(query)

test('the sums of a report, by day and hour of the reader and by host, over exactly what is filtered', async () => {
  // 23:40 on Monday in Copenhagen, 23:10 on Tuesday, 00:10 on Wednesday; the clocks go forward on the 29th of
  // March.
  await lock(customer, '2026-03-23T22:40:00Z', 600, 2, 'Alpha')
  await lock(member, '2026-03-24T22:10:00Z', 1200, 3, 'Beta')
  await lock(member, '2026-03-24T23:10:00Z', 300, 1, 'Beta two')
  await lock(member, '2026-03-29T22:10:00Z', 60, 1, 'Gamma')
  await pastMeeting(fixture.db, { name: 'Nobody came', hostId: customer.id, begin: '2026-03-25T08:00:00Z' })
  await lock(stranger, '2026-03-24T10:00:00Z', 5000, 5)
  const period = { beginTime: '2026-03-23', endTime: '2026-04-01' }
  const hosts = [
    { host: { id: member.id, _id: member.id, profile: { name: 'Mette' } }, meetings: 3, seconds: 1560 },
    { host: { id: customer.id, _id: customer.id, profile: { name: 'Bo' } }, meetings: 2, seconds: 600 },
  ]
  assert.deepEqual(await summed(customer, period), {
    meetings: 5,
    seconds: 2160,
    participants: 7,
    step: 'day',
    byDay: [
      { day: '2026-03-23', meetings: 1, seconds: 600, quality: null },
      { day: '2026-03-24', meetings: 1, seconds: 1200, quality: null },
      { day: '2026-03-25', meetings: 2, seconds: 300, quality: null },
      { day: '2026-03-30', meetings: 1, seconds: 60, quality: null },
    ],
    byHost: hosts,
    byHour: [
      { weekday: 1, hour: 0, meetings: 1 },
      { weekday: 1, hour: 23, meetings: 1 },
      { weekday: 2, hour: 23, meetings: 1 },
      { weekday: 3, hour: 0, meetings: 1 },
      { weekday: 3, hour: 9, meetings: 1 },
    ],
    rating: null,
    quality: null,
    timeZone: 'Europe/Copenhagen',
  })
  const days = async (user: User, query: Query, zone?: string) =>
    (await summed(user, query, zone)).byDay.map(({ day, meetings }) => [day, meetings])
  // A quarter of an hour is what Kathmandu differs by.
  assert.deepEqual(await days(customer, period, 'Asia/Kathmandu'), [
    ['2026-03-24', 1],
    ['2026-03-25', 3],
    ['2026-03-30', 1],
  ])
  assert.deepEqual(await days(customer, { ...period, host: customer.id }), [
    ['2026-03-23', 1],
    ['2026-03-25', 1],
  ])
  for (const narrowed of [{ search: 'beta' }, { filters: { name: 'BETA' } }])
    assert.equal((await summed(customer, { ...period, ...narrowed })).meetings, 2)
  assert.equal((await summed(customer, { ...period, host: stranger.id })).meetings, 0)
  assert.equal((await summed(staff, period)).meetings, 6)
})

test('what somebody is still in counts up to now', async () => {
  const begin = '2026-06-30T11:50:00Z'
  await pastMeeting(fixture.db, {
    name: 'On',
    hostId: customer.id,
    begin,
    status: 'inprogress',
    sessions: [{ person: 'a', seconds: null }],
  })
  const { meetings, seconds, participants } = await summed(customer, { beginTime: '2026-06-30' })
  assert.deepEqual([meetings, seconds, participants], [1, 600, 1])
})

test('a report of nothing has sums of nothing', async () => {
  const { rating, step, ...sums } = await summed(customer, { beginTime: '2021-01-01', endTime: '2021-02-01' })
  assert.deepEqual(sums, {
    meetings: 0,
    seconds: 0,
    participants: 0,
    byDay: [],
    byHost: [],
    byHour: [],
    quality: null,
    timeZone: 'Europe/Copenhagen',
  })
  assert.deepEqual([rating, step], [null, 'day'])
  await assert.rejects(summed(customer, { beginTime: '2026-02-12', endTime: '2026-02-11' }), {
    code: 'end_time_cannot_be_before_begin_time',
  })
  await assert.rejects(summed(member, {}), { code: 'dont_have_enough_permission' })
})

test('many days are shown as weeks by their Monday, and more as months by their first', async () => {
  const owner = await fixture.addUser({ role: 'customer', parentId: staff.id })
  await lock(owner, '2026-02-04T10:00:00Z', 60)
  await lock(owner, '2026-02-08T22:30:00Z', 60)
  await lock(owner, '2026-06-15T10:00:00Z', 60)
  const steps = async (query: Query) => {
    const { step, byDay } = await summed(owner, query)
    return [step, byDay.map(({ day, meetings }) => [day, meetings])]
  }
  assert.deepEqual(await steps({}), [
    'week',
    [
      ['2026-02-02', 2],
      ['2026-06-15', 1],
    ],
  ])
  await lock(owner, '2024-12-31T23:30:00Z', 60)
  assert.deepEqual(await steps({}), [
    'month',
    [
      ['2025-01-01', 1],
      ['2026-02-01', 2],
      ['2026-06-01', 1],
    ],
  ])
  // How many there are decides, not how long was asked for.
  assert.equal((await summed(owner, { beginTime: '2026-02-01', endTime: '2026-04-01' })).step, 'day')
})

test('the ten hosts with the most minutes are named', async () => {
  const owner = await fixture.addUser({ role: 'customer', parentId: staff.id })
  for (let at = 1; at <= 12; at += 1) {
    const host = await fixture.addUser({ role: 'member', parentId: owner.id, name: `Host ${at}` })
    await lock(host, '2026-05-05T10:00:00Z', at * 60)
  }
  const { byHost, meetings } = await summed(owner, {})
  assert.equal(meetings, 12)
  assert.deepEqual(
    byHost.map(({ host, seconds }) => [host.profile.name, seconds / 60]),
    Array.from({ length: 10 }, (_, at) => [`Host ${12 - at}`, 12 - at]),
  )
})

test('the stars that were given to the meetings of the report, and to no others, are averaged', async () => {
  const owner = await fixture.addUser({ role: 'customer', parentId: staff.id })
  const rate = async (host: User, stars: readonly number[]) => {
    const meeting_id = await lock(host, '2026-05-06T10:00:00Z', 60)
    const rows = stars.map((params) => ({
      id: newId(),
      meeting_id,
      person_key: newId(),
      stars: params,
      text: '',
      created_at: fixture.clock.now(),
    }))
    await fixture.db.insertInto('meeting_ratings').values(rows).execute()
  }
  await rate(owner, [5, 4])
  await rate(owner, [3])
  await rate(stranger, [1])
  assert.deepEqual((await summed(owner, {})).rating, { average: 4, count: 3 })
  assert.equal((await summed(owner, { beginTime: '2026-05-07' })).rating, null)
})
