import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { remind } from '#modules/meetings/calendar-feeds/remind.ts'
import { moveStatuses } from '#modules/meetings/move-statuses.ts'
import { addStream } from '#testing/add-stream.ts'
import { planningStage, type PlanningStage } from '#testing/planning-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { readCalendar } from '#testing/read-calendar.ts'

let fixture: TestApp
let stage: PlanningStage
before(async () => {
  fixture = await testApp()
  stage = await planningStage(fixture)
})
after(() => fixture.close())

const HOUR = 3_600_000
const MINUTE = 60_000
const later = (ms: number) => new Date(fixture.clock.now().getTime() + ms).toISOString()
const api = () => stage.customer.api.replays
const add = (from?: number, hostId = stage.customer.id) =>
  addStream(fixture, { type: 'replaystreaming', hostId, ...(from !== undefined && { from }) })

async function addVideo(accountId: string, filename = 'Film.mp4', removed_at: Date | null = null) {
  const id = newId()
  await fixture.db
    .insertInto('videos')
    .values({
      ...{
        id,
        account_id: accountId,
        uploaded_by: null,
        filename,
        size: 1_000,
        sha256: Buffer.alloc(32),
        stored_as: `${id}.mp4`,
      },
      ...{
        duration_seconds: 90,
        poster: null,
        state: 'ready',
        source: 'upload',
        created_at: fixture.clock.now(),
        removed_at,
      },
    })
    .execute()
  return id
}
/** One that was sent, an hour ago for ten minutes. */
const addSent = (hostId: string, own: object = {}, name = 'Morning prayer') =>
  addStream(fixture, {
    ...{ type: 'livestreaming', hostId, name, from: -60, to: -50, over: true },
    own: {
      live_state: 'ended',
      live_at: new Date(later(-60 * MINUTE)),
      ended_at: new Date(later(-50 * MINUTE)),
      ...own,
    },
  })
const replay = (replayStreamingId: string) => ({
  ...{
    name: 'Again',
    beginTime: later(20 * HOUR),
    endTime: later(21 * HOUR),
    participantCount: 0,
    location: '',
    replayStreamingId,
  },
  ...{
    members: [stage.member.id],
    groupId: null,
    deviceId: null,
    livestreamingGroupId: null,
    devices: [stage.devices.bigRoom.id],
    livestreamingDevices: [],
  },
})

test('[S7.106] [S7.115] [S7.116] [S7.117] [S3.38] a replay is planned with what it plays, people and one device at most', async () => {
  const video = await addVideo(stage.customer.id)
  const made = await api().create(replay(video))
  const viewingUrl = `http://localhost:8080/room/${made.location}`
  assert.deepEqual(made.replaystreaming, {
    replayId: video,
    groupId: null,
    streamId: null,
    streamKey: null,
    broadcastId: video,
    viewingUrl,
    name: 'Film.mp4',
  })
  assert.deepEqual(
    [made.type, made.status, made.participantCount, made.devices.length],
    ['replaystreaming', 'pending', 1, 1],
  )
  const { replaystreaming, over } = await stage.customer.api.meetings.getByLocation({ room: made.location })
  assert.deepEqual([replaystreaming, over], [{ viewingUrl }, false])
  await assert.rejects(fixture.client(null).meetings.getToken({ roomName: made.location }), {
    code: 'meeting_not_found',
  })
  await assert.rejects(fixture.client(null).meetings.getToken({ roomName: made.location, roomId: made.id }), {
    code: 'meeting_not_found',
  })
  for (const [more, fields] of [
    [{ devices: [stage.devices.bigRoom.id, stage.devices.second.id] }, { devices: 'too_many' }],
    [{ livestreamingDevices: [stage.devices.second.id] }, { livestreamingDevices: 'too_many' }],
    [{ deviceId: stage.devices.second.id }, { deviceId: 'wrong_type' }],
  ] as const)
    await stage.rejectsWith(
      () => api().create({ ...replay(video), ...(more as object) }),
      { fields },
      JSON.stringify(fields),
    )
})

