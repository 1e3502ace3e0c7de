import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { StreamWhen } from '@samtale/contract/streams/streams'
import { newId } from '#db/new-id.ts'
import { moveStatuses } from '#modules/meetings/move-statuses.ts'
import { subscribeToChanges, type Change } from '#platform/event-bus.ts'
import { addStream } from '#testing/add-stream.ts'
import { eventually } from '#testing/eventually.ts'
import { planningStage, type PlanningStage } from '#testing/planning-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: PlanningStage
before(async () => {
  fixture = await testApp()
  stage = await planningStage(fixture)
})
after(() => fixture.close())

const PAGE = 'https://example.org/menu?day=1#lunch'
const HOUR = 3_600_000
const later = (ms: number) => new Date(fixture.clock.now().getTime() + ms).toISOString()
const event = () => ({
  ...{
    name: 'Menu of the day',
    beginTime: '2026-03-03T10:00',
    endTime: '2026-03-03T11:00',
    participantCount: 0,
  },
  ...{ scheduledeventViewingUrl: PAGE, groupId: null, devices: [stage.devices.bigRoom.id], members: [] },
})
const api = () => stage.customer.api.scheduledEvents
const addEvent = (from?: number, to?: number, hostId = stage.customer.id) =>
  addStream(fixture, {
    type: 'scheduledevent',
    hostId,
    devices: [stage.devices.bigRoom.id],
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  })
const seen = async (when: StreamWhen) => (await api().list({ when, limit: 100 })).data.map(({ id }) => id)

test('[S7.102] [S7.113] [S7.114] [S3.39] [S3.40] an event is planned with its page and its devices, and invites nobody', async () => {
  const made = await api().create(event())
  assert.equal(made.type, 'scheduledevent')
  assert.deepEqual([made.scheduledevent.viewingUrl, made.scheduledeventViewingUrl], [PAGE, PAGE])
  assert.deepEqual(
    [made.status, made.stopped, made.members, made.participantCount],
    ['pending', false, [], 0],
  )
  assert.deepEqual(
    made.devices.map(({ deviceId }) => deviceId.userDeviceName),
    ['Big room'],
  )
  assert.equal(made.host.id, stage.customer.id)
  assert.match(made.location, /^[a-z-]{6,}$/)
  // 10:00 in the zone of the deployment.
  assert.equal(made.beginTime, '2026-03-03T09:00:00.000Z')
  await assert.rejects(api().create({ ...event(), members: [stage.member.id] }), {
    code: 'validation_error',
    fields: { members: 'too_many' },
  })
  assert.deepEqual(await stage.mailsTo(stage.member.email), [])
})

test('[S5.67] an event without a name, a page that has an address, or a device is rejected at the field', async () => {
  for (const [more, fields] of [
    [{ name: '  ' }, { name: 'event_name_required' }],
    [{ scheduledeventViewingUrl: 'a menu' }, { scheduledeventViewingUrl: 'enter_valid_url' }],
    [{ scheduledeventViewingUrl: 'javascript:alert(1)' }, { scheduledeventViewingUrl: 'enter_valid_url' }],
    [{ scheduledeventViewingUrl: '' }, { scheduledeventViewingUrl: 'enter_valid_url' }],
    [
      { scheduledeventViewingUrl: `https://example.org/${'a'.repeat(2048)}` },
      { scheduledeventViewingUrl: 'too_long' },
    ],
    [{ devices: [] }, { devices: 'choose_a_device' }],
  ] as const)
    await stage.rejectsWith(
      () =>
        api().create({
          ...event(),
          ...more,
          devices: 'devices' in more ? [...more.devices] : event().devices,
        }),
      { fields },
      JSON.stringify(more),
    )
})

