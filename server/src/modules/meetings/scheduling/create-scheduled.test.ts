import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readWordList, WORD_LISTS } from '#modules/meetings/room-name.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { planningStage, type PlanningStage } from '#testing/planning-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: PlanningStage
before(async () => {
  fixture = await testApp()
  stage = await planningStage(fixture)
})
after(() => fixture.close())

const idsIn = (all: readonly { readonly userId: { readonly id: string } }[]) =>
  all.map(({ userId }) => userId.id).toSorted()

test('[S7.24] [S7.25] a meeting is planned by name, times, number of people, room name, group, device, members and devices', async () => {
  const { customer, member, colleague, devices, plan } = stage
  const group = await customer.api.groups.create({ name: 'Board', members: [colleague.id] })
  const meeting = await customer.api.meetings.createScheduled({
    ...plan,
    ...{
      participantCount: 12,
      location: 'board-room-1',
      groupId: group.id,
      deviceId: devices.second.id,
      members: [member.id],
      lobby: 'guests',
    },
  })
  assert.deepEqual(
    [
      meeting.name,
      meeting.beginTime,
      meeting.endTime,
      meeting.participantCount,
      meeting.location,
      meeting.groupId,
      meeting.deviceId,
    ],
    [
      'Budget',
      '2026-03-03T09:00:00.000Z',
      '2026-03-03T10:00:00.000Z',
      12,
      'board-room-1',
      group.id,
      devices.second.id,
    ],
  )
  assert.deepEqual(
    [meeting.type, meeting.status, meeting.lobby, meeting.timeZone, meeting.seriesId],
    ['schedule', 'pending', 'guests', 'Europe/Copenhagen', null],
  )
  assert.equal(meeting.host.id, customer.id)
  assert.deepEqual(
    idsIn(meeting.members),
    [member.id, colleague.id].toSorted(),
    'the group brings its members',
  )
  assert.deepEqual(
    meeting.devices.map(({ deviceId }) => deviceId.id).toSorted(),
    [devices.bigRoom.id, devices.second.id].toSorted(),
  )
  const booked = await fixture.db
    .selectFrom('meeting_devices')
    .select(['status', 'next_attempt_at'])
    .where('meeting_id', '=', meeting.id)
    .execute()
  const pending = { status: 'pending', next_attempt_at: new Date(meeting.beginTime) }
  assert.deepEqual(booked, [pending, pending])
})

test('[S5.55] group, device, number of people, room name, lobby and rule may be left out', async () => {
  const { customer, plan } = stage
  for (const left of [
    {},
    { groupId: null, deviceId: null, location: null, recurrence: null },
    { location: '', recurrence: '' },
  ]) {
    const meeting = await customer.api.meetings.createScheduled({ ...plan, ...left })
    assert.deepEqual(
      [meeting.groupId, meeting.deviceId, meeting.seriesId, meeting.recurrence, meeting.lobby],
      [null, null, null, null, 'guests'],
      'guests wait unless somebody says otherwise',
    )
    assert.equal(meeting.participantCount, 2, 'as many as are invited')
    assert.equal(meeting.location.split('-').length, 4)
  }
})

test('[S5.58] a room name of four words is made, and nobody holds it', async () => {
  const names = await Promise.all(
    [1, 2, 3].map(async () => (await stage.member.api.meetings.roomName({})).location),
  )
  assert.equal(new Set(names).size, 3)
  for (const name of names)
    name
      .split('-')
      .forEach((word, at) => assert.ok(readWordList(WORD_LISTS[at] ?? 'verbs').includes(word), name))
  const { location } = await stage.customer.api.meetings.createScheduled({
    ...stage.plan,
    location: names[0],
  })
  assert.equal(location, names[0])
})

test('[S5.48] a meeting has a name', async () => {
  const { customer, plan, rejectsWith } = stage
  for (const name of ['', '   '])
    await rejectsWith(
      () => customer.api.meetings.createScheduled({ ...plan, name }),
      { status: 400, fields: { name: 'meeting_name_required' } },
      `"${name}"`,
    )
  await rejectsWith(
    () => customer.api.meetings.createScheduled({ ...plan, name: 'x'.repeat(121) }),
    { fields: { name: 'too_long' } },
    'long',
  )
})

test('[S5.56] [D3.5] a room name of one’s own has 6 to 64 of a-z, 0-9 and hyphen', async () => {
  const { customer, plan, rejectsWith } = stage
  for (const location of [
    'short',
    'x'.repeat(65),
    'With-Capitals',
    'with spaces',
    'blåbærgrød',
    'a/b/c/d/e',
    '../../etc',
  ])
    await rejectsWith(
      () => customer.api.meetings.createScheduled({ ...plan, location }),
      { status: 400, fields: { location: 'invalid_room_name' } },
      location,
    )
  for (const location of ['sixsix', 'x'.repeat(64)])
    assert.equal((await customer.api.meetings.createScheduled({ ...plan, location })).location, location)
})

