import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { pastMeeting } from '#testing/past-meeting.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

type User = Awaited<ReturnType<TestApp['addUser']>>
let fixture: TestApp
let staff: User,
  subadmin: User,
  customer: User,
  member: User,
  leaver: User,
  stranger: User,
  strangerMember: User
/** Ids by name. */
const locked: Record<string, string> = {}

before(async () => {
  fixture = await testApp({ now: new Date('2026-03-02T09:00:00Z') })
  staff = await fixture.addUser({ role: 'admin' })
  subadmin = await fixture.addUser({ role: 'subadmin', parentId: staff.id, name: 'Åse' })
  customer = await fixture.addUser({ role: 'customer', parentId: subadmin.id, name: 'Bo' })
  member = await fixture.addUser({ role: 'member', parentId: customer.id, name: 'Mette' })
  leaver = await fixture.addUser({
    role: 'member',
    parentId: customer.id,
    name: 'Left Long Ago',
    status: 'deleted',
  })
  stranger = await fixture.addUser({ role: 'customer', parentId: staff.id, name: 'Zenia' })
  strangerMember = await fixture.addUser({ role: 'member', parentId: stranger.id, name: 'Ymer' })
  await lock('Alpha', subadmin, '2026-02-10T10:00:00Z', [[30, 'a']])
  await lock('Beta', customer, '2026-02-11T22:59:00Z', [
    [10, 'a'],
    [20, 'b'],
  ])
  await lock('Gamma', member, '2026-02-11T23:00:00Z', [
    [50, 'a'],
    [50, 'b'],
    [50, 'a'],
  ])
  await lock('Delta', leaver, '2026-02-12T12:00:00Z', [])
  await lock('Omega', stranger, '2026-02-12T13:00:00Z', [[40, 'a']])
  await lock('Psi', strangerMember, '2026-02-12T14:00:00Z', [[5, 'a']])
  await lock('Yet to come', customer, '2026-03-02T09:00:01Z', [])
})
after(() => fixture.close())

/** Stores a meeting and the stays in it, each from its begin for so many seconds. */
async function lock(name: string, host: User, begin: string, sessions: readonly [number, string][]) {
  locked[name] = await pastMeeting(fixture.db, {
    name,
    hostId: host.id,
    begin,
    sessions: sessions.map(([seconds, person]) => ({ seconds, person })),
  })
}

type Query = Parameters<User['api']['reports']['meetings']>[0]
const named = async (user: User, query: Query = {}, zone = 'Europe/Copenhagen') => {
  const { data, total } = await fixture
    .client(user.token, zone ? { 'x-time-zone': zone } : {})
    .reports.meetings({ limit: 100, ...query })
  if (!query.limit) assert.equal(total, data.length)
  return data.map(({ name }) => name)
}

test('the report is for sub-admins, customers and staff', async () => {
  await assert.rejects(fixture.client(null).reports.meetings({}), { code: 'unauthorized' })
  await assert.rejects(member.api.reports.meetings({}), { code: 'dont_have_enough_permission' })
})

test('times that are none, and an end before the begin, are rejected', async () => {
  for (const beginTime of ['2026-02-30', 'yesterday', '2026-02-11T99:00']) {
    await assert.rejects(
      customer.api.reports.meetings({ beginTime }),
      { code: 'validation_error', fields: { beginTime: 'enter_valid_date_time' } },
      beginTime,
    )
  }
  await assert.rejects(customer.api.reports.meetings({ endTime: '2026-02-30' }), {
    code: 'validation_error',
    fields: { endTime: 'enter_valid_date_time' },
  })
  const rejected = {
    code: 'end_time_cannot_be_before_begin_time',
    status: 422,
    fields: { endTime: 'end_time_cannot_be_before_begin_time' },
  }
  await assert.rejects(
    customer.api.reports.meetings({ beginTime: '2026-02-12', endTime: '2026-02-11' }),
    rejected,
  )
})

test('everybody sees the meetings of their own scope that have begun', async () => {
  assert.deepEqual(await named(customer), ['Delta', 'Gamma', 'Beta'])
  assert.deepEqual(await named(subadmin), ['Delta', 'Gamma', 'Beta', 'Alpha'])
  assert.deepEqual(await named(stranger), ['Psi', 'Omega'])
  assert.deepEqual(await named(staff), ['Psi', 'Omega', 'Delta', 'Gamma', 'Beta', 'Alpha'])
})