test('[S5.63] [S5.65] an event begins now or later, and does not end before its begin or now', async () => {
  const at = (begin: number, end: number) => ({ ...event(), beginTime: later(begin), endTime: later(end) })
  const minute = 60_000
  for (const [begin, end, fields] of [
    [-6 * minute, HOUR, { beginTime: 'time_in_past' }],
    [-2 * HOUR, -HOUR, { beginTime: 'time_in_past', endTime: 'time_in_past' }],
    [HOUR, -2 * minute, { endTime: 'end_time_cannot_be_before_begin_time' }],
    [2 * HOUR, HOUR, { endTime: 'end_time_cannot_be_before_begin_time' }],
    [HOUR, 32 * 24 * HOUR, { endTime: 'enter_valid_date_time' }],
  ] as const)
    await stage.rejectsWith(() => api().create(at(begin, end)), { fields }, `${begin} ${end}`)
  // Whoever sat before a dialog that begins now for three minutes still means now.
  const now = await api().create(at(-3 * minute, HOUR))
  assert.deepEqual([now.beginTime, now.status], [fixture.clock.now().toISOString(), 'inprogress'])
})

test('[S7.103] events are listed by the tab they stand in, those to come the earliest first', async () => {
  const [over, on, later2, sooner] = [
    await addEvent(-300, -240),
    await addEvent(-10, 50),
    await addEvent(900),
    await addEvent(700),
  ]
  assert.ok((await seen('recent')).includes(over.id))
  assert.ok((await seen('ongoing')).includes(on.id))
  const upcoming = await seen('upcoming')
  assert.ok(upcoming.indexOf(sooner.id) < upcoming.indexOf(later2.id) && upcoming.includes(sooner.id))
  const ahead = [...(await seen('ongoing')).toReversed(), ...upcoming]
  assert.deepEqual(await seen('unfinished'), ahead, 'what is on, then what is next')
  const all = await api().list({ limit: 100 })
  assert.deepEqual(all.overview, {
    recent: (await seen('recent')).length,
    ongoing: (await seen('ongoing')).length,
    upcoming: upcoming.length,
  })
  assert.deepEqual(
    all.data.map(({ beginTime }) => beginTime),
    all.data
      .map(({ beginTime }) => beginTime)
      .toSorted()
      .toReversed(),
  )
  const plain = await stage.customer.api.meetings.list({ limit: 100 })
  assert.ok(!plain.data.some(({ id }) => all.data.some((one) => one.id === id)))
})

test('events are found by their name, a page at a time', async () => {
  for (const name of ['Årsmøde one', 'Årsmøde two', 'Årsmøde three'])
    await addStream(fixture, { type: 'scheduledevent', hostId: stage.customer.id, name })
  const page = await api().list({
    search: 'årsmøde',
    limit: 2,
    sortOrder: { name: 'name', direction: 'asc' },
  })
  assert.deepEqual([page.data.map(({ name }) => name), page.total], [['Årsmøde one', 'Årsmøde three'], 3])
  const next = await api().list({
    search: 'årsmøde',
    limit: 2,
    sortOrder: { name: 'name', direction: 'asc' },
    after: page.data[1]?.id ?? '',
  })
  assert.deepEqual(
    next.data.map(({ name }) => name),
    ['Årsmøde two'],
  )
})

test('[S7.104] [S7.112] an event that is to come is changed, and an older state of it is rejected with what is stored now', async () => {
  const made = await api().create(event())
  const more = {
    ...event(),
    id: made.id,
    scheduledeventViewingUrl: 'https://example.org/other',
    devices: [stage.devices.second.id],
    endTime: '2026-03-03T12:00',
  }
  const changed = await api().update({ ...more, version: made.version })
  assert.deepEqual(
    [changed.scheduledeventViewingUrl, changed.endTime, changed.version],
    [more.scheduledeventViewingUrl, '2026-03-03T11:00:00.000Z', 2],
  )
  assert.deepEqual(
    changed.devices.map(({ deviceId }) => deviceId.id),
    [stage.devices.second.id],
  )
  await assert.rejects(api().update({ ...more, name: 'Another', version: made.version }), {
    code: 'edit_conflict',
    fields: { name: 'changed_meanwhile' },
    current: { name: 'Menu of the day', version: 2 },
  })
  assert.equal(
    (await api().update({ ...more, version: made.version })).version,
    2,
    'an edit that changes nothing is none',
  )
})

