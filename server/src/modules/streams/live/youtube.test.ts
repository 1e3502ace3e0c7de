import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startJobs } from '#platform/jobs/run-jobs.ts'
import { youtubeJobs } from '#modules/streams/youtube/youtube.jobs.ts'
import { addStream } from '#testing/add-stream.ts'
import { connectYoutube } from '#testing/connect-youtube.ts'
import { eventually } from '#testing/eventually.ts'
import { planningStage, type PlanningStage } from '#testing/planning-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { youtubeServer, type YoutubeServer } from '#testing/youtube-server.ts'

let google: YoutubeServer
let fixture: TestApp
let stage: PlanningStage
before(async () => {
  google = await youtubeServer()
  fixture = await testApp({ env: google.env })
  stage = await planningStage(fixture)
  await connectYoutube(fixture, stage.customer.token)
})
after(async () => {
  // Closing can fail; a server that stays open would keep the process.
  try {
    await fixture.close()
  } finally {
    await google.close()
  }
})
beforeEach(async () => {
  for (const { id } of (await api().list({ when: 'upcoming', limit: 100 })).data)
    await stage.customer.api.replays.remove({ id })
  assert.deepEqual([google.broadcasts(), google.streams()], [[], []], 'nothing is left behind')
  google.calls.length = 0
})

const HOUR = 3_600_000
const later = (ms: number) => new Date(fixture.clock.now().getTime() + ms).toISOString()
const api = () => stage.customer.api.liveStreams
const live = () => ({
  ...{
    name: 'General meeting',
    beginTime: later(20 * HOUR),
    endTime: later(21 * HOUR),
    members: [stage.member.id],
  },
  ...{
    devices: [stage.devices.bigRoom.id],
    livestreamingDevices: [stage.devices.second.id],
    target: 'youtube' as const,
  },
})
const rtmp = { target: 'rtmp' as const, rtmpUrl: 'rtmp://live.example.org/app', streamKey: 'a-key' }
const only = () => {
  const [broadcast, ...more] = google.broadcasts()
  assert.deepEqual(more, [])
  assert.ok(broadcast)
  return broadcast
}
/** YouTube is at it; the portal waits for its answer. */
const requestReceived = (what: string) => eventually(async () => google.calls.includes(what), what)
const rows = async () =>
  (
    await fixture.db
      .selectFrom('meetings')
      .select('id')
      .where('type', '=', 'livestreaming')
      .where('cancelled_at', 'is', null)
      .execute()
  ).length

test('[D6.6] [S3.37] a live stream for YouTube has a broadcast and a stream of its own, bound, with the key that one sends by', async () => {
  const made = await api().create({ ...live(), privacy: 'public' })
  const [stream] = google.streams()
  const { id, snippet, privacy, boundStreamId } = only()
  assert.deepEqual(snippet, {
    title: 'General meeting',
    scheduledStartTime: made.beginTime,
    scheduledEndTime: made.endTime,
  })
  assert.deepEqual([privacy, boundStreamId], ['public', stream?.id])
  const { broadcastId, streamId, streamKey, viewingUrl, rtmpUrl } = made.livestreaming
  assert.deepEqual([broadcastId, streamId, streamKey], [id, stream?.id, stream?.key])
  assert.equal(viewingUrl, `https://www.youtube.com/watch?v=${id}`)
  assert.match(rtmpUrl ?? '', /^rtmp:/)
})

test('one that begins now is planned at YouTube for a moment that is still to come', async () => {
  await api().create({ ...live(), beginTime: later(-2 * 60_000), endTime: later(HOUR) })
  assert.ok(Date.parse(only().snippet.scheduledStartTime ?? '') > fixture.clock.now().getTime())
  await fixture.db
    .updateTable('meetings')
    .set({ begin_time: new Date(later(HOUR)), end_time: new Date(later(2 * HOUR)) })
    .where('type', '=', 'livestreaming')
    .execute()
})

test('[S2.217] without a connection no live stream is made for YouTube', async () => {
  const other = await fixture.addUser({ role: 'customer' })
  const plan = { name: 'Without', beginTime: later(HOUR), endTime: later(2 * HOUR) }
  await stage.rejectsWith(
    () => other.api.liveStreams.create(plan),
    { code: 'youtube_not_connected', status: 409 },
    'not connected',
  )
  assert.equal((await other.api.liveStreams.create({ ...plan, ...rtmp })).livestreaming.target, 'rtmp')
})

test('what the portal rejects YouTube is not asked for', async () => {
  for (const more of [
    { name: '' },
    { members: [] },
    { beginTime: later(-HOUR) },
    { livestreamingDevices: [stage.devices.foreign.id] },
  ])
    await assert.rejects(api().create({ ...live(), ...more }))
  assert.deepEqual(google.calls, [])
})

