import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { callDueDevices } from '#modules/meetings/call-due-devices.ts'
import { moveStatuses } from '#modules/meetings/move-statuses.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { addStream } from '#testing/add-stream.ts'
import { planningStage, type PlanningStage } from '#testing/planning-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: PlanningStage
before(async () => {
  fixture = await testApp()
  stage = await planningStage(fixture)
})
after(() => fixture.close())
beforeEach(() => fixture.clock.advance(1_000))

const HOUR = 3_600_000
const MINUTE = 60_000
const later = (ms: number) => new Date(fixture.clock.now().getTime() + ms).toISOString()
/** To a streaming server of one's own; what is sent to YouTube is in `youtube.test.ts`. */
const live = () => ({
  ...{
    name: 'General meeting',
    beginTime: later(20 * HOUR),
    endTime: later(21 * HOUR),
    participantCount: 0,
    location: '',
    deviceId: null,
    groupId: null,
  },
  ...{
    members: [stage.member.id],
    devices: [stage.devices.bigRoom.id],
    livestreamingGroupId: null,
    livestreamingDevices: [stage.devices.second.id],
  },
  ...{ target: 'rtmp' as const, rtmpUrl: 'rtmp://live.example.org/app', streamKey: 'secret-key-1' },
})
const api = () => stage.customer.api.liveStreams
const add = (from?: number, more: Partial<Parameters<typeof addStream>[1]> = {}) =>
  addStream(fixture, {
    type: 'livestreaming',
    hostId: stage.customer.id,
    ...(from !== undefined && { from }),
    ...more,
  })
const seen = async (when: 'recent' | 'ongoing' | 'upcoming') =>
  (await api().list({ when, limit: 100 })).data.map(({ id }) => id)

test('[S7.94] [S7.110] [S7.111] [S3.35] [S3.36] [S3.37] a live stream is planned with people, devices, viewers and where it is sent', async () => {
  const group = await stage.customer.api.groups.create({
    name: 'Wards',
    description: '',
    members: [],
    devices: [],
  })
  const made = await api().create({
    ...live(),
    location: 'general-meeting-26',
    livestreamingGroupId: group.id,
  })
  assert.equal(made.type, 'livestreaming')
  assert.deepEqual(
    [made.location, made.status, made.participantCount, made.livestreamingGroupId],
    ['general-meeting-26', 'pending', 1, group.id],
  )
  assert.deepEqual(
    made.members.map(({ userId }) => userId.id),
    [stage.member.id],
  )
  assert.deepEqual(
    made.devices.map(({ deviceId, status }) => [deviceId.userDeviceName, status]),
    [['Big room', 'pending']],
  )
  assert.deepEqual(
    made.livestreamingdevices.map(({ deviceId }) => deviceId.userDeviceName),
    ['Small room'],
  )
  assert.deepEqual(made.livestreaming, {
    ...{
      target: 'rtmp',
      privacy: 'unlisted',
      broadcastId: null,
      streamId: null,
      groupId: null,
      streamKey: 'secret-key-1',
      rtmpUrl: 'rtmp://live.example.org/app',
    },
    ...{
      viewingUrl: null,
      state: 'idle',
      failure: null,
      liveAt: null,
      endedAt: null,
      record: true,
      videoId: null,
    },
  })
})

test('[D6.7] the key of a stream is encrypted where it is stored, and no audit entry has it', async () => {
  const { id } = await api().create({ ...live(), streamKey: 'a-very-secret-key' })
  fixture.clock.advance(1_000)
  await api().update({ ...live(), id, streamKey: 'another-secret-key' })
  const stored = JSON.stringify([
    await fixture.db.selectFrom('streams').selectAll().where('meeting_id', '=', id).execute(),
    await fixture.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute(),
  ])
  assert.match(stored, /"ciphertext"/)
  assert.doesNotMatch(stored, /secret-key/)
  const [row] = (await api().list({ search: 'General', limit: 100 })).data.filter((one) => one.id === id)
  assert.equal(row?.livestreaming.streamKey, 'another-secret-key')
})

