import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { tenantsIn } from '#testing/tenants.ts'

let fixture: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
const START = new Date('2026-03-02T09:00:00Z')
const minutes = (count: number) => count * 60_000
before(async () => {
  fixture = await testApp({ now: START, env: { SESSION_IDLE_HOURS: '1000' } })
  people = await tenantsIn(fixture)
})
// Every test starts a minute of its own, so that none lives on the calls of another.
beforeEach(() => fixture.clock.advance(minutes(5)))
after(() => fixture.close())

const visitor = () => fixture.client(null).meetings
const over = (id: string) =>
  fixture.db
    .updateTable('meetings')
    .set({ status: 'concluded', over_at: fixture.clock.now() })
    .where('id', '=', id)
    .execute()

async function instant(by = people.customer) {
  const { id, location } = await by.api.meetings.createInstant({ name: 'Budget' })
  return { roomId: id, roomName: location }
}

/** A meeting at a later hour, as the schedule dialog will store it. */
async function scheduled(hostId: string, inMinutes: number) {
  const begin = new Date(fixture.clock.now().getTime() + minutes(inMinutes))
  const row = {
    id: newId(),
    name: 'Review',
    location: `review-${newId()}`,
    type: 'schedule',
    status: 'pending',
    host_id: hostId,
  } as const
  const end = new Date(begin.getTime() + minutes(60))
  await fixture.db
    .insertInto('meetings')
    .values({
      ...row,
      begin_time: begin,
      end_time: end,
      group_id: null,
      device_id: null,
      created_at: fixture.clock.now(),
      over_at: null,
    })
    .execute()
  return { roomId: row.id, roomName: row.location }
}

async function granted(answer: { jwtToken: string }) {
  const grant = await fixture.conference.verify(answer.jwtToken, fixture.clock.now())
  assert.ok(grant)
  return grant
}

test('an unknown room, and an id and a name of different rooms, answer the same 404 [S8.64]', async () => {
  const [one, other] = [await instant(), await instant(people.stranger)]
  const unknown = { code: 'meeting_not_found', text: 'Meeting not found or not owned' }
  await assert.rejects(people.member.api.meetings.getToken({ roomName: 'nobody-was-ever-here' }), unknown)
  await assert.rejects(
    people.member.api.meetings.getToken({ roomName: one.roomName, roomId: other.roomId }),
    unknown,
  )
  await assert.rejects(
    people.member.api.meetings.getToken({ roomName: one.roomName, roomId: newId() }),
    unknown,
  )
  await assert.rejects(people.member.api.meetings.getToken({ roomName: one.roomName, roomId: 'not-an-id' }), {
    code: 'validation_error',
  })
})

test("a suspended tenant's meetings are not there", async () => {
  const [customer, member] = [people.customer, people.member]
  const [ofCustomer, ofMember] = [await instant(customer), await instant(member)]
  for (const suspended of [customer.id, people.subadmin.id]) {
    await fixture.db.updateTable('users').set({ status: 'suspend' }).where('id', '=', suspended).execute()
    for (const room of [ofCustomer, ofMember])
      await assert.rejects(visitor().getToken(room), { code: 'meeting_not_found' })
    await assert.rejects(visitor().getByLocation({ room: ofMember.roomName }), { code: 'meeting_not_found' })
    await fixture.db.updateTable('users').set({ status: 'active' }).where('id', '=', suspended).execute()
    await visitor().getToken(ofMember)
  }
})

test('before begin - 15 min nobody gets a token, and the error says so [D3.22] [S8.68]', async () => {
  const room = await scheduled(people.customer.id, 16)
  const early = { code: 'meeting_not_started', status: 409, text: 'The meeting has not started' }
  await assert.rejects(visitor().getToken(room), early)
  await assert.rejects(people.customer.api.meetings.getToken(room), early)
  fixture.clock.advance(minutes(1))
  await visitor().getToken(room)
})

test('after end + 30 min nobody gets a token, unless the meeting is in progress [D3.23]', async () => {
  const room = await scheduled(people.customer.id, 0)
  const setStatus = (status: 'waiting' | 'inprogress') =>
    fixture.db.updateTable('meetings').set({ status }).where('id', '=', room.roomId).execute()
  await setStatus('waiting')
  fixture.clock.advance(minutes(90))
  await visitor().getToken(room)
  fixture.clock.advance(1_000)
  await assert.rejects(visitor().getToken(room), { code: 'meeting_ended', status: 409 })
  await assert.rejects(people.customer.api.meetings.getToken(room), { code: 'meeting_ended' })
  await setStatus('inprogress')
  const { expires } = await granted(await visitor().getToken(room))
  assert.equal(expires.getTime(), fixture.clock.now().getTime() + minutes(15))
})