test('[D6.6] when YouTube rejects, its reason is reported and nothing is stored or left behind', async () => {
  const before = await rows()
  for (const [failure, code] of [
    [
      { what: 'POST liveBroadcasts', status: 403, reason: 'liveStreamingNotEnabled' },
      'youtube_live_not_enabled',
    ],
    [{ what: 'POST liveStreams', status: 403, reason: 'quotaExceeded' }, 'youtube_quota_exceeded'],
    [
      { what: 'POST liveBroadcasts/bind', status: 400, reason: 'liveBroadcastBindingNotAllowed' },
      'youtube_refused',
    ],
  ] as const) {
    google.fail(failure)
    await assert.rejects(api().create(live()), { code }, failure.reason)
    assert.deepEqual([google.broadcasts(), google.streams(), await rows()], [[], [], before], failure.reason)
  }
})

test('[D6.6] a broadcast is taken away when its stream cannot be stored after all', async () => {
  google.fail({ what: 'POST liveBroadcasts', afterMs: 300 })
  const making = api().create({ ...live(), location: 'contested-room' })
  await requestReceived('POST liveBroadcasts')
  await stage.customer.api.meetings.createInstant({ name: 'Quicker', location: 'contested-room' })
  await assert.rejects(making, { code: 'room_name_taken' })
  assert.deepEqual([google.broadcasts(), google.streams()], [[], []])
})

test('what YouTube does not take away at once is taken away by a job', async () => {
  google.fail({ what: 'POST liveBroadcasts/bind', status: 400, reason: 'liveBroadcastBindingNotAllowed' })
  // As often as one call asks.
  google.fail({ what: 'DELETE liveBroadcasts', status: 503, times: 3 })
  await assert.rejects(api().create(live()), { code: 'youtube_refused' })
  assert.equal(only().boundStreamId, null)
  const jobs = await startJobs(fixture.pool, {
    handlers: youtubeJobs(fixture),
    cron: {},
    log: { error() {}, warn() {}, debug() {} },
    pollMs: 50,
  })
  await eventually(async () => google.streams().length === 0, 'nothing is left')
  await jobs.stop()
  assert.deepEqual(google.broadcasts(), [])
})

test('[S7.96] what is changed of a live stream is changed at YouTube, and only if it is something that YouTube knows', async () => {
  const made = await api().create(live())
  google.calls.length = 0
  await api().update({ ...live(), id: made.id, members: [stage.colleague.id] })
  assert.deepEqual(google.calls, [])
  await api().update({
    ...live(),
    id: made.id,
    members: [stage.colleague.id],
    name: 'Renamed',
    privacy: 'private',
    endTime: later(22 * HOUR),
  })
  assert.deepEqual(
    [only().snippet.title, only().privacy, only().snippet.scheduledEndTime],
    ['Renamed', 'private', later(22 * HOUR)],
  )
  google.fail({ what: 'PUT liveBroadcasts', status: 403, reason: 'quotaExceeded' })
  await stage.rejectsWith(
    () => api().update({ ...live(), id: made.id, name: 'Again' }),
    { code: 'youtube_quota_exceeded' },
    'quota',
  )
  assert.equal(only().snippet.title, 'Renamed')
})

test('YouTube is updated back when a change cannot be stored after all', async () => {
  const made = await api().create(live())
  google.fail({ what: 'PUT liveBroadcasts', afterMs: 300 })
  google.calls.length = 0
  const slow = api().update({ ...live(), id: made.id, name: 'Slow', version: 1 })
  await requestReceived('PUT liveBroadcasts')
  // Whoever changes nothing that YouTube knows is quicker.
  await api().update({ ...live(), id: made.id, members: [stage.colleague.id], version: 1 })
  await assert.rejects(slow, { code: 'edit_conflict' })
  assert.equal(only().snippet.title, 'General meeting')
})

test('a live stream moves to another server and back, and its broadcast goes and comes with it', async () => {
  const made = await api().create(live())
  const away = await api().update({ ...live(), id: made.id, ...rtmp })
  assert.deepEqual(
    [away.livestreaming.broadcastId, away.livestreaming.viewingUrl, away.livestreaming.streamKey],
    [null, null, 'a-key'],
  )
  assert.deepEqual([google.broadcasts(), google.streams()], [[], []])
  const back = await api().update({ ...live(), id: made.id })
  assert.deepEqual(
    [back.livestreaming.broadcastId, back.livestreaming.streamKey],
    [only().id, google.streams()[0]?.key],
  )
})

test('[S7.97] with a live stream its broadcast is deleted; what YouTube does not do now is said, and nothing is removed', async () => {
  const { id } = await api().create(live())
  google.fail({ what: 'DELETE liveBroadcasts', status: 503, times: 3 })
  await stage.rejectsWith(
    () => stage.customer.api.replays.remove({ id }),
    { code: 'youtube_unavailable', status: 503 },
    'away',
  )
  google.fail({ what: 'DELETE liveBroadcasts', status: 403, reason: 'insufficientLivePermissions' })
  await stage.customer.api.replays.remove({ id })
  assert.equal(
    only().snippet.title,
    'General meeting',
    'what YouTube keeps for itself keeps nobody from removing the stream here',
  )
  google.calls.length = 0
  const foreign = await addStream(fixture, {
    type: 'livestreaming',
    hostId: stage.stranger.id,
    own: { broadcast_id: only().id },
  })
  await assert.rejects(stage.customer.api.replays.remove({ id: foreign.id }), { code: 'stream_not_found' })
  assert.deepEqual(google.calls, [])
})