test('members see the live streams of their account, and nothing that one could send by', async () => {
  const [mine, theirs] = [await add(), await add(600, { hostId: stage.stranger.id })]
  const { data } = await stage.member.api.liveStreams.list({ limit: 100 })
  const found = data.find(({ id }) => id === mine.id)
  assert.deepEqual(
    [found?.livestreaming.streamKey, found?.livestreaming.streamId, found?.livestreaming.rtmpUrl],
    [null, null, null],
  )
  assert.ok(!data.some(({ id }) => id === theirs.id))
  for (const attempt of [
    () => stage.member.api.liveStreams.create(live()),
    () => stage.member.api.liveStreams.update({ ...live(), id: mine.id }),
    () => stage.member.api.replays.remove({ id: mine.id }),
  ])
    await assert.rejects(attempt(), { code: 'dont_have_enough_permission', status: 403 })
})

test('[S5.62] [S5.66] [S5.68] a live stream without a name, with a bad room name, or without people, devices or viewers is rejected at the field', async () => {
  for (const [more, fields] of [
    [{ name: '' }, { name: 'name_required' }],
    [{ location: 'Room 7!' }, { location: 'invalid_room_name' }],
    [{ members: [] }, { members: 'choose_a_member' }],
    [{ devices: [] }, { devices: 'choose_a_device' }],
    [{ livestreamingDevices: [] }, { livestreamingDevices: 'choose_a_viewer' }],
    [
      { members: [], devices: [], livestreamingDevices: [] },
      { members: 'choose_a_member', devices: 'choose_a_device', livestreamingDevices: 'choose_a_viewer' },
    ],
    [{ rtmpUrl: 'https://live.example.org' }, { rtmpUrl: 'please_insert_valid_rtmp_url' }],
    [
      { rtmpUrl: '', streamKey: '' },
      { rtmpUrl: 'please_insert_valid_rtmp_url', streamKey: 'stream_key_required' },
    ],
    [{ target: 'facebook' }, { target: 'invalid_value' }],
    [{ privacy: 'secret' }, { privacy: 'invalid_value' }],
    [{ participantCount: -1 }, { participantCount: 'invalid_value' }],
  ] as const)
    await stage.rejectsWith(
      () => api().create({ ...live(), ...(more as object) }),
      { fields },
      JSON.stringify(more),
    )
  for (const rtmpUrl of [
    'rtmp://localhost/live',
    'rtmp://127.0.0.1/live',
    'rtmp://192.168.1.4:1935/live',
    'rtmp://[::1]/live',
    'rtmps://169.254.169.254/live',
  ])
    await stage.rejectsWith(
      () => api().create({ ...live(), rtmpUrl }),
      { fields: { rtmpUrl: 'address_not_allowed' } },
      rtmpUrl,
    )
  await api().create({ ...live(), name: 'The last one', location: 'the-last-one' })
  await stage.rejectsWith(
    () => api().create({ ...live(), location: 'the-last-one' }),
    { code: 'room_name_taken', fields: { location: 'room_name_taken' } },
    'taken',
  )
})

test('[S5.63] [S5.65] [S9.6] a live stream begins now or later, and does not end before its begin or now', async () => {
  for (const [begin, end, fields] of [
    [-6 * MINUTE, HOUR, { beginTime: 'time_in_past' }],
    [-2 * HOUR, -HOUR, { beginTime: 'time_in_past', endTime: 'time_in_past' }],
    [2 * HOUR, HOUR, { endTime: 'end_time_cannot_be_before_begin_time' }],
    [HOUR, 26 * HOUR, { endTime: 'enter_valid_date_time' }],
  ] as const)
    await stage.rejectsWith(
      () => api().create({ ...live(), beginTime: later(begin), endTime: later(end) }),
      { fields },
      `${begin} ${end}`,
    )
  const now = await api().create({ ...live(), beginTime: later(0), endTime: later(HOUR) })
  assert.equal(now.status, 'waiting')
})

test('people, devices and groups of another tenant are found nowhere, each at its field', async () => {
  const group = await stage.stranger.api.groups.create({
    name: 'Theirs',
    description: '',
    members: [],
    devices: [],
  })
  for (const [more, code, fields] of [
    [{ members: [stage.outsider.id] }, 'user_not_found', { members: 'not_found' }],
    [{ devices: [stage.devices.foreign.id] }, 'device_not_found', { devices: 'not_found' }],
    [{ deviceId: stage.devices.foreign.id }, 'device_not_found', { deviceId: 'not_found' }],
    [{ groupId: group.id }, 'group_not_found', { groupId: 'not_found' }],
    [
      { livestreamingDevices: [stage.devices.second.id, stage.devices.foreign.id] },
      'device_not_found',
      { livestreamingDevices: 'not_found' },
    ],
    [{ livestreamingGroupId: group.id }, 'group_not_found', { livestreamingGroupId: 'not_found' }],
  ] as const)
    await stage.rejectsWith(() => api().create({ ...live(), ...(more as object) }), { code, fields }, code)
})