test('an instant meeting that is over takes its host at any time, others for 30 minutes', async () => {
  const room = await instant()
  fixture.clock.advance(minutes(10))
  await over(room.roomId)
  fixture.clock.advance(minutes(30))
  await visitor().getToken(room)
  fixture.clock.advance(1_000)
  await assert.rejects(visitor().getToken(room), { code: 'meeting_ended' })
  await assert.rejects(people.subadmin.api.meetings.getToken(room), { code: 'meeting_ended' })
  fixture.clock.advance(minutes(600))
  assert.equal((await people.customer.api.meetings.getToken(room)).moderator, true)
})

test("a meeting whose room name is another's by now cannot be entered", async () => {
  const room = await instant()
  await over(room.roomId)
  const taking = () => people.stranger.api.meetings.createInstant({ name: 'New', location: room.roomName })
  // The link that was passed on is good until an hour and a half after the begin; a token may be asked for
  // until then.
  fixture.clock.advance(minutes(105) - 1)
  await assert.rejects(taking(), { code: 'room_name_taken', status: 409 })
  fixture.clock.advance(1)
  await taking()
  await assert.rejects(people.customer.api.meetings.getToken(room), { code: 'meeting_ended' })
  assert.equal((await people.customer.api.meetings.getToken({ roomName: room.roomName })).moderator, false)
})

test("a room name stays its host's until the last token for it has expired, also when it was cancelled or its end was moved", async () => {
  const room = await instant()
  await people.customer.api.meetings.remove({ id: room.roomId })
  for (const other of [people.stranger, people.colleague])
    await assert.rejects(other.api.meetings.createInstant({ name: 'New', location: room.roomName }), {
      code: 'room_name_taken',
    })
  await people.customer.api.meetings.createInstant({ name: 'Mine again', location: room.roomName })

  const planned = await scheduled(people.customer.id, 0)
  const earlier = new Date(fixture.clock.now().getTime() + minutes(5))
  await fixture.db
    .updateTable('meetings')
    .set({ end_time: earlier, over_at: earlier })
    .where('id', '=', planned.roomId)
    .execute()
  fixture.clock.advance(minutes(104))
  await assert.rejects(
    people.stranger.api.meetings.createInstant({ name: 'New', location: planned.roomName }),
    { code: 'room_name_taken' },
  )
  fixture.clock.advance(minutes(1))
  await people.stranger.api.meetings.createInstant({ name: 'New', location: planned.roomName })
})

test('a visitor asks 20 times a minute, a user 60, and a wrong name costs three', async () => {
  const room = await instant()
  for (let call = 0; call < 20; call += 1) await visitor().getToken(room)
  await assert.rejects(
    visitor().getToken(room),
    (error: { code: string; retryAfter: number }) => error.code === 'rate_limited' && error.retryAfter <= 60,
  )
  for (let call = 0; call < 60; call += 1) await people.colleague.api.meetings.getToken(room)
  await assert.rejects(people.colleague.api.meetings.getToken(room), { code: 'rate_limited' })

  fixture.clock.advance(minutes(1))
  for (let call = 0; call < 7; call += 1)
    await assert.rejects(visitor().getToken({ roomName: `guess-${call}` }), { code: 'meeting_not_found' })
  await assert.rejects(visitor().getToken(room), { code: 'rate_limited' })
})

test('a visitor gets a guest token with a cleaned name and never the id that was sent [S7.28]', async () => {
  const room = await instant()
  const answer = await visitor().getToken({
    ...room,
    userName: 'An\u202Ena\u0007',
    userEmail: 'anna@example.org',
  })
  const { user, ...grant } = await granted(answer)
  assert.match(user.id, /^guest:[0-9a-f-]{36}$/)
  assert.deepEqual({ ...user, id: '' }, { id: '', name: 'An na', email: 'anna@example.org', avatar: '' })
  assert.deepEqual(
    [answer.moderator, grant.moderator, grant.lobbyBypass, grant.room],
    [false, false, false, room.roomName],
  )
  assert.deepEqual(answer.conference, {
    scriptUrl: '/video/external_api.js',
    domain: 'localhost:8080/video',
    roomPrefix: '',
  })
  assert.equal(answer.meeting.name, 'Budget')
  assert.notEqual((await granted(await visitor().getToken(room))).user.id, user.id)
})

test('an address that is none is rejected', async () => {
  await assert.rejects(visitor().getToken({ ...(await instant()), userEmail: 'anna' }), {
    code: 'validation_error',
    fields: { userEmail: 'please_insert_valid_email' },
  })
})

test('platform staff, even when invited, and strangers come as guests, who wait in the lobby [D3.18]', async () => {
  const room = await instant()
  await fixture.db
    .insertInto('meeting_members')
    .values({ meeting_id: room.roomId, user_id: people.staff.id })
    .execute()
  for (const { api } of [people.staff, people.stranger]) {
    const { user, moderator, lobbyBypass } = await granted(
      await api.meetings.getToken({ ...room, userName: 'Somebody' }),
    )
    assert.match(user.id, /^guest:/)
    assert.deepEqual([user.name, moderator, lobbyBypass], ['Somebody', false, false])
  }
})