test("a host narrows the list; another tenant's, an unknown one and nonsense leave it empty", async () => {
  assert.deepEqual(await named(customer, { host: member.id }), ['Gamma'])
  assert.deepEqual(await named(customer, { host: '' }), ['Delta', 'Gamma', 'Beta'])
  for (const host of [stranger.id, subadmin.id, newId(), 'nobody', "' or true --"])
    assert.deepEqual(await named(customer, { host }), [], host)
})

test('a row has id, name, begin, host, duration in seconds, participants and status [S3.76] [S7.32]', async () => {
  const headers = { authorization: `Bearer ${customer.token}` }
  const payload = { beginTime: '2026-02-01', endTime: '2026-03-03', host: member.id }
  const reply = await fixture.app.inject({ method: 'POST', url: '/v1/reports/meetings', headers, payload })
  const host = { id: member.id, _id: member.id, profile: { name: 'Mette' } }
  const row = {
    id: locked['Gamma'],
    _id: locked['Gamma'],
    name: 'Gamma',
    beginTime: '2026-02-11T23:00:00.000Z',
    host,
    duration: 50,
    participants: 2,
    status: 'concluded',
  }
  assert.deepEqual(reply.json(), { success: true, data: { meetings: [row], total: 1 } })
})

test("a deleted host's meetings stay under the name as it was", async () => {
  const { data } = await customer.api.reports.meetings({ host: leaver.id })
  assert.deepEqual(
    data.map(({ host }) => host.profile.name),
    ['Left Long Ago'],
  )
})

test("days are the caller's own, the end day excluded [D3.3]", async () => {
  assert.deepEqual(
    await named(customer, { beginTime: '2026-02-11', endTime: '2026-02-12' }, 'Europe/Copenhagen'),
    ['Beta'],
  )
  assert.deepEqual(await named(customer, { beginTime: '2026-02-11', endTime: '2026-02-12' }, 'UTC'), [
    'Gamma',
    'Beta',
  ])
  assert.deepEqual(
    await named(customer, { beginTime: '2026-02-12T08:00', endTime: '2026-02-12T21:30' }, 'Asia/Tokyo'),
    ['Delta', 'Gamma'],
  )
  assert.deepEqual(await named(customer, { beginTime: '2026-02-12', endTime: '2026-02-12' }), [])
  const withoutZone = { beginTime: '2026-02-12T08:00', endTime: '2026-02-12T21:30' }
  await fixture.db
    .insertInto('settings')
    .values({ category: 'general', value: JSON.stringify({ timeZone: 'Asia/Tokyo' }) })
    .execute()
  assert.deepEqual(await named(customer, withoutZone, ''), ['Delta', 'Gamma'])
  await fixture.db.deleteFrom('settings').execute()
  assert.deepEqual(
    await named(customer, withoutZone, ''),
    ['Delta'],
    "the deployment's own zone is Copenhagen",
  )
})

test('times with an offset are that instant in every zone [D3.2]', async () => {
  const query = { beginTime: '2026-02-12T00:00:00+01:00', endTime: '2026-02-12T07:00:00-05:00' }
  for (const zone of ['Asia/Tokyo', 'America/New_York'])
    assert.deepEqual(await named(customer, query, zone), ['Gamma'])
})

test('the list is sorted by every column, both ways', async () => {
  const sorted = {
    beginTime: ['Alpha', 'Beta', 'Gamma', 'Delta', 'Omega', 'Psi'],
    name: ['Alpha', 'Beta', 'Delta', 'Gamma', 'Omega', 'Psi'],
    // Å is the last letter of the Danish alphabet.
    host: ['Beta', 'Delta', 'Gamma', 'Psi', 'Omega', 'Alpha'],
    duration: ['Delta', 'Psi', 'Beta', 'Alpha', 'Omega', 'Gamma'],
  } as const
  for (const [name, expected] of Object.entries(sorted) as [keyof typeof sorted, readonly string[]][]) {
    assert.deepEqual(await named(staff, { sortOrder: { name, direction: 'asc' } }), expected, name)
    assert.deepEqual(
      await named(staff, { sortOrder: { name, direction: 'desc' } }),
      expected.toReversed(),
      name,
    )
  }
  assert.deepEqual(
    (await named(staff, { sortOrder: { name: 'participants', direction: 'desc' } })).slice(0, 2),
    ['Gamma', 'Beta'],
  )
  assert.equal((await named(staff, { sortOrder: { name: 'status', direction: 'desc' } }))[0], 'Delta')
})