test('[S7.95] live streams are listed with how many there are in each tab; one that is sent before its begin is on', async () => {
  const [recent, ongoing, upcoming, early] = [
    await add(-300, { over: true }),
    await add(-10),
    await add(),
    await add(30, { own: { live_state: 'live', live_at: fixture.clock.now() } }),
  ]
  const { overview, data } = await api().list({})
  assert.ok(data.length > 0)
  assert.deepEqual(overview, {
    recent: (await seen('recent')).length,
    ongoing: (await seen('ongoing')).length,
    upcoming: (await seen('upcoming')).length,
  })
  assert.deepEqual(
    [await seen('recent'), await seen('ongoing'), await seen('upcoming')].map((ids) =>
      [recent, ongoing, early, upcoming].map(({ id }) => ids.includes(id)),
    ),
    [
      [true, false, false, false],
      [false, true, true, false],
      [false, false, false, true],
    ],
  )
})

test('a live stream goes on past its end while people are in it, and is over when they have left', async () => {
  const { id } = await add(-30, { to: -1 })
  assert.ok((await seen('recent')).includes(id))
  await fixture.db.updateTable('meetings').set({ status: 'inprogress' }).where('id', '=', id).execute()
  assert.ok((await seen('ongoing')).includes(id))
})

test('[S7.96] a live stream that is to come is changed; the key stays when none is sent', async () => {
  const made = await api().create(live())
  const { streamKey: _key, ...rest } = live()
  const changed = await api().update({
    ...rest,
    id: made.id,
    location: made.location,
    name: 'Another',
    devices: [stage.devices.second.id],
    livestreamingDevices: [stage.devices.bigRoom.id],
  })
  assert.deepEqual(
    [changed.name, changed.livestreaming.streamKey, changed.version],
    ['Another', 'secret-key-1', 2],
  )
  assert.deepEqual(
    [changed.devices[0]?.deviceId.id, changed.livestreamingdevices[0]?.deviceId.id],
    [stage.devices.second.id, stage.devices.bigRoom.id],
  )
  await assert.rejects(api().update({ ...rest, id: made.id, name: 'A third', version: 1 }), {
    code: 'edit_conflict',
  })
  await stage.rejectsWith(
    () => api().update({ ...rest, id: made.id, location: 'other-room-name' }),
    { fields: { location: 'invalid_value' } },
    'its room stays',
  )
  for (const { id } of [
    await add(-10),
    await add(-300, { over: true }),
    await add(30, { own: { live_state: 'connecting' } }),
  ])
    await stage.rejectsWith(
      () => api().update({ ...live(), id }),
      { code: 'stream_not_upcoming', status: 409 },
      'update',
    )
  for (const { id } of [
    await add(600, { hostId: stage.stranger.id }),
    await addStream(fixture, { type: 'scheduledevent', hostId: stage.customer.id }),
  ])
    await stage.rejectsWith(
      () => api().update({ ...live(), id }),
      { code: 'stream_not_found', status: 404 },
      'foreign',
    )
})

test('[S7.97] an upcoming live stream is removed by the call that removes replays, and its people are notified', async () => {
  const { id } = await api().create({ ...live(), members: [stage.colleague.id] })
  await stage.customer.api.replays.remove({ id })
  assert.ok(!(await seen('upcoming')).includes(id))
  const mails = await stage.mailsTo(stage.colleague.email)
  assert.deepEqual(
    mails.map(({ calendar_method }) => calendar_method),
    ['REQUEST', 'CANCEL'],
  )
  await assert.rejects(stage.customer.api.replays.remove({ id }), { code: 'stream_not_found' })
  const meeting = await stage.customer.api.meetings.createInstant({ name: 'A meeting' })
  const event = await addStream(fixture, { type: 'scheduledevent', hostId: stage.customer.id })
  for (const one of [meeting, event, await add(600, { hostId: stage.stranger.id })])
    await stage.rejectsWith(
      () => stage.customer.api.replays.remove({ id: one.id }),
      { code: 'stream_not_found', status: 404 },
      one.id,
    )
  for (const one of [await add(-10), await add(-300, { over: true })])
    await stage.rejectsWith(
      () => stage.customer.api.replays.remove({ id: one.id }),
      { code: 'stream_not_upcoming' },
      one.id,
    )
})

