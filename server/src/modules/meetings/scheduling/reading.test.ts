import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { meetingPhase } from '@samtale/contract/meetings/meeting-phase'
import { newId } from '#db/new-id.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { addMeeting } from '#testing/add-meeting.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

type User = Awaited<ReturnType<TestApp['addUser']>>
const NOW = new Date('2026-03-02T09:00:00Z')
const at = (time: string) => new Date(`2026-03-${time}Z`)
let fixture: TestApp
let staff: User, subadmin: User, customer: User, member: User, sibling: User, stranger: User

before(async () => {
  fixture = await testApp({ now: NOW })
  staff = await fixture.addUser({ role: 'admin', name: 'Staff' })
  subadmin = await fixture.addUser({ role: 'subadmin', parentId: staff.id, name: 'Sub' })
  customer = await fixture.addUser({ role: 'customer', parentId: subadmin.id, name: 'Bo' })
  member = await fixture.addUser({ role: 'member', parentId: customer.id, name: 'Mette' })
  sibling = await fixture.addUser({ role: 'member', parentId: customer.id, name: 'Åse' })
  stranger = await fixture.addUser({
    role: 'member',
    parentId: (await fixture.addUser({ role: 'customer', parentId: staff.id })).id,
    name: 'Ymer',
  })
})
after(() => fixture.close())
beforeEach(async () => {
  await fixture.db.deleteFrom('meetings').execute()
  await fixture.db.deleteFrom('meeting_series').execute()
})

const add = (host: User, name: string, begin: string, more: Partial<Parameters<typeof addMeeting>[1]> = {}) =>
  addMeeting(fixture.db, { host_id: host.id, name, begin_time: at(begin), ...more })
type Query = Parameters<User['api']['meetings']['list']>[0]
const named = async (user: User, query: Query = {}) =>
  (await user.api.meetings.list(query)).data.map(({ name }) => name)
const addSeries = async (host: User) => {
  const [id, cancelled_at] = [newId(), null]
  const row = {
    id,
    host_id: host.id,
    rule: 'FREQ=DAILY;COUNT=3',
    time_zone: 'Europe/Copenhagen',
    begin_time: at('03T09:00'),
    minutes: 60,
  }
  await fixture.db
    .insertInto('meeting_series')
    .values({ ...row, created_at: NOW, cancelled_at })
    .execute()
  return id
}
const addGroup = async (...users: User[]) => {
  const id = newId()
  await fixture.db
    .insertInto('groups')
    .values({ id, name: id, description: '', parent_id: customer.id, created_at: NOW })
    .execute()
  for (const { id: user_id } of users)
    await fixture.db.insertInto('group_members').values({ group_id: id, user_id }).execute()
  return id
}

test('[S7.22] [S4.22] the list holds what one hosts, is invited to or manages, the newest begin first, and platform staff have none', async () => {
  const group = await addGroup(sibling)
  await add(member, 'Hosted', '02T10:00')
  await add(sibling, 'Invited', '02T12:00', { invited: [member.id] })
  await add(member, 'By group', '02T11:00', { group_id: group })
  await add(stranger, 'Elsewhere', '02T13:00')
  await add(customer, 'Of the customer', '02T14:00')
  await add(subadmin, 'Above', '02T15:00')
  await add(member, 'Cancelled', '02T16:00', { cancelled_at: NOW, over_at: NOW })
  assert.deepEqual(await named(member), ['Invited', 'By group', 'Hosted'])
  assert.deepEqual(await named(sibling), ['Invited', 'By group'])
  assert.deepEqual(await named(customer), ['Of the customer', 'Invited', 'By group', 'Hosted'])
  assert.deepEqual(await named(subadmin), ['Above', 'Of the customer', 'Invited', 'By group', 'Hosted'])
  const { data, total, overview } = await staff.api.meetings.list({})
  assert.deepEqual(
    { data, total, overview },
    { data: [], total: 0, overview: { today: 0, upcoming: 0, ongoing: 0, completed: 0, unfinished: 0 } },
  )
  assert.deepEqual(await named(customer, { search: 'mette' }), ['By group', 'Hosted'])
  assert.deepEqual(await named(customer, { filters: { name: 'host' } }), ['Hosted'])
  assert.deepEqual(await named(customer, { sortOrder: { name: 'host', direction: 'asc' } }), [
    'Of the customer',
    'Hosted',
    'By group',
    'Invited',
  ])
  for (const query of [{ search: 'mette' }, { filters: { host: 'mette' } }])
    assert.deepEqual(
      (await customer.api.meetings.list(query)).overview,
      { today: 2, upcoming: 2, ongoing: 0, completed: 0, unfinished: 2 },
      'of what is searched for',
    )
})

