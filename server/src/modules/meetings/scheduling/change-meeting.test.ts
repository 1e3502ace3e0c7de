import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { engineEvents } from '#modules/meetings/engine-events.ts'
import { moveStatuses } from '#modules/meetings/move-statuses.ts'
import { planningStage, type PlanningStage } from '#testing/planning-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: PlanningStage
before(async () => {
  fixture = await testApp({ env: { SESSION_IDLE_HOURS: '1000' } })
  stage = await planningStage(fixture)
})
after(() => fixture.close())

const HOUR_MS = 3_600_000

test('[S7.27] [S4.21] the body of planning and an id change a meeting', async () => {
  const { customer, member, colleague, devices, plan, row } = stage
  const group = await customer.api.groups.create({ name: 'Newly chosen', members: [colleague.id] })
  const { id, location, version } = await customer.api.meetings.createScheduled({
    ...plan,
    members: [member.id],
  })
  const changed = await customer.api.meetings.update({
    ...{
      id,
      version,
      name: 'Budget, again',
      beginTime: '2026-03-04T08:00Z',
      endTime: '2026-03-04T08:30Z',
      timeZone: 'Europe/London',
    },
    ...{
      groupId: group.id,
      members: [member.id],
      devices: [devices.second.id],
      participantCount: 7,
      lobby: 'everyone',
      location,
    },
  })
  assert.deepEqual(
    [
      changed.id,
      changed.name,
      changed.beginTime,
      changed.endTime,
      changed.timeZone,
      changed.groupId,
      changed.participantCount,
      changed.lobby,
      changed.location,
    ],
    [
      id,
      'Budget, again',
      '2026-03-04T08:00:00.000Z',
      '2026-03-04T08:30:00.000Z',
      'Europe/London',
      group.id,
      7,
      'everyone',
      location,
    ],
  )
  assert.deepEqual(
    changed.members.map(({ userId }) => userId.id).toSorted(),
    [member.id, colleague.id].toSorted(),
    'a newly chosen group brings its members',
  )
  assert.deepEqual(
    changed.devices.map(({ deviceId }) => deviceId.id),
    [devices.second.id],
  )
  assert.equal(changed.version, version + 1)
  const booked = await fixture.db
    .selectFrom('meeting_devices')
    .select('next_attempt_at')
    .where('meeting_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(booked.next_attempt_at?.toISOString(), changed.beginTime)

  // What is not sent is not there any more; a group that was chosen before brings nobody a second time.
  const again = await customer.api.meetings.update({
    id,
    ...plan,
    groupId: group.id,
    members: [member.id],
    deviceId: null,
  })
  assert.deepEqual(
    [again.members.map(({ userId }) => userId.id), again.participantCount, again.lobby],
    [[member.id], 1, 'everyone'],
    'who waits stays where nothing is said of it',
  )
  assert.equal((await customer.api.meetings.update({ id, ...plan })).groupId, null)
  assert.equal((await row(id)).type, 'schedule')
})

test('[S5.57] the room name of a planned meeting stays', async () => {
  const { customer, plan, rejectsWith } = stage
  const { id, location } = await customer.api.meetings.createScheduled(plan)
  const error = { status: 400, fields: { location: 'invalid_value' } }
  await rejectsWith(
    () => customer.api.meetings.update({ id, ...plan, location: 'another-name' }),
    error,
    'another',
  )
  for (const same of [location, '', null])
    assert.equal((await customer.api.meetings.update({ id, ...plan, location: same })).location, location)
})

test('an edit that changes nothing is none', async () => {
  const { customer, plan, member, mailsTo, row } = stage
  const { id, version } = await customer.api.meetings.createScheduled(plan)
  const [mails, old] = [(await mailsTo(member.email)).length, await row(id)]
  const again = await customer.api.meetings.update({
    id,
    version: version + 40,
    ...plan,
    members: plan.members.toReversed(),
    beginTime: '2026-03-03T09:00:00Z',
  })
  assert.equal(again.version, version)
  assert.deepEqual([(await mailsTo(member.email)).length, await row(id)], [mails, old])
})

test('[S6.103] [S6.105] the host changes it, and whoever manages the host; a member who is invited does not; nobody else knows of it', async () => {
  const { customer, subadmin, member, colleague, stranger, staff, outsider, plan, rejectsWith } = stage
  const { id } = await member.api.meetings.createScheduled({ ...plan, members: [colleague.id] })
  const edit = (name: string) => ({ id, ...plan, name, members: [colleague.id] })
  for (const by of [member, customer, subadmin]) {
    const changed = await by.api.meetings.update(edit(`By ${by.name}`))
    assert.deepEqual([changed.name, changed.host.id], [`By ${by.name}`, member.id])
  }
  await rejectsWith(
    () => colleague.api.meetings.update(edit('No')),
    { code: 'not_authorized_to_edit', status: 403 },
    'invited',
  )
  for (const by of [stranger, outsider])
    await rejectsWith(
      () => by.api.meetings.update(edit('No')),
      { code: 'meeting_not_found', status: 404 },
      by.name,
    )
  await assert.rejects(staff.api.meetings.update(edit('No')), {
    code: 'dont_have_enough_permission',
    status: 403,
  })
})

test('whoever manages the host invites their own people to it as well, and never the host', async () => {
  const { subadmin, member, colleague, helper, devices, plan } = stage
  const { id } = await member.api.meetings.createScheduled({ ...plan, members: [colleague.id] })
  const changed = await subadmin.api.meetings.update({
    id,
    ...plan,
    members: [colleague.id, helper.id, member.id],
    devices: [devices.bigRoom.id, devices.above.id],
  })
  assert.deepEqual(
    changed.members.map(({ userId }) => userId.id).toSorted(),
    [colleague.id, helper.id].toSorted(),
  )
  assert.equal(changed.devices.length, 2)
})

test('an instant meeting, and one that was cancelled, are not changed', async () => {
  const { customer, plan, rejectsWith } = stage
  const instant = await customer.api.meetings.createInstant({ name: 'Now' })
  const error = { code: 'instant_meeting_unchangeable', status: 409 }
  await rejectsWith(() => customer.api.meetings.update({ id: instant.id, ...plan }), error, 'instant')
  const { id } = await customer.api.meetings.createScheduled(plan)
  await customer.api.meetings.remove({ id })
  await rejectsWith(
    () => customer.api.meetings.update({ id, ...plan, name: 'Back' }),
    { code: 'meeting_not_found' },
    'called off',
  )
})

test('two people editing one meeting: the second receives what the first has changed', async () => {
  const { customer, subadmin, plan, rejectsWith } = stage
  const { id, version } = await customer.api.meetings.createScheduled(plan)
  await customer.api.meetings.update({ id, version, ...plan, name: 'The first', endTime: '2026-03-03T12:00' })
  const late = () =>
    subadmin.api.meetings.update({ id, version, ...plan, name: 'The second', lobby: 'everyone' })
  await rejectsWith(
    late,
    {
      ...{
        code: 'edit_conflict',
        status: 409,
        fields: { name: 'changed_meanwhile', endTime: 'changed_meanwhile', lobby: 'changed_meanwhile' },
      },
      current: {
        name: 'The first',
        endTime: '2026-03-03T11:00:00.000Z',
        lobby: 'guests',
        version: version + 1,
      },
    },
    'late',
  )
  // With what is stored now before them they go on; without a version nobody asks.
  assert.equal(
    (await subadmin.api.meetings.update({ id, version: version + 1, ...plan, name: 'The second' })).name,
    'The second',
  )
  assert.equal((await subadmin.api.meetings.update({ id, ...plan, name: 'Anyway' })).name, 'Anyway')

  const { version: newest } = await customer.api.meetings.read({ id })
  const both = await Promise.allSettled(
    [customer, subadmin].map(({ api, name }) => api.meetings.update({ id, version: newest, ...plan, name })),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal(both.find((one) => one.status === 'rejected')?.reason.code, 'edit_conflict')
})

test('mails go to those whom a change concerns, and a new answer is asked for when the time is another', async () => {
  const { customer, member, colleague, plan, mailsTo } = stage
  const fresh = await fixture.addUser({ role: 'member', parentId: customer.id })
  const { id } = await customer.api.meetings.createScheduled(plan)
  await member.api.meetings.answer({ id, answer: 'accepted' })
  const count = async () =>
    Promise.all([member, colleague, fresh].map(async ({ email }) => (await mailsTo(email)).length))
  const answers = async () =>
    (await customer.api.meetings.read({ id })).members.find(({ userId }) => userId.id === member.id)?.answer
  const [first = 0, second = 0, third = 0] = await count()

  await customer.api.meetings.update({ id, ...plan, lobby: 'guests', participantCount: 9 })
  assert.deepEqual(await count(), [first, second, third], 'how it is held is no news')
  await customer.api.meetings.update({ id, ...plan, members: [member.id, fresh.id] })
  assert.deepEqual([await count(), await answers()], [[first, second + 1, third + 1], 'accepted'])
  await customer.api.meetings.update({ id, ...plan, members: [member.id, fresh.id], name: 'Another name' })
  assert.deepEqual([await count(), await answers()], [[first + 1, second + 1, third + 2], 'accepted'])
  await customer.api.meetings.update({
    id,
    ...plan,
    members: [member.id, fresh.id],
    name: 'Another name',
    endTime: '2026-03-03T12:00',
  })
  assert.deepEqual([await count(), await answers()], [[first + 2, second + 1, third + 3], 'none'])
  const methods = (await mailsTo(colleague.email)).slice(-1).map(({ calendar_method }) => calendar_method)
  assert.deepEqual(methods, ['CANCEL'])
})

test('a meeting that nobody came to gets a new time; its room is its own again', async () => {
  const { customer, stranger, outsider, devices, plan, row } = stage
  const begin = new Date(fixture.clock.now().getTime() + HOUR_MS)
  const end = new Date(begin.getTime() + HOUR_MS)
  const times = { beginTime: begin.toISOString(), endTime: end.toISOString() }
  const [missed, robbed] = await Promise.all(
    [1, 2].map(() => customer.api.meetings.createScheduled({ ...plan, ...times })),
  )
  assert.ok(missed && robbed)
  fixture.clock.set(end)
  await moveStatuses(fixture.db, fixture.clock.now())
  assert.equal((await row(missed.id)).status, 'expired')
  // The last token for its room has expired.
  fixture.clock.advance(45 * 60_000)
  await stranger.api.meetings.createScheduled({
    ...plan,
    beginTime: '2026-03-05T10:00',
    endTime: '2026-03-05T11:00',
    location: robbed.location,
    members: [outsider.id],
    devices: [devices.foreign.id],
  })

  const later = { ...plan, beginTime: '2026-03-04T10:00', endTime: '2026-03-04T11:00' }
  const moved = await customer.api.meetings.update({ id: missed.id, ...later })
  assert.deepEqual(
    [moved.id, moved.status, moved.overAt, moved.location, moved.beginTime],
    [missed.id, 'pending', null, missed.location, '2026-03-04T09:00:00.000Z'],
  )
  assert.deepEqual(
    moved.devices.map(({ status }) => status),
    ['pending'],
  )
  const elsewhere = await customer.api.meetings.update({ id: robbed.id, ...later })
  assert.notEqual(elsewhere.location, robbed.location, 'somebody else has the name by now')
})

test('a meeting that took place stays in the report; its new time is a new meeting in the same room', async () => {
  const { customer, plan, row } = stage
  const begin = fixture.clock.now()
  const end = new Date(begin.getTime() + HOUR_MS)
  const { id, location, version } = await customer.api.meetings.createScheduled({
    ...plan,
    beginTime: begin.toISOString(),
    endTime: end.toISOString(),
  })
  const apply = engineEvents(fixture.db, fixture.clock.now)
  const seconds = () => fixture.clock.now().getTime() / 1000
  const room = { room_name: location, room_jid: `${location}@conference`, is_breakout: false }
  const occupant = {
    occupant_jid: `${room.room_jid}/host`,
    id: customer.id,
    name: 'Host',
    email: '',
    moderator: true,
    joined_at: seconds(),
  }
  await apply({ event_name: 'muc-occupant-joined', ...room, occupant })
  fixture.clock.advance(HOUR_MS / 2)
  await apply({ event_name: 'muc-occupant-left', ...room, occupant: { ...occupant, left_at: seconds() } })
  fixture.clock.set(new Date(end.getTime() + 180_000))
  await moveStatuses(fixture.db, fixture.clock.now())
  const locked = await row(id)
  assert.equal(locked.status, 'concluded')

  const next = await customer.api.meetings.update({
    id,
    version,
    ...plan,
    beginTime: '2026-03-06T10:00',
    endTime: '2026-03-06T11:00',
  })
  assert.notEqual(next.id, id)
  assert.deepEqual(
    [next.name, next.location, next.status, next.beginTime],
    [plan.name, location, 'pending', '2026-03-06T09:00:00.000Z'],
  )
  assert.deepEqual(await row(id), locked)
  const { data } = await customer.api.reports.meetings({ limit: 500 })
  const reported = data.find((meeting) => meeting.id === id)
  assert.deepEqual([reported?.duration, reported?.participants, reported?.status], [1_800, 1, 'concluded'])
})