test('the devices that take part are called at the begin, those that watch are not', async () => {
  const made = await api().create({ ...live(), beginTime: later(HOUR), endTime: later(2 * HOUR) })
  fixture.clock.advance(HOUR)
  await callDueDevices(fixture.db, fixture.clock.now())
  const calls = await fixture.db
    .selectFrom('device_calls')
    .select('device_id')
    .where('meeting_id', '=', made.id)
    .execute()
  const entry = await fixture.db
    .selectFrom('meeting_devices')
    .select(['status', 'attempts'])
    .where('meeting_id', '=', made.id)
    .executeTakeFirstOrThrow()
  assert.equal(entry.attempts, 1)
  assert.deepEqual(calls, entry.status === 'calling' ? [{ device_id: stage.devices.bigRoom.id }] : [])
  fixture.clock.advance(2 * HOUR)
  await moveStatuses(fixture.db, fixture.clock.now())
  assert.equal((await stage.row(made.id)).status, 'expired')
})

test('lists, calendar and counts of meetings leave live streams, events and replays out, reports keep what took place in a room', async () => {
  const host = await fixture.addUser({ role: 'customer' })
  const ids: Record<string, string> = {}
  for (const type of ['livestreaming', 'scheduledevent', 'replaystreaming'] as const)
    ids[type] = (await addStream(fixture, { type, hostId: host.id, from: -120, over: true })).id
  const { meetings, reports, running } = host.api
  const { data, total, overview } = await meetings.list({})
  assert.deepEqual(
    [data, total, overview],
    [[], 0, { today: 0, upcoming: 0, ongoing: 0, completed: 0, unfinished: 0 }],
  )
  assert.deepEqual(
    (await meetings.calendar({ beginTime: later(-24 * HOUR), endTime: later(24 * HOUR) })).meetings,
    [],
  )
  assert.deepEqual(
    (await reports.meetings({})).data.map(({ id }) => id),
    [ids['livestreaming']],
  )
  await addStream(fixture, { type: 'replaystreaming', hostId: host.id, from: -5 })
  assert.equal((await running.list({})).total, 0)
  const id = ids['livestreaming'] ?? ''
  for (const attempt of [
    () => meetings.read({ id }),
    () => meetings.remove({ id }),
    () => meetings.update({ id, name: 'x', beginTime: later(HOUR), endTime: later(HOUR) }),
  ])
    await assert.rejects(attempt(), { code: 'meeting_not_found' })
})

test('a sub-admin has the live streams of its customers, and changes them with what the customer has', async () => {
  const made = await api().create(live())
  const above = stage.subadmin.api.liveStreams
  assert.ok((await above.list({ when: 'upcoming', limit: 100 })).data.some(({ id }) => id === made.id))
  const changed = await above.update({ ...live(), id: made.id, name: 'Changed above' })
  assert.deepEqual([changed.name, changed.host.id], ['Changed above', stage.customer.id])
})

test('a device that is taken from its account takes part in nothing to come and watches nothing to come', async () => {
  const owner = await fixture.addUser({ role: 'customer' })
  const [room, screen] = [
    await addDevice(fixture.db, fixture.clock.now(), { owner_id: owner.id }),
    await addDevice(fixture.db, fixture.clock.now(), { owner_id: owner.id }),
  ]
  const made = await owner.api.liveStreams.create({
    ...live(),
    members: [],
    devices: [room.id],
    livestreamingDevices: [screen.id, room.id],
  })
  assert.equal(made.livestreamingdevices.length, 2)
  for (const { id: deviceId } of [room, screen]) await owner.api.devices.unassign({ deviceId })
  const [now] = (await owner.api.liveStreams.list({})).data
  assert.deepEqual([now?.devices, now?.livestreamingdevices], [[], []])
})

test('whoever is deleted leaves no upcoming stream behind, and those above are notified', async () => {
  const owner = await fixture.addUser({ role: 'customer', parentId: stage.subadmin.id })
  const { id } = await add(600, { hostId: owner.id })
  assert.ok(
    (await stage.subadmin.api.liveStreams.list({ when: 'upcoming', limit: 100 })).data.some(
      (one) => one.id === id,
    ),
  )
  await stage.staff.api.customers.removeMany({ ids: [owner.id] })
  assert.ok(!(await stage.subadmin.api.liveStreams.list({ limit: 100 })).data.some((one) => one.id === id))
})