test('a room name that another tenant holds, or that is reserved, is taken: nobody learns whose it is', async () => {
  const { customer, stranger, outsider, devices, plan, tomorrow, rejectsWith } = stage
  await stranger.api.meetings.createScheduled({
    name: 'Theirs',
    ...tomorrow,
    members: [outsider.id],
    devices: [devices.foreign.id],
    location: 'the-only-room',
  })
  const error = { code: 'room_name_taken', status: 409, fields: { location: 'room_name_taken' } }
  for (const location of ['the-only-room', 'samtale', 'support'])
    await rejectsWith(() => customer.api.meetings.createScheduled({ ...plan, location }), error, location)
  await rejectsWith(
    () => customer.api.meetings.createInstant({ name: 'Now', location: 'the-only-room' }),
    error,
    'instant',
  )
  const both = await Promise.allSettled(
    [customer, stage.member].map(({ api }) =>
      api.meetings.createScheduled({ ...plan, location: 'at-the-same-time', members: [stage.colleague.id] }),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const lost = both.find((one) => one.status === 'rejected')
  assert.equal(lost?.reason.code, 'room_name_taken')
})

test('[S5.52] [S5.53] a meeting has at least one member and one device, unless there is none to choose', async () => {
  const { customer, staff, plan, tomorrow, rejectsWith } = stage
  await rejectsWith(
    () => customer.api.meetings.createScheduled({ ...plan, members: [] }),
    { status: 400, fields: { members: 'choose_a_member' } },
    'members',
  )
  await rejectsWith(
    () => customer.api.meetings.createScheduled({ ...plan, devices: [] }),
    { status: 400, fields: { devices: 'choose_a_device' } },
    'devices',
  )
  const neither = { fields: { members: 'choose_a_member', devices: 'choose_a_device' } }
  await rejectsWith(
    () => customer.api.meetings.createScheduled({ name: 'None', ...tomorrow }),
    neither,
    'neither',
  )

  const alone = await fixture.addUser({ role: 'customer', parentId: staff.id })
  const minimal = await alone.api.meetings.createScheduled({ name: 'Bare', ...tomorrow })
  assert.deepEqual(
    [minimal.members, minimal.devices, minimal.participantCount, minimal.deviceCronStatus],
    [[], [], 0, null],
  )
  const device = await addDevice(fixture.db, fixture.clock.now(), { owner_id: alone.id })
  const withDevice = await alone.api.meetings.createScheduled({
    name: 'With a device',
    ...tomorrow,
    devices: [device.id],
  })
  assert.deepEqual([withDevice.members, withDevice.deviceCronStatus], [[], 'pending'])
})

test('a group is enough of members, and a device named by itself of devices', async () => {
  const { customer, colleague, member, devices, tomorrow } = stage
  const group = await customer.api.groups.create({ name: 'Both', members: [member.id, colleague.id] })
  const meeting = await customer.api.meetings.createScheduled({
    name: 'By group',
    ...tomorrow,
    groupId: group.id.toUpperCase(),
    deviceId: devices.bigRoom.id.toUpperCase(),
  })
  assert.deepEqual(idsIn(meeting.members), [member.id, colleague.id].toSorted())
  assert.deepEqual(
    [meeting.devices.map(({ deviceId }) => deviceId.id), meeting.deviceId, meeting.groupId],
    [[devices.bigRoom.id], devices.bigRoom.id, group.id],
  )
})

test('a member invites its siblings and plans with the devices and groups of whoever manages it; nobody is invited to what they host', async () => {
  const { customer, member, colleague, devices, plan } = stage
  const group = await customer.api.groups.create({ name: 'All three', members: [member.id, colleague.id] })
  const meeting = await member.api.meetings.createScheduled({
    ...plan,
    groupId: group.id,
    members: [colleague.id, member.id, colleague.id],
  })
  assert.deepEqual(
    [idsIn(meeting.members), meeting.devices.map(({ deviceId }) => deviceId.id)],
    [[colleague.id], [devices.bigRoom.id]],
  )
  assert.equal(meeting.host.id, member.id)
})

test('a sub-admin’s group may bring the people of its customers', async () => {
  const { subadmin, member, helper, devices, tomorrow, rejectsWith } = stage
  const input = { name: 'Across', ...tomorrow, members: [helper.id, member.id], devices: [devices.above.id] }
  await rejectsWith(
    () => subadmin.api.meetings.createScheduled(input),
    { fields: { members: 'not_found' } },
    'alone',
  )
  const group = await subadmin.api.groups.create({ name: 'Across', members: [helper.id, member.id] })
  const meeting = await subadmin.api.meetings.createScheduled({ ...input, groupId: group.id })
  assert.deepEqual(idsIn(meeting.members), [helper.id, member.id].toSorted())
})

test('a meeting stands in the audit log under the names as they were', async () => {
  const { customer, plan, member, colleague } = stage
  const { id } = await customer.api.meetings.createScheduled({ ...plan, name: 'Noted' })
  const entry = await fixture.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [entry.action, entry.resource, entry.actor_id, entry.subject_name],
    ['created', 'meetings', customer.id, 'Noted'],
  )
  const names = [member.name, colleague.name]
    .toSorted((one, other) => one.localeCompare(other, 'da'))
    .join(', ')
  assert.deepEqual(
    [entry.after?.['members'], entry.after?.['devices'], entry.after?.['beginTime']],
    [names, 'Big room', '2026-03-03T09:00:00.000Z'],
  )
})