test('[S7.105] an event that is on or over is neither changed nor removed, one that is to come leaves the list', async () => {
  for (const { id } of [await addEvent(-10, 50), await addEvent(-300, -240)]) {
    await stage.rejectsWith(
      () => api().update({ ...event(), id }),
      { code: 'stream_not_upcoming', status: 409 },
      'update',
    )
    await stage.rejectsWith(
      () => api().remove({ id }),
      { code: 'stream_not_upcoming', status: 409 },
      'remove',
    )
  }
  const { id } = await addEvent()
  await api().remove({ id })
  assert.ok(!(await seen('upcoming')).includes(id))
  await assert.rejects(api().remove({ id }), { code: 'scheduled_event_not_found' })
})

test('an event of another tenant, a meeting, and one that is not there are not found', async () => {
  const foreign = await addEvent(600, 660, stage.stranger.id)
  const meeting = await stage.customer.api.meetings.createInstant({ name: 'A meeting' })
  for (const id of [foreign.id, meeting.id])
    for (const attempt of [
      () => api().update({ ...event(), id }),
      () => api().remove({ id }),
      () => api().stop({ id }),
    ])
      await stage.rejectsWith(attempt, { code: 'scheduled_event_not_found', status: 404 }, id)
})

test('[S8.65] that an event is not found is said in either language', async () => {
  for (const [language, text] of [
    ['en', 'Scheduled event not found or not owned'],
    ['da', 'Den planlagte begivenhed findes ikke eller er ikke din'],
  ] as const) {
    const headers = { authorization: `Bearer ${stage.customer.token}`, 'accept-language': language }
    const reply = await fixture.app.inject({
      method: 'DELETE',
      url: `/v1/meetings/deletescheduledevent/${newId()}`,
      headers,
    })
    assert.deepEqual([reply.statusCode, reply.json<{ message: string }>().message], [404, text])
  }
})

test('[S7.93] an event that is on is stopped and is over at once', async () => {
  const { id } = await addEvent(-10, 50)
  const stopped = await api().stop({ id })
  assert.deepEqual(
    [stopped.stopped, stopped.status, stopped.overAt],
    [true, 'concluded', fixture.clock.now().toISOString()],
  )
  assert.ok((await seen('recent')).includes(id))
  for (const { id: other } of [{ id }, await addEvent(), await addEvent(-300, -240)])
    await stage.rejectsWith(
      () => api().stop({ id: other }),
      { code: 'event_not_running', status: 409 },
      other,
    )
})

test('a member sees the events of its account, makes its own and stops those alone', async () => {
  const events = stage.member.api.scheduledEvents
  const mine = await events.create({ ...event(), beginTime: later(0), endTime: later(HOUR) })
  const [theirs, foreign] = [await addEvent(-10, 50), await addEvent(-10, 50, stage.stranger.id)]
  const ids = (await events.list({ limit: 100 })).data.map(({ id }) => id)
  assert.ok(ids.includes(mine.id) && ids.includes(theirs.id) && !ids.includes(foreign.id))
  await assert.rejects(events.stop({ id: theirs.id }), { code: 'not_authorized_to_edit', status: 403 })
  assert.equal((await events.stop({ id: mine.id })).stopped, true)
})

test('a group that is chosen for an event brings its devices', async () => {
  const group = await stage.customer.api.groups.create({
    name: 'Canteens',
    description: '',
    members: [],
    devices: [stage.devices.bigRoom.id, stage.devices.second.id],
  })
  const made = await api().create({ ...event(), devices: [], groupId: group.id })
  assert.deepEqual(
    made.devices.map(({ deviceId }) => deviceId.userDeviceName),
    ['Big room', 'Small room'],
  )
  // Whoever takes a device out afterwards means it.
  const changed = await api().update({ ...event(), id: made.id, groupId: group.id })
  assert.deepEqual([changed.devices.length, changed.groupId], [1, group.id])
})