test('[S2.61] the overview counts as the phases say, each to its moment, and each can be listed', async () => {
  const all = [
    '02T07:59',
    '02T08:00',
    '02T08:01',
    '02T08:59',
    '02T09:00',
    '02T09:01',
    '01T22:59',
    '01T23:00',
    '02T22:59',
    '02T23:00',
  ]
  for (const begin of all) await add(member, begin, begin)
  await add(member, 'ended early', '02T08:30', { over_at: at('02T08:40') })
  await add(member, 'over at this moment', '02T08:31', { over_at: NOW })
  await add(member, 'opened again', '01T10:00', { minutes: 60, status: 'inprogress' })
  const headers = { 'x-time-zone': 'Europe/Copenhagen' }
  const api = fixture.client(member.token, headers).meetings
  const { data, overview } = await api.list({ limit: 100 })
  for (const phase of ['upcoming', 'ongoing', 'completed'] as const) {
    const expected = data.filter((meeting) => meetingPhase(meeting, NOW) === phase).map(({ name }) => name)
    assert.ok(expected.length > 0)
    assert.deepEqual(
      (await api.list({ limit: 100, when: phase })).data.map(({ name }) => name),
      expected,
      phase,
    )
    assert.equal(overview[phase], expected.length, phase)
  }
  const unfinished = data
    .filter((meeting) => meeting.status === 'inprogress' || meetingPhase(meeting, NOW) !== 'completed')
    .map(({ name }) => name)
  const soonest = { name: 'beginTime', direction: 'asc' } as const
  assert.deepEqual(
    (await api.list({ limit: 100, when: 'unfinished', sortOrder: soonest })).data.map(({ name }) => name),
    unfinished.toReversed(),
    'those that are on, also past their planned end, come first',
  )
  assert.equal(overview.unfinished, unfinished.length)
  const today = (await api.list({ limit: 100, when: 'today' })).data.map(({ name }) => name)
  assert.deepEqual(
    [
      today.includes('01T23:00'),
      today.includes('01T22:59'),
      today.includes('02T22:59'),
      today.includes('02T23:00'),
    ],
    [true, false, true, false],
  )
  assert.equal(overview.today, today.length)
  assert.deepEqual(
    (await api.list({ status: 'inprogress' })).data.map(({ name }) => name),
    ['opened again'],
  )
})

test('whoever is moved or becomes something else takes the meetings below along', async () => {
  const second = await fixture.addUser({ role: 'subadmin', parentId: staff.id })
  const moved = await fixture.addUser({ role: 'customer', parentId: subadmin.id })
  const below = await fixture.addUser({ role: 'member', parentId: moved.id })
  await add(moved, 'Own', '02T10:00')
  await add(below, 'Below', '02T11:00')
  assert.deepEqual(await named(subadmin), ['Below', 'Own'])
  const move = (values: { parent_id: string } | { role: 'subadmin' | 'customer' }) =>
    fixture.db.updateTable('users').set(values).where('id', '=', moved.id).execute()
  await move({ parent_id: second.id })
  assert.deepEqual(
    [await named(subadmin), await named(second), await named(moved)],
    [[], ['Below', 'Own'], ['Below', 'Own']],
  )
  await staff.api.customers.promote({ id: moved.id })
  const accounts = await fixture.db.selectFrom('meetings').select(['account_id', 'tenant_id']).execute()
  assert.ok(accounts.every(({ account_id, tenant_id }) => account_id === moved.id && tenant_id === moved.id))
  assert.deepEqual(await named(second), [])
  await staff.api.customers.demote({ id: moved.id })
  await fixture.db.updateTable('users').set({ parent_id: second.id }).where('id', '=', moved.id).execute()
  assert.deepEqual(await named(second), ['Below', 'Own'])
})