test('the host and their manager moderate, with the name and address of their session [D3.24]', async () => {
  const room = await instant(people.member)
  await fixture.db
    .updateTable('users')
    .set({ picture: '/files/m.webp' })
    .where('id', '=', people.member.id)
    .execute()
  const pretending = { ...room, userName: 'Somebody Else', userEmail: 'else@example.org' }
  const { user, ...grant } = await granted(await people.member.api.meetings.getToken(pretending))
  assert.deepEqual(user, {
    id: people.member.id,
    name: people.member.name,
    email: people.member.email,
    avatar: 'http://localhost:8080/files/m.webp',
  })
  assert.deepEqual([grant.room, grant.moderator, grant.lobbyBypass], [room.roomName, true, true])
  for (const { api } of [people.customer, people.subadmin])
    assert.equal((await granted(await api.meetings.getToken(room))).moderator, true)
})

test('members of the tenant and the invited enter without waiting, and do not moderate', async () => {
  const room = await instant()
  const { moderator, lobbyBypass, user } = await granted(await people.colleague.api.meetings.getToken(room))
  assert.deepEqual([moderator, lobbyBypass, user.id], [false, true, people.colleague.id])

  await fixture.db
    .insertInto('meeting_members')
    .values({ meeting_id: room.roomId, user_id: people.stranger.id })
    .execute()
  const invited = await granted(await people.stranger.api.meetings.getToken(room))
  assert.deepEqual(
    [invited.moderator, invited.lobbyBypass, invited.user.id],
    [false, true, people.stranger.id],
  )
})

test("members of the meeting's group are known too", async () => {
  const room = await instant()
  const group = {
    id: newId(),
    name: 'Board',
    description: '',
    parent_id: people.customer.id,
    created_at: fixture.clock.now(),
  }
  await fixture.db.insertInto('groups').values(group).execute()
  await fixture.db
    .insertInto('group_members')
    .values({ group_id: group.id, user_id: people.stranger.id })
    .execute()
  await fixture.db.updateTable('meetings').set({ group_id: group.id }).where('id', '=', room.roomId).execute()
  assert.equal((await granted(await people.stranger.api.meetings.getToken(room))).lobbyBypass, true)
})

test('a token lasts a quarter of an hour', async () => {
  const room = await instant()
  const now = fixture.clock.now().getTime()
  const answer = await visitor().getToken(room)
  const { notBefore, expires } = await granted(answer)
  assert.deepEqual([notBefore.getTime(), expires.getTime()], [now - 10_000, now + minutes(15)])
  assert.equal(answer.expiresAt, expires.toISOString())
})

test('a token names its meeting, the session that it was asked for with, and as what its bearer comes', async () => {
  const room = await instant()
  const { meetingId, role, sessionId } = await granted(await people.customer.api.meetings.getToken(room))
  const { id } = await fixture.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', people.customer.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([meetingId, role, sessionId], [room.roomId, 'moderator', id])
  const guest = await granted(await visitor().getToken(room))
  assert.deepEqual([guest.meetingId, guest.role, guest.sessionId], [room.roomId, 'guest', null])
})

test('a guest who renews stays the same person; with a token of another meeting, or of somebody signed in, they are a new one', async () => {
  const [room, other] = [await instant(), await instant()]
  const first = await visitor().getToken({ ...room, userName: 'Tove' })
  const { user } = await granted(first)
  fixture.clock.advance(minutes(40))
  const again = await granted(await visitor().getToken({ ...room, userName: 'Tove', renews: first.jwtToken }))
  assert.deepEqual(again.user, user)
  const hosts = await people.customer.api.meetings.getToken(room)
  for (const renews of [(await visitor().getToken(other)).jwtToken, hosts.jwtToken, 'nonsense']) {
    const { user: fresh, moderator } = await granted(await visitor().getToken({ ...room, renews }))
    assert.match(fresh.id, /^guest:/)
    assert.deepEqual(
      [fresh.id === user.id, fresh.id.includes(people.customer.id), moderator],
      [false, false, false],
    )
  }
})

test('guests who renew are counted by themselves: an office full of them does not run out of calls', async () => {
  const room = await instant()
  const tokens = []
  for (let guest = 0; guest < 20; guest += 1) tokens.push((await visitor().getToken(room)).jwtToken)
  await assert.rejects(visitor().getToken(room), { code: 'rate_limited' })
  for (const renews of tokens) await visitor().getToken({ ...room, renews })
  await assert.rejects(
    visitor().getToken({ roomName: 'another-room', renews: tokens[0] ?? '' }),
    { code: 'rate_limited' },
    'no names are guessed by it',
  )
})