test('[D6.12] a replay plays a stream that was sent, from its recording if there is one, or from YouTube', async () => {
  const video = await addVideo(stage.customer.id, 'Recording.mp4')
  const recorded = await addSent(stage.customer.id, {
    broadcast_id: 'yt-recorded',
    stream_id: 'yt-stream',
    video_id: video,
  })
  const made = await api().create(replay('yt-recorded'))
  const { replayId, broadcastId, streamId, name } = made.replaystreaming
  assert.deepEqual(
    [replayId, broadcastId, streamId, name],
    [video, 'yt-recorded', 'yt-stream', recorded.name],
  )
  const removed = await addVideo(stage.customer.id, 'Removed.mp4', fixture.clock.now())
  await addSent(stage.customer.id, { broadcast_id: 'yt-alone', video_id: removed })
  assert.equal((await api().create(replay('yt-alone'))).replaystreaming.replayId, null)
  // Its recording is the same by whichever name.
  assert.equal((await api().create(replay(video.toUpperCase()))).replaystreaming.broadcastId, 'yt-recorded')
  const seen = (await stage.member.api.replays.list({ limit: 100 })).data.find(({ id }) => id === made.id)
  assert.equal(seen?.replaystreaming.streamId, null, 'a member learns nothing of the stream')
})

test('[S7.98] [S3.79] the choices are the streams that were sent and the videos of the account, each once and found by name', async () => {
  const { id: accountId, api: other } = await fixture.addUser({ role: 'customer' })
  const [film, recording, foreign] = [
    await addVideo(accountId, 'Film.mp4'),
    await addVideo(accountId, 'Recording.mp4'),
    await addVideo(stage.stranger.id),
  ]
  const sent = await addSent(accountId, { broadcast_id: 'yt-own', video_id: recording }, 'Concert')
  const elsewhere = await addSent(accountId, {}, 'Without a picture')
  await addVideo(accountId, 'Removed.mp4', fixture.clock.now())
  await addStream(fixture, { type: 'livestreaming', hostId: accountId, own: { broadcast_id: 'yt-to-come' } })
  await addSent(
    accountId,
    { broadcast_id: 'yt-never-seen', live_state: 'failed', live_at: null, ended_at: null },
    'Broken off before anybody saw it',
  )
  const options = (search?: string) => other.liveStreams.options(search === undefined ? {} : { search })
  const all = await options()
  assert.deepEqual(
    all.map(({ id, name, kind, livestreaming, duration }) => [
      id,
      name,
      kind,
      livestreaming.broadcastId,
      duration,
    ]),
    [
      [film, 'Film.mp4', 'video', film, 90],
      [sent.id, 'Concert', 'stream', 'yt-own', 90],
    ],
  )
  assert.deepEqual(
    (await options('conc')).map(({ name }) => name),
    ['Concert'],
  )
  assert.deepEqual([await options('%'), await options('zzz')], [[], []])
  assert.ok(!all.some(({ id }) => id === foreign || id === elsewhere.id))
})

test('[S5.69] [S5.72] a replay without a title or without something to play is rejected at the field', async () => {
  const video = await addVideo(stage.customer.id)
  for (const [more, fields] of [
    [{ name: ' ' }, { name: 'title_required' }],
    [{ replayStreamingId: '' }, { replayStreamingId: 'streaming_url_required' }],
    [
      { members: [], devices: [] },
      { members: 'choose_a_member', devices: 'choose_a_device' },
    ],
    [{ location: 'UPPER' }, { location: 'invalid_room_name' }],
  ] as const)
    await stage.rejectsWith(
      () => api().create({ ...replay(video), ...(more as object) }),
      { fields },
      JSON.stringify(more),
    )
  const theirs = await addVideo(stage.stranger.id)
  await addSent(stage.stranger.id, { broadcast_id: 'yt-theirs' })
  await addStream(fixture, {
    type: 'livestreaming',
    hostId: stage.customer.id,
    own: { broadcast_id: 'yt-not-yet' },
  })
  await fixture.db
    .updateTable('videos')
    .set({ removed_at: fixture.clock.now() })
    .where('id', '=', video)
    .execute()
  for (const id of [theirs, video, 'yt-theirs', 'yt-not-yet', newId(), 'nothing'])
    await stage.rejectsWith(
      () => api().create(replay(id)),
      { code: 'stream_not_found', fields: { replayStreamingId: 'not_found' } },
      id,
    )
})

test('[S5.71] [S5.73] a replay does not end before its begin, and lies not in the past', async () => {
  const video = await addVideo(stage.customer.id)
  for (const [begin, end, fields] of [
    [-6 * MINUTE, HOUR, { beginTime: 'time_in_past' }],
    [-2 * HOUR, -HOUR, { beginTime: 'time_in_past', endTime: 'time_in_past' }],
    [2 * HOUR, HOUR, { endTime: 'end_time_cannot_be_before_begin_time' }],
    [HOUR, 26 * HOUR, { endTime: 'enter_valid_date_time' }],
  ] as const)
    await stage.rejectsWith(
      () => api().create({ ...replay(video), beginTime: later(begin), endTime: later(end) }),
      { fields },
      `${begin} ${end}`,
    )
})

