import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { ActiveMeeting } from '@samtale/contract/meetings/running'
import { newId } from '#db/new-id.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { bookMeeting } from '#testing/book-meeting.ts'
import { eventually } from '#testing/eventually.ts'
import { openPortal } from '#testing/open-portal.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp } from '#testing/test-app.ts'
import { videoFixture } from '#testing/video-fixture.ts'
import { callDueDevices } from '#modules/meetings/call-due-devices.ts'
import { moveStatuses } from '#modules/meetings/move-statuses.ts'

let fixture: Awaited<ReturnType<typeof videoFixture>>
let people: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  fixture = await videoFixture()
  people = await tenantsIn(fixture)
})
beforeEach(() => fixture.clock.advance(7_200_000))
after(() => fixture.close())

const MINUTE = 60_000
const now = () => fixture.clock.now()
const later = (minutes: number) => new Date(now().getTime() + minutes * MINUTE)
const guest = () => fixture.client(null)
const notFound = { code: 'meeting_not_found', status: 404 }
const notTheirs = { code: 'not_authorized_to_edit', status: 403 }
const notRunning = { code: 'meeting_not_running', status: 409 }

/** A planned meeting of the member that has just begun. */
async function begun(more: Partial<Parameters<typeof bookMeeting>[2]> = {}) {
  const meeting = await bookMeeting(fixture.db, now(), {
    hostId: people.member.id,
    begin: now(),
    lobby: 'guests',
    ...more,
  })
  await moveStatuses(fixture.db, now())
  return meeting
}
/** Without the second name that ids have on the wire. */
const withoutAlias = (row: object) =>
  JSON.parse(JSON.stringify(row, (name, value) => (name === '_id' ? undefined : value))) as object
type Api = typeof people.member.api
const onBoard = async (api: Api, id: string) =>
  (await api.running.list({})).meetings.find((meeting) => meeting.id === id) as ActiveMeeting
