import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { tenantsIn } from '#testing/tenants.ts'

let fixture: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  fixture = await testApp()
  people = await tenantsIn(fixture)
})
after(() => fixture.close())

test('a visitor and platform staff cannot start a meeting', async () => {
  await assert.rejects(fixture.client(null).meetings.createInstant({ name: 'Budget' }), {
    code: 'unauthorized',
  })
  await assert.rejects(people.staff.api.meetings.createInstant({ name: 'Budget' }), {
    code: 'dont_have_enough_permission',
  })
})

test('an instant meeting needs a name [S5.59]', async () => {
  const error = { code: 'validation_error', fields: { name: 'meeting_name_required' } }
  await assert.rejects(people.customer.api.meetings.createInstant({ name: '' }), error)
  await assert.rejects(people.customer.api.meetings.createInstant({ name: '   ' }), error)
})

test('a room name of other characters than a-z, 0-9 and hyphen, or of more than 64, is rejected [D3.4]', async () => {
  for (const location of [
    'Budget-Room',
    'budget room',
    'budget_room',
    'møde-rum',
    '../budget',
    'short',
    'x'.repeat(65),
  ]) {
    const error = { code: 'validation_error', fields: { location: 'invalid_room_name' } }
    await assert.rejects(
      people.customer.api.meetings.createInstant({ name: 'Budget', location }),
      error,
      location,
    )
  }
  const longest = await people.customer.api.meetings.createInstant({
    name: 'Budget',
    location: `a1-${'x'.repeat(61)}`,
  })
  assert.equal(longest.location.length, 64)
})

test('a begin that is no time is rejected', async () => {
  const error = { code: 'validation_error', fields: { beginTime: 'enter_valid_date_time' } }
  await assert.rejects(
    people.customer.api.meetings.createInstant({ name: 'Budget', beginTime: 'tomorrow' }),
    error,
  )
})

test('a device that is not there cannot be named', async () => {
  const deviceId = '01890000-0000-7000-8000-000000000000'
  await assert.rejects(people.customer.api.meetings.createInstant({ name: 'Budget', deviceId }), {
    code: 'device_not_found',
    fields: { deviceId: 'not_found' },
  })
})

test("a room name is taken as long as its meeting is not over, whoever's it is [D3.6]", async () => {
  const taken = { code: 'room_name_taken', fields: { location: 'room_name_taken' } }
  const { id } = await people.stranger.api.meetings.createInstant({
    name: 'Theirs',
    location: 'quarterly-review',
  })
  await assert.rejects(
    people.customer.api.meetings.createInstant({ name: 'Ours', location: 'quarterly-review' }),
    taken,
  )
  await assert.rejects(
    people.customer.api.meetings.createInstant({ name: 'Ours', location: 'super-admin' }),
    taken,
    'a reserved name says the same',
  )

  await fixture.db
    .updateTable('meetings')
    .set({ status: 'concluded', over_at: fixture.clock.now() })
    .where('id', '=', id)
    .execute()
  await assert.rejects(
    people.customer.api.meetings.createInstant({ name: 'Ours', location: 'quarterly-review' }),
    taken,
    'tokens for its room may still be good',
  )
  await fixture.db
    .updateTable('meetings')
    .set({ name_reserved_until: fixture.clock.now() })
    .where('id', '=', id)
    .execute()
  const ours = await people.customer.api.meetings.createInstant({
    name: 'Ours',
    location: 'quarterly-review',
  })
  assert.equal(ours.location, 'quarterly-review')
})

test('of two who take a room name at the same moment one gets it', async () => {
  const both = await Promise.allSettled(
    [people.customer, people.stranger].map(({ api }) =>
      api.meetings.createInstant({ name: 'At once', location: 'same-moment' }),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('an instant meeting begins now, is in progress from its creation, lasts an hour and belongs to its creator [S5.61] [S7.26] [D3.14]', async () => {
  const input = { name: '  Budget  ', beginTime: '2030-01-01T10:00', location: 'budget-talk', deviceId: null }
  const meeting = await people.member.api.meetings.createInstant(input)
  const { id, jwtToken, jwtTokenWithBaseUrl, ...rest } = meeting
  const now = fixture.clock.now()
  assert.deepEqual(
    { ...rest, _id: undefined, host: { ...rest.host, _id: undefined } },
    {
      _id: undefined,
      name: 'Budget',
      location: 'budget-talk',
      beginTime: now.toISOString(),
      endTime: new Date(now.getTime() + 3_600_000).toISOString(),
      type: 'instant',
      status: 'inprogress',
      host: {
        _id: undefined,
        id: people.member.id,
        email: people.member.email,
        profile: { name: 'Mette Member', picture: null },
      },
      ...{
        groupId: null,
        deviceId: null,
        seriesId: null,
        recurrence: null,
        overAt: null,
        deviceCronStatus: null,
        answer: null,
      },
      ...{
        participantCount: 0,
        members: [],
        guests: [],
        devices: [],
        version: 1,
        timeZone: 'UTC',
        lobby: 'guests',
        agenda: '',
      },
      ...{ attended: 0, remaining: null },
      history: {
        createdAt: meeting.beginTime,
        startedAt: null,
        endedAt: null,
        changes: 0,
        edits: [],
        attendees: [],
      },
    },
  )
  assert.match(id, /^[0-9a-f-]{36}$/)
  assert.equal(jwtTokenWithBaseUrl, `http://localhost:8080/video/budget-talk?jwt=${jwtToken}`)
})

test('a meeting is stored in UTC, whatever the zone of its creator [D3.1]', async () => {
  const inTokyo = fixture.client(people.member.token, { 'x-time-zone': 'Asia/Tokyo' })
  const { id, beginTime } = await inTokyo.meetings.createInstant({
    name: 'Morning',
    beginTime: '2026-03-02T18:00',
  })
  const { rows } = await sql<{
    stored: string
  }>`select to_char(begin_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as stored from meetings where id = ${id}`.execute(
    fixture.db,
  )
  assert.equal(rows[0]?.stored, '2026-03-02 09:00')
  assert.equal(beginTime, '2026-03-02T09:00:00.000Z')
})

test('the shared token is a guest, good from a quarter before the begin until half an hour after the end', async () => {
  const { id, jwtToken, location } = await people.customer.api.meetings.createInstant({ name: 'Shared' })
  const grant = await fixture.conference.verify(jwtToken, fixture.clock.now())
  const now = fixture.clock.now().getTime()
  assert.deepEqual(grant, {
    ...{ meetingId: id, role: 'guest', sessionId: null, room: location, title: 'Shared', lobby: true },
    user: { id: '', name: '', email: '', avatar: '' },
    moderator: false,
    lobbyBypass: false,
    notBefore: new Date(now - 15 * 60_000),
    expires: new Date(now + 90 * 60_000),
  })
})

test('a made room name is four words of our own lists, another for every meeting [D3.7]', async () => {
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      people.customer.api.meetings.createInstant({ name: 'Again', ...(at % 2 && { location: '' }) }),
    ),
  )
  assert.equal(new Set(made.map(({ location }) => location)).size, 20)
  for (const { location } of made) assert.match(location, /^[a-z]{3,9}(-[a-z]{3,9}){3}$/)
})