test('[S3.21] [S3.22] [S3.23] [S3.24] [S3.25] [S3.26] [S3.27] [S3.28] [S3.29] [S3.33] [S3.34] one meeting whole: itself, its host, who and what is invited', async () => {
  const device = await addDevice(fixture.db, NOW, { owner_id: customer.id, name: 'Hall' })
  const group = await addGroup()
  const more = {
    location: 'our-own-room',
    group_id: group,
    device_id: device.id,
    participant_count: 7,
    lobby: 'guests',
    time_zone: 'Europe/Copenhagen',
  } as const
  const id = await add(member, 'Budget', '02T10:00', { ...more, invited: [sibling.id] })
  await fixture.db.insertInto('meeting_devices').values({ meeting_id: id, device_id: device.id }).execute()
  await fixture.db
    .updateTable('users')
    .set({ picture: '/files/aase.webp' })
    .where('id', '=', sibling.id)
    .execute()
  const headers = { authorization: `Bearer ${sibling.token}` }
  const { data } = (await fixture.app.inject({ method: 'GET', url: `/v1/meetings/${id}`, headers })).json<{
    data: Record<string, unknown>
  }>()
  const { jwtToken, jwtTokenWithBaseUrl, ...rest } = data
  assert.deepEqual(rest, {
    ...{
      id,
      _id: id,
      name: 'Budget',
      location: 'our-own-room',
      agenda: '',
      guests: [],
      type: 'schedule',
      status: 'pending',
      overAt: null,
      participantCount: 7,
      attended: 0,
      version: 1,
    },
    ...{
      beginTime: '2026-03-02T10:00:00.000Z',
      endTime: '2026-03-02T11:00:00.000Z',
      timeZone: 'Europe/Copenhagen',
      lobby: 'guests',
    },
    host: { id: member.id, _id: member.id, email: member.email, profile: { name: 'Mette', picture: null } },
    ...{
      groupId: group,
      deviceId: device.id,
      seriesId: null,
      recurrence: null,
      remaining: null,
      history: {
        createdAt: '2026-03-02T10:00:00.000Z',
        changes: 0,
        edits: null,
        startedAt: null,
        endedAt: null,
        attendees: null,
      },
      answer: 'none',
      deviceCronStatus: 'pending',
    },
    members: [
      {
        userId: {
          id: sibling.id,
          _id: sibling.id,
          email: sibling.email,
          profile: { name: 'Åse', picture: '/files/aase.webp' },
        },
        answer: 'none',
        undelivered: false,
      },
    ],
    devices: [
      {
        deviceId: {
          id: device.id,
          _id: device.id,
          deviceName: `${device.code.slice(0, 4)}-${device.code.slice(4)}`,
          userDeviceName: 'Hall',
        },
        status: 'pending',
      },
    ],
  })
  assert.equal(typeof jwtToken, 'string')
  assert.ok(String(jwtTokenWithBaseUrl).endsWith(`/our-own-room?jwt=${String(jwtToken)}`))
})

test('[S3.30] [S3.31] the token that may be passed on names nobody, opens from 15 minutes before the begin to 30 after the end, and makes nobody a moderator', async () => {
  const id = await add(member, 'Budget', '02T10:00', { location: 'our-own-room' })
  for (const user of [member, customer, subadmin]) {
    const { jwtToken } = await user.api.meetings.read({ id })
    const verified = (time: string) => fixture.conference.verify(jwtToken, at(time))
    const grant = await verified('02T10:00')
    assert.deepEqual(
      [grant?.room, grant?.user.id, grant?.user.name, grant?.moderator, grant?.lobbyBypass],
      ['our-own-room', '', '', false, false],
    )
    assert.deepEqual([await verified('02T09:44'), await verified('02T11:31')], [null, null])
    assert.ok((await verified('02T09:46')) && (await verified('02T11:29')))
  }
})