test('[S7.107] replays are listed by the tab they stand in, with how many there are in each', async () => {
  const host = await fixture.addUser({ role: 'customer' })
  const [over, on, second, first] = [
    await add(-300, host.id),
    await add(-10, host.id),
    await add(900, host.id),
    await add(700, host.id),
  ]
  const listed = async (when: 'recent' | 'ongoing' | 'upcoming') =>
    (await host.api.replays.list({ when })).data.map(({ id }) => id)
  assert.deepEqual(
    [await listed('recent'), await listed('ongoing'), await listed('upcoming')],
    [[over.id], [on.id], [first.id, second.id]],
  )
  const { data, total, overview } = await host.api.replays.list({})
  assert.deepEqual(
    [data.map(({ id }) => id), total, overview],
    [[second.id, first.id, on.id, over.id], 4, { recent: 1, ongoing: 1, upcoming: 2 }],
  )
})

test('[S7.108] [S7.112] a replay that is to come is changed, also in what it plays', async () => {
  const [one, other] = [
    await addVideo(stage.customer.id, 'One.mp4'),
    await addVideo(stage.customer.id, 'Other.mp4'),
  ]
  const made = await api().create(replay(one))
  const changed = await api().update({ ...replay(other), id: made.id, name: 'Once more', devices: [] })
  assert.deepEqual(
    [changed.name, changed.replaystreaming.name, changed.devices, changed.version],
    ['Once more', 'Other.mp4', [], 2],
  )
  // What it plays already it may go on playing.
  await fixture.db
    .updateTable('videos')
    .set({ removed_at: fixture.clock.now() })
    .where('id', '=', other)
    .execute()
  await api().update({ ...replay(other), id: made.id, name: 'A third time', devices: [] })
  await assert.rejects(api().update({ ...replay(one), id: made.id, version: 1 }), { code: 'edit_conflict' })
  for (const { id } of [await add(-10), await add(-300)])
    await stage.rejectsWith(
      () => api().update({ ...replay(one), id }),
      { code: 'stream_not_upcoming', status: 409 },
      'begun',
    )
  for (const { id } of [await add(600, stage.stranger.id), await addSent(stage.customer.id), { id: newId() }])
    await stage.rejectsWith(
      () => api().update({ ...replay(one), id }),
      { code: 'replay_not_found', status: 404 },
      id,
    )
})

test('[S7.109] an upcoming replay is removed, and its people are notified', async () => {
  const made = await api().create({
    ...replay(await addVideo(stage.customer.id)),
    members: [stage.colleague.id],
  })
  await api().remove({ id: made.id })
  assert.ok(!(await api().list({ limit: 100 })).data.some(({ id }) => id === made.id))
  assert.deepEqual(
    (await stage.mailsTo(stage.colleague.email)).map(({ calendar_method }) => calendar_method),
    ['REQUEST', 'CANCEL'],
  )
  await stage.rejectsWith(
    () => api().remove({ id: made.id }),
    { code: 'stream_not_found', status: 404 },
    'gone',
  )
  for (const { id } of [await add(-10), await add(-300)])
    await stage.rejectsWith(() => api().remove({ id }), { code: 'stream_not_upcoming' }, id)
})

test('the people of a replay get it into their calendars, and are reminded of it', async () => {
  const member = await fixture.addUser({ role: 'member', parentId: stage.customer.id })
  const made = await api().create({
    ...replay(await addVideo(stage.customer.id)),
    members: [member.id],
    beginTime: later(30 * MINUTE),
    endTime: later(HOUR),
  })
  const [mail] = await stage.mailsTo(member.email)
  const [event] = readCalendar(mail?.calendar ?? '').events
  assert.match(event?.url ?? '', new RegExp(`/room/${made.location}$`))
  fixture.clock.advance(25 * MINUTE)
  await remind({
    db: fixture.db,
    clock: fixture.clock.now,
    queueMail: fixture.mailer.queueMail,
    publicUrl: 'http://localhost:8080',
    guestMailsPerDay: 300,
  })
  assert.equal((await stage.mailsTo(member.email)).length, 2)
})

test('a replay is over for its visitors at its end', async () => {
  const { id, location } = await add(-30)
  const over = async () => (await fixture.client(null).meetings.getByLocation({ room: location })).over
  assert.equal(await over(), false)
  fixture.clock.advance(30 * MINUTE)
  assert.equal(await over(), true)
  await moveStatuses(fixture.db, fixture.clock.now())
  assert.equal((await stage.row(id)).status, 'concluded')
})