const statusOf = (id: string) =>
  fixture.db
    .selectFrom('meetings')
    .select(['status', 'over_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const auditOf = (id: string) =>
  fixture.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('subject_id', '=', id)
    .execute()

test('the board has the meetings that are on, with people, devices and those who wait, the latest begun first', async () => {
  const { member, customer } = people
  const device = await addDevice(fixture.db, now(), { owner_id: customer.id, name: 'Boardroom' })
  const rung = await addDevice(fixture.db, now(), { owner_id: customer.id, name: 'Attic' })
  const earlier = await begun({ name: 'Earlier' })
  fixture.clock.advance(MINUTE)
  const meeting = await begun({ name: 'Now', devices: [device.id] })
  const ahead = await bookMeeting(fixture.db, now(), { hostId: member.id, begin: later(5) })
  const over = await begun({ minutes: 0 })
  await moveStatuses(fixture.db, now())
  await fixture.db.updateTable('device_presence').set({ last_seen_at: now() }).execute()
  await callDueDevices(fixture.db, now())
  await customer.api.devices.ring({ deviceId: rung.id, roomName: meeting.location })

  const host = await fixture.enter(member.api, meeting.location)
  const { self } = await host.waitFor('joined')
  assert.equal(self.name, 'Mette Member')
  fixture.clock.advance(1_000)
  const tove = await fixture.enter(guest(), meeting.location, 'Tove')
  await tove.waitFor('waiting')
  const row = await eventually(async () => {
    const seen = await onBoard(customer.api, meeting.id)
    return seen.peopleCount === 1 && seen
  })
  assert.deepEqual(
    withoutAlias({
      ...row,
      people: row.people.map(({ key: _key, ...person }) => person),
      waiting: row.waiting?.map(({ id: _id, ...one }) => one),
    }),
    {
      ...{
        id: meeting.id,
        name: 'Now',
        location: meeting.location,
        type: 'schedule',
        status: 'inprogress',
        lobby: 'guests',
        mayAdmit: true,
      },
      ...{
        beginTime: later(0 - 1 / 60).toISOString(),
        endTime: meeting.end.toISOString(),
        host: { id: member.id, profile: { name: 'Mette Member' } },
      },
      peopleCount: 1,
      quality: null,
      people: [
        {
          ...{ name: 'Mette Member', kind: 'user', moderator: true, quality: null },
          joinedAt: later(0 - 1 / 60).toISOString(),
        },
      ],
      devices: [
        { id: rung.id, userDeviceName: 'Attic', status: 'calling' },
        { id: device.id, userDeviceName: 'Boardroom', status: 'calling' },
      ],
      waiting: [{ name: 'Tove', since: now().toISOString() }],
    },
  )
  assert.deepEqual(await member.api.running.read({ id: meeting.id }), row)

  const { meetings, total } = await customer.api.running.list({})
  assert.deepEqual([meetings.map(({ id }) => id), total], [[meeting.id, earlier.id], 2])
  assert.ok(!meetings.some(({ id }) => id === ahead.id || id === over.id))
  assert.deepEqual((await people.subadmin.api.running.list({})).total, 2)
  assert.deepEqual(await people.stranger.api.running.list({}), { meetings: [], total: 0 })
  await assert.rejects(member.api.running.list({}), { code: 'dont_have_enough_permission' })
  for (const peer of [host, tove]) peer.send({ type: 'leave' })
})

test('whoever comes before the begin is on the board too, and one person with two browsers is one person', async () => {
  const meeting = await bookMeeting(fixture.db, now(), { hostId: people.member.id, begin: later(10) })
  assert.equal(await onBoard(people.customer.api, meeting.id), undefined)
  const twice = [
    await fixture.enter(people.member.api, meeting.location),
    await fixture.enter(people.member.api, meeting.location),
  ]
  for (const peer of twice) await peer.waitFor('joined')
  const participantSessions = () =>
    fixture.db.selectFrom('participant_sessions').select('id').where('meeting_id', '=', meeting.id).execute()
  await eventually(async () => (await participantSessions()).length === 2)
  const row = await onBoard(people.customer.api, meeting.id)
  assert.deepEqual([row.peopleCount, row.people.length], [1, 1])
  await fixture.db
    .updateTable('meetings')
    .set({ cancelled_at: now(), over_at: now() })
    .where('id', '=', meeting.id)
    .execute()
  assert.equal(
    await onBoard(people.customer.api, meeting.id),
    undefined,
    'whoever sits on in a cancelled meeting is alone there',
  )
  for (const peer of twice) peer.send({ type: 'leave' })
})

test('platform staff see that meetings run and how many are in, and neither names nor who waits; they may extend and end them', async () => {
  const { staff, member } = people
  const meeting = await begun()
  const host = await fixture.enter(member.api, meeting.location)
  await host.waitFor('joined')
  await (await fixture.enter(guest(), meeting.location, 'Tove')).waitFor('waiting')
  const row = await eventually(async () => {
    const seen = await onBoard(staff.api, meeting.id)
    return seen.peopleCount === 1 && seen
  })
  assert.deepEqual([row.people, row.waiting, row.mayAdmit], [[], null, false])
  const expected = { code: 'dont_have_enough_permission' }
  await assert.rejects(staff.api.running.admit({ id: meeting.id }), expected)
  await assert.rejects(staff.api.running.deny({ id: meeting.id }), expected)
  await assert.rejects(staff.api.running.message({ id: meeting.id, text: 'Hello' }), expected)
  await staff.api.running.extend({ id: meeting.id, minutes: 15 })
  await staff.api.running.end({ id: meeting.id })
  await host.waitFor('ended')
})

test('only the host and those above lead a meeting: whoever is invited is rejected, for all others there is none', async () => {
  const meeting = await begun({ members: [people.colleague.id] })
  const calls = (api: Api, id: string) => [
    () => api.running.read({ id }),
    () => api.running.extend({ id, minutes: 15 }),
    () => api.running.end({ id }),
    () => api.running.admit({ id }),
    () => api.running.deny({ id }),
    () => api.running.message({ id, text: 'Hello' }),
  ]
  for (const call of calls(people.colleague.api, meeting.id)) await assert.rejects(call, notTheirs)
  for (const call of calls(people.stranger.api, meeting.id)) await assert.rejects(call, notFound)
  for (const call of calls(people.customer.api, newId())) await assert.rejects(call, notFound)
  const ahead = await bookMeeting(fixture.db, now(), { hostId: people.member.id, begin: later(10) })
  for (const call of calls(people.member.api, ahead.id)) await assert.rejects(call, notRunning)
  for (const minutes of [4, 241, 7.5]) {
    await assert.rejects(people.member.api.running.extend({ id: meeting.id, minutes }), {
      code: 'validation_error',
      fields: { minutes: 'invalid_value' },
    })
  }
  await assert.rejects(people.member.api.running.message({ id: meeting.id, text: ' ' }), {
    fields: { text: 'required' },
  })
  assert.deepEqual(
    [await statusOf(meeting.id), await auditOf(meeting.id)],
    [{ status: 'waiting', over_at: null }, []],
  )
})

test('a meeting is extended from its end, or from now when it has overrun; those inside and its devices are notified, and what comes next is named', async () => {
  const { member, customer } = people
  const device = await addDevice(fixture.db, now(), { owner_id: customer.id, name: 'Boardroom' })
  const meeting = await begun({ devices: [device.id] })
  const next = await bookMeeting(fixture.db, now(), {
    hostId: customer.id,
    begin: later(80),
    devices: [device.id],
  })
  const host = await fixture.enter(member.api, meeting.location)
  await host.waitFor('joined')
  // The room lets in before the join is stored, and by that the meeting goes on past its end.
  await eventually(async () => (await onBoard(customer.api, meeting.id)).peopleCount === 1)
  const first = await member.api.running.extend({ id: meeting.id, minutes: 15 })
  assert.deepEqual(first, { endTime: later(75).toISOString(), next: null })
  assert.equal((await host.waitFor('planned-end')).at, later(75).getTime())
  const second = await customer.api.running.extend({ id: meeting.id, minutes: 30 })
  assert.deepEqual(second, {
    endTime: later(105).toISOString(),
    next: { userDeviceName: 'Boardroom', beginTime: later(80).toISOString() },
  })
  fixture.clock.advance(110 * MINUTE)
  await moveStatuses(fixture.db, now())
  assert.deepEqual(await member.api.running.extend({ id: meeting.id, minutes: 5 }), {
    endTime: later(5).toISOString(),
    next: null,
  })
  const [entry] = await auditOf(meeting.id)
  assert.deepEqual(entry, {
    action: 'extended',
    actor_id: member.id,
    before: { endTime: meeting.end.toISOString() },
    after: { endTime: first.endTime },
  })
  assert.equal((await auditOf(meeting.id)).length, 3)
  assert.equal(
    (
      await fixture.db
        .selectFrom('meetings')
        .select('version')
        .where('id', '=', meeting.id)
        .executeTakeFirstOrThrow()
    ).version,
    4,
  )
  host.send({ type: 'leave' })
  assert.ok(next)
})

test('whoever moderates a meeting from outside admits people who wait, denies others and writes to them', async () => {
  const { member, customer } = people
  const meeting = await begun()
  const host = await fixture.enter(member.api, meeting.location)
  await host.waitFor('joined')
  const portal = await openPortal(fixture.node.address, customer.token)
  const peers = []
  for (const name of ['Anna', 'Bo', 'Cilla']) {
    const peer = await fixture.enter(guest(), meeting.location, name)
    await peer.waitFor('waiting')
    peers.push(peer)
    await portal.receives('running', meeting.id)
  }
  const [anna, bo, cilla] = peers
  const waiting = (await onBoard(customer.api, meeting.id)).waiting ?? []
  assert.deepEqual(
    waiting.map(({ name }) => name),
    ['Anna', 'Bo', 'Cilla'],
  )
  assert.deepEqual(await customer.api.running.message({ id: meeting.id, text: ' Two minutes ' }), {
    notified: 3,
  })
  for (const peer of peers) {
    const { text, by } = await peer.waitFor('door-message')
    assert.deepEqual([text, by], ['Two minutes', customer.name])
  }
  assert.deepEqual(
    await customer.api.running.admit({ id: meeting.id, waiting: [waiting[0]?.id as string, 'nobody'] }),
    { admitted: 1 },
  )
  await anna?.waitFor('joined')
  assert.deepEqual(await member.api.running.deny({ id: meeting.id, waiting: [waiting[1]?.id as string] }), {
    denied: 1,
  })
  assert.equal((await bo?.waitFor('refused'))?.error, 'conference.connectionError.accessDenied')
  assert.deepEqual(await member.api.running.admit({ id: meeting.id }), { admitted: 1 })
  await cilla?.waitFor('joined')
  assert.deepEqual(
    [await member.api.running.admit({ id: meeting.id }), await member.api.running.deny({ id: meeting.id })],
    [{ admitted: 0 }, { denied: 0 }],
  )
  const audited = (await auditOf(meeting.id)).map(({ action, after }) => [action, after])
  assert.deepEqual(audited, [
    ['admitted', { people: 'Anna', admitted: 1 }],
    ['denied', { people: 'Bo', denied: 1 }],
    ['admitted', { people: 'Cilla', admitted: 1 }],
  ])
  await portal.receives('running', meeting.id)
  portal.close()
  for (const peer of [host, anna, cilla]) peer?.send({ type: 'leave' })
})

test('a meeting is ended for everybody inside and in its lobby, and it is over when the call answers', async () => {
  const { member, customer } = people
  const device = await addDevice(fixture.db, now(), { owner_id: customer.id })
  const meeting = await begun({ devices: [device.id] })
  await callDueDevices(fixture.db, now())
  const host = await fixture.enter(member.api, meeting.location)
  await host.waitFor('joined')
  const tove = await fixture.enter(guest(), meeting.location, 'Tove')
  await tove.waitFor('waiting')
  fixture.clock.advance(90_000)
  await customer.api.running.end({ id: meeting.id })
  assert.deepEqual(await statusOf(meeting.id), { status: 'concluded', over_at: now() })
  for (const peer of [host, tove]) await peer.waitFor('ended')
  const { data } = await customer.api.reports.meetings({ limit: 500 })
  assert.equal(data.find(({ id }) => id === meeting.id)?.duration, 90)
  const call = await fixture.db
    .selectFrom('device_calls')
    .select('status')
    .where('meeting_id', '=', meeting.id)
    .executeTakeFirstOrThrow()
  assert.equal(call.status, 'cancelled')
  assert.deepEqual(
    (await auditOf(meeting.id)).map(({ action, actor_id }) => [action, actor_id]),
    [['ended', customer.id]],
  )
  assert.equal(await onBoard(customer.api, meeting.id), undefined)
  await assert.rejects(customer.api.running.end({ id: meeting.id }), notRunning)
})

test('one that nobody ever came to is expired when it is ended', async () => {
  const meeting = await begun()
  await people.member.api.running.end({ id: meeting.id })
  assert.deepEqual(await statusOf(meeting.id), { status: 'expired', over_at: now() })
})

test('a video service elsewhere leads its own rooms: who waits is unknown, and a room with people in it is ended in the room', async (t) => {
  const elsewhere = await testApp({
    env: {
      VIDEO_URL: 'https://meet.example.org',
      VIDEO_APP_SECRET: 'a secret of the tests that is long enough',
    },
  })
  t.after(elsewhere.close)
  const { member, customer } = await tenantsIn(elsewhere)
  const at = elsewhere.clock.now()
  const { id, location } = await bookMeeting(elsewhere.db, at, { hostId: member.id, begin: at })
  const { meetings } = await customer.api.running.list({})
  assert.deepEqual([meetings[0]?.waiting, meetings[0]?.mayAdmit], [null, false])
  const expected = { code: 'waiting_elsewhere', status: 409 }
  await assert.rejects(member.api.running.admit({ id }), expected)
  await assert.rejects(member.api.running.deny({ id }), expected)
  await assert.rejects(member.api.running.message({ id, text: 'Hello' }), expected)
  const session = newId()
  await elsewhere.db
    .insertInto('conference_sessions')
    .values({ id: session, meeting_id: id, engine_key: location, started_at: at, ended_at: null })
    .execute()
  const participantSession = {
    id: newId(),
    session_id: session,
    meeting_id: id,
    occupant_key: 'a',
    person_key: member.id,
    name: 'Mette',
    email: null,
    moderator: true,
  }
  await elsewhere.db
    .insertInto('participant_sessions')
    .values({ ...participantSession, joined_at: at, left_at: null, last_seen_at: at })
    .execute()
  await assert.rejects(member.api.running.end({ id }), expected)
  await elsewhere.db.updateTable('participant_sessions').set({ left_at: at }).execute()
  await member.api.running.end({ id })
  assert.deepEqual((await customer.api.running.list({})).total, 0)
})