test('[S3.32] deviceCronStatus is that of the device that is least far, and null without any', async () => {
  const id = await add(member, 'Budget', '02T10:00')
  assert.equal((await member.api.meetings.read({ id })).deviceCronStatus, null)
  for (const [status, expected] of [
    ['joined', 'joined'],
    ['declined', 'declined'],
    ['ringing', 'ringing'],
    ['busy', 'busy'],
    ['pending', 'pending'],
  ] as const) {
    const device = await addDevice(fixture.db, NOW, { owner_id: customer.id })
    await fixture.db
      .insertInto('meeting_devices')
      .values({ meeting_id: id, device_id: device.id, status })
      .execute()
    assert.equal((await member.api.meetings.read({ id })).deviceCronStatus, expected)
  }
})

test('a meeting is read by whoever has to do with it; for all others, and once it is cancelled, it is not there', async () => {
  const group = await addGroup(sibling)
  const id = await add(member, 'Budget', '02T10:00', { group_id: group })
  for (const user of [member, sibling, customer, subadmin])
    assert.equal((await user.api.meetings.read({ id })).id, id)
  await assert.rejects(stranger.api.meetings.read({ id }), { code: 'meeting_not_found' })
  await fixture.db.updateTable('meetings').set({ cancelled_at: NOW, over_at: NOW }).execute()
  for (const user of [member, sibling, customer])
    await assert.rejects(user.api.meetings.read({ id }), { code: 'meeting_not_found' })
})

test('an invited address that the mail server rejects is shown beside its name', async () => {
  const id = await add(member, 'Budget', '02T10:00', { invited: [sibling.id] })
  const mail = {
    id: newId(),
    recipient: sibling.email,
    subject: '',
    text: '',
    html: '',
    status: 'failed',
    created_at: NOW,
    last_error: null,
    sent_at: null,
  } as const
  await fixture.db.insertInto('mails').values(mail).execute()
  await fixture.db.updateTable('meeting_members').set({ mail_id: mail.id }).execute()
  assert.deepEqual(
    (await member.api.meetings.read({ id })).members.map(({ undelivered }) => undelivered),
    [true],
  )
})

test('the calendar holds what lies in its days, also what began before or ends after, the earliest first', async () => {
  await add(member, 'Ends at its begin', '09T22:00')
  await add(member, 'Into the night', '09T22:30')
  await add(member, 'First', '10T00:00')
  await add(sibling, 'Invited', '10T12:00', { invited: [member.id] })
  await add(sibling, 'Of somebody else', '10T13:00')
  await add(member, 'Last', '10T22:59')
  await add(member, 'The day after', '10T23:00')
  await add(member, 'Cancelled', '10T09:00', { cancelled_at: NOW, over_at: NOW })
  const day = { beginTime: '2026-03-10T00:00', endTime: '2026-03-11T00:00' }
  const listed = async (user: User, zone: string) => {
    const { meetings, more } = await fixture
      .client(user.token, { 'x-time-zone': zone })
      .meetings.calendar(day)
    assert.equal(more, false)
    return meetings.map(({ name }) => name)
  }
  assert.deepEqual(await listed(member, 'Europe/Copenhagen'), ['Into the night', 'First', 'Invited', 'Last'])
  assert.deepEqual(await listed(customer, 'Europe/Copenhagen'), [
    'Into the night',
    'First',
    'Invited',
    'Of somebody else',
    'Last',
  ])
  assert.deepEqual(await listed(member, 'UTC'), ['First', 'Invited', 'Last', 'The day after'])
  assert.deepEqual(await listed(stranger, 'UTC'), [])
})

test('a calendar of more than 62 days, or that ends before it begins, is rejected at its end', async () => {
  const ask = (beginTime: string, endTime: string) =>
    member.api.meetings.calendar({ beginTime: `${beginTime}T00:00`, endTime: `${endTime}T00:00` })
  await assert.rejects(ask('2026-03-01', '2026-05-10'), {
    code: 'validation_error',
    fields: { endTime: 'enter_valid_date_time' },
  })
  await assert.rejects(ask('2026-03-02', '2026-03-01'), {
    code: 'end_time_cannot_be_before_begin_time',
    status: 422,
  })
  await assert.rejects(ask('2026-02-30', '2026-03-01'), {
    code: 'validation_error',
    fields: { beginTime: 'enter_valid_date_time' },
  })
})