test('pages hold together, and a search finds part of a name', async () => {
  const pages = await Promise.all(
    [0, 2, 4].map((offset) =>
      named(staff, { limit: 2, offset, sortOrder: { name: 'duration', direction: 'asc' } }),
    ),
  )
  assert.deepEqual(pages.flat(), ['Delta', 'Psi', 'Beta', 'Alpha', 'Omega', 'Gamma'])
  assert.equal((await staff.api.reports.meetings({ limit: 1 })).total, 6)
  assert.deepEqual(await named(staff, { search: 'ta' }), ['Delta', 'Beta'])
  assert.deepEqual(await named(staff, { search: 'elta' }), ['Delta'])
  assert.deepEqual(await named(customer, { filters: { name: 'omega' } }), [])
})

test('a meeting that was cancelled is in the report if somebody came', async () => {
  const cancelledAt = new Date('2026-02-13T10:00:00Z')
  const gone = { hostId: stranger.id, begin: '2026-02-13T09:00:00Z', cancelledAt }
  const ids = [
    await pastMeeting(fixture.db, {
      ...gone,
      name: 'Called off, held',
      sessions: [{ person: 'a', seconds: 60 }],
    }),
    await pastMeeting(fixture.db, {
      ...gone,
      name: 'Called off, running',
      sessions: [{ person: 'a', seconds: null }],
    }),
    await pastMeeting(fixture.db, { ...gone, name: 'Called off' }),
  ]
  assert.deepEqual((await named(stranger, { beginTime: '2026-02-13' })).toSorted(), [
    'Called off, held',
    'Called off, running',
  ])
  await fixture.db.deleteFrom('meetings').where('id', 'in', ids).execute()
})

test('[S7.36] who has hosted meetings is asked without a payload and answered as hosts, by name, found by a part of it, in the scope alone', async () => {
  const reply = await fixture.app.inject({
    method: 'POST',
    url: '/v1/reports/hosts',
    headers: { authorization: `Bearer ${subadmin.token}` },
  })
  const answer = (user: User) => ({ id: user.id, _id: user.id, profile: { name: user.name } })
  // Å is the last letter of the Danish alphabet.
  assert.deepEqual(reply.json(), {
    success: true,
    data: { hosts: [customer, leaver, member, subadmin].map(answer) },
  })
  const found = async (user: User, search: string) =>
    (await user.api.reports.hosts({ search })).hosts.map(({ profile }) => profile.name)
  assert.deepEqual(await found(staff, ''), ['Bo', 'Left Long Ago', 'Mette', 'Ymer', 'Zenia', 'Åse'])
  assert.deepEqual(await found(staff, 'ME'), ['Mette', 'Ymer'])
  assert.deepEqual(await found(customer, 'me'), ['Mette'])
  // An e-mail address is no name, and a wildcard is a letter.
  for (const search of ['example.org', '%', '_', 'customer'])
    assert.deepEqual(await found(staff, search), [], search)
  await assert.rejects(member.api.reports.hosts({}), { code: 'dont_have_enough_permission' })
})

test('without a period the report is from 2020 until now, with an empty host of all hosts, and the end is the first day no longer wanted', async () => {
  const old = await Promise.all(
    ['2019-12-31T22:00:00Z', '2019-12-31T23:30:00Z'].map((begin) =>
      pastMeeting(fixture.db, { name: begin, hostId: stranger.id, begin }),
    ),
  )
  assert.deepEqual(await named(stranger), ['Psi', 'Omega', '2019-12-31T23:30:00Z'])
  assert.deepEqual(
    await named(stranger, { beginTime: '2020-01-01', endTime: '2026-02-13', host: '' }),
    await named(stranger),
  )
  assert.deepEqual(await named(stranger, { beginTime: '2026-02-12', endTime: '2026-02-12' }), [])
  await fixture.db.deleteFrom('meetings').where('id', 'in', old).execute()
})