test('an event is on from its begin to its end by the clock alone, whoever looks on', async () => {
  const { id } = await addEvent(10, 20)
  const status = async () => (await stage.row(id)).status
  fixture.clock.advance(10 * 60_000)
  await moveStatuses(fixture.db, fixture.clock.now())
  assert.equal(await status(), 'inprogress')
  fixture.clock.advance(10 * 60_000)
  await moveStatuses(fixture.db, fixture.clock.now())
  const { over_at, end_time } = await stage.row(id)
  assert.deepEqual([await status(), over_at], ['concluded', end_time])
  const [entry] = await fixture.db
    .selectFrom('meeting_devices')
    .select('status')
    .where('meeting_id', '=', id)
    .execute()
  assert.equal(entry?.status, 'pending', 'a device that showed a page has missed no call')
})

test('what was done to an event is in the audit log under the names of then', async () => {
  const made = await api().create({ ...event(), name: 'Audited' })
  await api().update({
    ...event(),
    id: made.id,
    name: 'Audited',
    scheduledeventViewingUrl: 'https://example.org/new',
  })
  await api().remove({ id: made.id })
  const entries = await fixture.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_id', '=', made.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    entries.map(({ action, resource }) => [action, resource]),
    [
      ['created', 'events'],
      ['updated', 'events'],
      ['cancelled', 'events'],
    ],
  )
  assert.deepEqual(
    [entries[1]?.before, entries[1]?.after],
    [{ scheduledeventViewingUrl: PAGE }, { scheduledeventViewingUrl: 'https://example.org/new' }],
  )
  assert.equal((entries[0]?.after as { devices?: string } | null | undefined)?.devices, 'Big room')
})

test('nobody is let into the room of an event', async () => {
  const { location } = await addEvent(-5, 30)
  await assert.rejects(stage.customer.api.meetings.getByLocation({ room: location }), {
    code: 'meeting_not_found',
  })
  await assert.rejects(stage.customer.api.meetings.getToken({ roomName: location }), {
    code: 'meeting_not_found',
  })
})

test('open portals of the account and above it are notified of an event, and so are its devices: when it is planned, changed, begins by itself and is stopped', async () => {
  const changes: Change[] = []
  const log = { warn: (_details: object, text: string) => assert.fail(text) }
  const bus = await subscribeToChanges(fixture.connection, {
    onChange: (change) => void changes.push(change),
    onGap: () => {},
    log,
  })
  const { customer, subadmin, member, colleague, stranger, helper, devices } = stage
  const assertNotified = async (id: string, deviceIds: readonly string[]) => {
    const change = await eventually(
      () => changes.find(({ resource, ids }) => resource === 'events' && ids.includes(id)),
      'portals',
    )
    for (const { id: userId } of [customer, subadmin, member, colleague])
      assert.ok(change.audience.includes(userId))
    for (const { id: userId } of [stranger, helper]) assert.ok(!change.audience.includes(userId))
    await eventually(
      () =>
        deviceIds.every((deviceId) =>
          changes.some(({ resource, ids }) => resource === 'device-sync' && ids.includes(deviceId)),
        ),
      'device-sync',
    )
    changes.length = 0
  }
  const { id } = await api().create({ ...event(), beginTime: later(HOUR), endTime: later(2 * HOUR) })
  await assertNotified(id, [devices.bigRoom.id])
  await api().update({
    ...event(),
    id,
    beginTime: later(HOUR),
    endTime: later(2 * HOUR),
    devices: [devices.second.id],
  })
  await assertNotified(id, [devices.bigRoom.id, devices.second.id])
  fixture.clock.advance(HOUR)
  await moveStatuses(fixture.db, fixture.clock.now())
  await assertNotified(id, [])
  await api().stop({ id })
  await assertNotified(id, [devices.second.id])
  await bus.close()
})