test('a meeting of a list says by which rule it repeats, and how many were in it', async () => {
  const series = await addSeries(member)
  const facts = { series_id: series, occurs_at: at('03T09:00'), time_zone: 'Europe/Copenhagen' }
  await add(member, 'Of a series', '03T09:00', facts)
  await add(member, 'Held', '01T09:00', { attendee_count: 8, participant_count: 3 })
  const { data } = await member.api.meetings.list({})
  assert.deepEqual(
    data.map(({ name, recurrence, timeZone, attended }) => ({ name, recurrence, timeZone, attended })),
    [
      { name: 'Of a series', recurrence: 'FREQ=DAILY;COUNT=3', timeZone: 'Europe/Copenhagen', attended: 0 },
      { name: 'Held', recurrence: null, timeZone: 'UTC', attended: 8 },
    ],
  )
})

test('a meeting of a series says how many of it are left, and from when to when', async () => {
  const series_id = await addSeries(member)
  const gone = { over_at: NOW, status: 'concluded' } as const
  const ids: string[] = []
  for (const [day, more] of [
    ['01', gone],
    ['03', {}],
    ['04', { cancelled_at: NOW, ...gone }],
    ['05', {}],
  ] as const)
    ids.push(await add(member, day, `${day}T09:00`, { series_id, occurs_at: at(`${day}T09:00`), ...more }))
  const remaining = async () => (await member.api.meetings.read({ id: ids[0] as string })).remaining
  assert.deepEqual(await remaining(), {
    count: 2,
    first: '2026-03-03T09:00:00.000Z',
    last: '2026-03-05T09:00:00.000Z',
  })
  await fixture.db.updateTable('meetings').set(gone).execute()
  assert.equal(await remaining(), null)
})

test("an answer is the caller's own, for one meeting or all of the series that are to come, and the host sees it", async () => {
  const series = await addSeries(member)
  const ids: string[] = []
  for (const day of ['01', '03', '04', '05'])
    ids.push(
      await add(member, day, `${day}T09:00`, {
        series_id: series,
        occurs_at: at(`${day}T09:00`),
        location: 'series-room',
        invited: [sibling.id],
      }),
    )
  await fixture.db
    .updateTable('meetings')
    .set({ over_at: NOW })
    .where('id', '=', ids[0] as string)
    .execute()
  const answers = async () => {
    const all = await Promise.all(ids.map((id) => member.api.meetings.read({ id })))
    return all.map(({ members }) => members.map(({ answer }) => answer).join())
  }
  assert.deepEqual(await sibling.api.meetings.answer({ id: ids[1] as string, answer: 'declined' }), {
    answer: 'declined',
  })
  assert.deepEqual(await answers(), ['none', 'declined', 'none', 'none'])
  assert.deepEqual(
    await sibling.api.meetings.answer({ id: ids[2] as string, answer: 'accepted', scope: 'series' }),
    { answer: 'accepted' },
  )
  assert.deepEqual(await answers(), ['none', 'accepted', 'accepted', 'accepted'])
  assert.deepEqual(
    await sibling.api.meetings.answer({ id: ids[0] as string, answer: 'accepted' }),
    { answer: 'none' },
    'it is over',
  )
  assert.deepEqual(
    (await sibling.api.meetings.list({})).data.map(({ answer }) => answer),
    ['accepted', 'accepted', 'accepted', 'none'],
  )
})

test('whoever may enter with a group answers for themselves; whoever is not invited has no answer to give', async () => {
  const group = await addGroup(sibling)
  const id = await add(member, 'Budget', '02T10:00', { group_id: group })
  assert.deepEqual(await sibling.api.meetings.answer({ id, answer: 'tentative' }), { answer: 'tentative' })
  assert.deepEqual(
    (await member.api.meetings.read({ id })).members.map(({ userId, answer }) => [userId.id, answer]),
    [[sibling.id, 'tentative']],
  )
  for (const user of [member, customer])
    await assert.rejects(user.api.meetings.answer({ id, answer: 'accepted' }), {
      code: 'dont_have_enough_permission',
    })
  await assert.rejects(stranger.api.meetings.answer({ id, answer: 'accepted' }), {
    code: 'meeting_not_found',
  })
})
