import assert from 'node:assert/strict'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import { addressOf } from './rtmp-target.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { connectYoutube } from '#testing/connect-youtube.ts'
import { eventually } from '#testing/eventually.ts'
import { liveFixture } from '#testing/live-fixture.ts'
import { rtmpListener } from '#testing/rtmp-listener.ts'
import { madePicture, sendPicture } from '#testing/send-picture.ts'
import { youtubeServer, type YoutubeServer } from '#testing/youtube-server.ts'

const SECONDS = 20
type Fixture = Awaited<ReturnType<typeof liveFixture>>

let google: YoutubeServer
let rtmp: Awaited<ReturnType<typeof rtmpListener>>
let fixture: Fixture
let host: Awaited<ReturnType<Fixture['addUser']>>
let picture: Buffer
before(async () => {
  rtmp = await rtmpListener()
  google = await youtubeServer({ ingestion: rtmp.url })
  fixture = await liveFixture({ env: google.env })
  host = await fixture.addUser({ role: 'customer' })
  await connectYoutube(fixture, host.token)
  picture = madePicture(SECONDS)
})
after(async () => {
  // Closing can fail; a server that stays open would keep the process.
  try {
    await fixture.close()
  } finally {
    await google.close()
    await rtmp.close()
  }
})

const isIn = async (of: Fixture, id: string, state: string) => (await of.stateOf(id)).live_state === state
const failed = (code: string) => ({ code })

async function addBroadcast() {
  const now = fixture.clock.now()
  const times = { beginTime: now.toISOString(), endTime: new Date(now.getTime() + 3_600_000).toISOString() }
  const member = await fixture.addUser({ role: 'member', parentId: host.id })
  const device = await addDevice(fixture.db, now, { owner_id: host.id, name: 'Hall' })
  return host.api.liveStreams.create({
    name: 'Service',
    ...times,
    members: [member.id],
    devices: [device.id],
    livestreamingDevices: [device.id],
  })
}

test('[D6.6] on YouTube it is shown once it gets the picture, and completed when it is stopped; a channel that answers nothing is asked again', async () => {
  const { id, livestreaming } = await addBroadcast()
  const answer = await host.api.liveStreams.start({ id })
  const page = await sendPicture(
    fixture.address,
    answer.engine === 'embedded' ? answer.feedUrl : '',
    picture,
    { seconds: SECONDS },
  )
  await page.welcomed()
  page.begin()
  const polls = () => google.calls.filter((call) => call === 'GET liveStreams').length
  await page.sendUntil(async () => polls() > 2, 'YouTube was asked')
  assert.equal((await fixture.stateOf(id)).live_state, 'connecting', 'not before it is seen')
  google.fail({ what: 'GET liveStreams', status: 503, times: 3 })
  google.receive(livestreaming.streamKey ?? '')
  await eventually(() => isIn(fixture, id, 'live'), 'it is live')
  assert.equal(
    google.broadcasts().find((broadcast) => broadcast.id === livestreaming.broadcastId)?.lifeCycle,
    'live',
  )

  const stopped = await host.api.liveStreams.stop({ id })
  assert.equal(stopped.livestreaming.state, 'ended')
  assert.equal(
    google.broadcasts().find((broadcast) => broadcast.id === livestreaming.broadcastId)?.lifeCycle,
    'complete',
  )
  await assert.rejects(host.api.liveStreams.stop({ id }), failed('stream_not_live'))
  await assert.rejects(host.api.liveStreams.start({ id }), failed('stream_over'))
})

test('what YouTube rejects is said at the start, or ends the stream with its reason', async () => {
  const { id } = await addBroadcast()
  google.fail({ what: 'GET liveStreams', status: 403, reason: 'quotaExceeded' })
  await assert.rejects(host.api.liveStreams.start({ id }), failed('youtube_quota_exceeded'))
  assert.equal((await fixture.stateOf(id)).live_state, 'idle')

  const answer = await host.api.liveStreams.start({ id })
  google.fail({ what: 'GET liveStreams', status: 403, reason: 'insufficientLivePermissions' })
  const page = await sendPicture(
    fixture.address,
    answer.engine === 'embedded' ? answer.feedUrl : '',
    picture,
    { seconds: SECONDS },
  )
  await page.welcomed()
  page.begin()
  await page.sendUntil(() => isIn(fixture, id, 'failed'), 'it broke off')
  assert.equal((await fixture.stateOf(id)).failure, 'youtube_not_permitted')
  assert.equal(await page.closed, 4000)
})

test('a stream that is stopped while YouTube does not answer has broken off, and is ended when it answers again', async () => {
  const { id } = await addBroadcast()
  await host.api.liveStreams.start({ id })
  google.fail({ what: 'POST liveBroadcasts/transition', status: 503, times: 4 })
  await assert.rejects(host.api.liveStreams.stop({ id }), failed('youtube_unavailable'))
  assert.deepEqual(
    [(await fixture.stateOf(id)).live_state, (await fixture.stateOf(id)).failure],
    ['failed', 'youtube_unavailable'],
  )
  await host.api.liveStreams.stop({ id })
  assert.equal((await fixture.stateOf(id)).live_state, 'ended')
})

test('a stream is started once, by those it belongs to, while its meeting is not over; who sends it may go on from another page at once', async () => {
  const manager = await fixture.addUser({ role: 'subadmin' })
  const host = await fixture.addUser({ role: 'customer', parentId: manager.id })
  const id = await fixture.addStream({ host: host.id })
  const stranger = await fixture.addUser({ role: 'customer' })
  const member = await fixture.addUser({ role: 'member', parentId: host.id })
  for (const name of ['start', 'stop'] as const) {
    await assert.rejects(stranger.api.liveStreams[name]({ id }), failed('stream_not_found'))
    await assert.rejects(member.api.liveStreams[name]({ id }), failed('dont_have_enough_permission'))
    await assert.rejects(host.api.liveStreams[name]({ id: host.id }), failed('stream_not_found'))
  }
  await assert.rejects(host.api.liveStreams.stop({ id }), failed('stream_not_live'))

  const both = await Promise.allSettled([
    host.api.liveStreams.start({ id }),
    host.api.liveStreams.start({ id }),
  ])
  assert.ok(both.some(({ status }) => status === 'fulfilled'))
  const answer = await host.api.liveStreams.start({ id })
  const page = await sendPicture(
    fixture.address,
    answer.engine === 'embedded' ? answer.feedUrl : '',
    picture,
    { seconds: SECONDS },
  )
  await page.welcomed()
  await assert.rejects(manager.api.liveStreams.start({ id }), failed('stream_already_live'))
  const again = await host.api.liveStreams.start({ id })
  const other = await sendPicture(
    fixture.address,
    again.engine === 'embedded' ? again.feedUrl : '',
    picture,
    { seconds: SECONDS },
  )
  await other.welcomed()
  assert.equal(await page.closed, 4000)
  const actions = async () =>
    (
      await fixture.db.selectFrom('audit_entries').select('action').where('subject_id', '=', id).execute()
    ).map(({ action }) => action)
  assert.deepEqual(await actions(), ['started'])
  await host.api.liveStreams.stop({ id })
  assert.deepEqual(await actions(), ['started', 'stopped'])

  const over = await fixture.addStream({ host: host.id })
  await fixture.db
    .updateTable('meetings')
    .set({ over_at: fixture.clock.now() })
    .where('id', '=', over)
    .execute()
  await assert.rejects(host.api.liveStreams.start({ id: over }), failed('stream_over'))
})

test('without ffmpeg nothing is started, and machines of the server’s own network are not sent to', async (t) => {
  const withoutFfmpeg = await liveFixture({ ffmpeg: null })
  t.after(withoutFfmpeg.close)
  const someone = await withoutFfmpeg.addUser({ role: 'customer' })
  await assert.rejects(
    someone.api.liveStreams.start({ id: await withoutFfmpeg.addStream({ host: someone.id }) }),
    failed('streaming_unavailable'),
  )

  const strict = await liveFixture({ env: { STREAM_PRIVATE_HOSTS: '' } })
  t.after(strict.close)
  const other = await strict.addUser({ role: 'customer' })
  for (const rtmpUrl of [
    'rtmp://127.0.0.1/live',
    'rtmp://localhost:1935/live',
    'rtmps://[::1]/live',
    'rtmp://192.168.1.4/live',
    'rtmp://nowhere.invalid/live',
  ]) {
    const id = await strict.addStream({ host: other.id, rtmpUrl })
    await assert.rejects(
      other.api.liveStreams.start({ id }),
      { fields: { rtmpUrl: 'address_not_allowed' } },
      rtmpUrl,
    )
    assert.equal((await strict.stateOf(id)).live_state, 'idle')
  }
})

test('a key is one word of the address that is sent to', () => {
  assert.equal(
    addressOf({ rtmpUrl: 'rtmp://live.example/app/', streamKey: 'a b\tc=1' }),
    'rtmp://live.example/app/a%20b%09c=1',
  )
})

test('what a server that died was sending is found broken off, and its recording is stored; another node that is alive is left alone', async () => {
  const [dead, alive] = [
    await fixture.addStream({ host: host.id }),
    await fixture.addStream({ host: host.id }),
  ]
  const now = fixture.clock.now()
  const sent = { live_state: 'live', sent_at: now, sent_by: host.id } as const
  const lock = (id: string, ms: number) =>
    fixture.db
      .updateTable('streams')
      .set({ ...sent, lease_until: new Date(now.getTime() + ms) })
      .where('meeting_id', '=', id)
      .execute()
  await Promise.all([lock(dead, -1), lock(alive, 10_000)])
  const folder = join(fixture.dataDir, 'live-recordings', `${dead}.${now.getTime()}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, '0001.webm'), picture.subarray(0, -1000))
  await writeFile(join(folder, '0002.webm'), '')
  await fixture.broadcasting.tick()
  await fixture.broadcasting.settled()
  const state = await fixture.stateOf(dead)
  assert.deepEqual([state.live_state, state.failure], ['failed', 'stream_interrupted'])
  assert.ok(state.video_id)
  assert.equal((await fixture.stateOf(alive)).live_state, 'live')

  await fixture.db.updateTable('meetings').set({ over_at: now }).where('id', '=', dead).execute()
  await fixture.broadcasting.tick()
  assert.equal((await fixture.stateOf(dead)).live_state, 'ended', 'its meeting is over')

  const calledOff = await fixture.addStream({ host: host.id })
  const how = await host.api.liveStreams.start({ id: calledOff })
  const page = await sendPicture(fixture.address, how.engine === 'embedded' ? how.feedUrl : '', picture, {
    seconds: SECONDS,
  })
  await page.welcomed()
  await fixture.db
    .updateTable('meetings')
    .set({ cancelled_at: now, over_at: now })
    .where('id', '=', calledOff)
    .execute()
  await fixture.broadcasting.tick()
  assert.equal((await fixture.stateOf(calledOff)).live_state, 'ended', 'it was called off with its host')
  assert.equal(await page.closed, 4000)
})

test('a recording that a process left behind is stored by the node that has its disk, though another one has ended the stream, and not while it is written', async () => {
  const [left, sent] = [
    await fixture.addStream({ host: host.id }),
    await fixture.addStream({ host: host.id }),
  ]
  const now = fixture.clock.now()
  const folders: string[] = []
  for (const id of [left, sent]) {
    const folder = join(fixture.dataDir, 'live-recordings', `${id}.${now.getTime()}`)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, '0001.webm'), picture)
    folders.push(folder)
  }
  await fixture.db
    .updateTable('streams')
    .set({ live_state: 'ended', sent_at: now, sent_by: host.id })
    .where('meeting_id', '=', left)
    .execute()
  await fixture.db
    .updateTable('streams')
    .set({
      live_state: 'live',
      sent_at: now,
      sent_by: host.id,
      lease_until: new Date(now.getTime() + 10_000),
    })
    .where('meeting_id', '=', sent)
    .execute()
  const look = async () => {
    await fixture.broadcasting.tick()
    await fixture.broadcasting.settled()
    return Promise.all([left, sent].map(async (id) => (await fixture.stateOf(id)).video_id !== null))
  }
  assert.deepEqual(await look(), [false, false], 'it may still be written')
  const before = new Date(Date.now() - 61_000)
  for (const folder of folders)
    for (const path of [join(folder, '0001.webm'), folder]) await utimes(path, before, before)
  assert.deepEqual(await look(), [true, false], 'the other is sent by another node')
  const remaining = await readdir(join(fixture.dataDir, 'live-recordings'))
  assert.deepEqual(
    folders.map((folder) => remaining.includes(basename(folder))),
    [false, true],
  )
})

test('[D6.8] with a Jitsi the answer has the fields of its own command, and its page says what became of it', async (t) => {
  const jitsi = await liveFixture({
    env: {
      ...google.env,
      VIDEO_URL: 'https://meet.example.org',
      VIDEO_APP_SECRET: 'a secret of the tests that is long enough',
    },
  })
  t.after(jitsi.close)
  const someone = await jitsi.addUser({ role: 'customer' })
  const { api } = someone
  const id = await jitsi.addStream({ host: someone.id, rtmpUrl: 'rtmp://127.0.0.1:1/live' })
  assert.deepEqual(await api.liveStreams.start({ id }), {
    ...{ engine: 'jitsi', rtmpStreamKey: 'rtmp://127.0.0.1:1/live/key' },
    ...{ youtubeStreamKey: null, youtubeBroadcastID: null },
  })
  await assert.rejects(api.liveStreams.start({ id }), failed('stream_already_live'))
  assert.equal((await api.liveStreams.report({ id, on: true })).livestreaming.state, 'live')
  const { livestreaming } = await api.liveStreams.report({ id, on: false, error: 'unexpected-stop' })
  assert.deepEqual([livestreaming.state, livestreaming.failure], ['failed', 'stream_target_failed'])
  await api.liveStreams.start({ id })
  await api.liveStreams.report({ id, on: true })
  assert.equal((await api.liveStreams.report({ id, on: false })).livestreaming.state, 'ended')
  await assert.rejects(api.liveStreams.report({ id, on: true }), failed('stream_not_live'))

  await connectYoutube(jitsi, someone.token)
  google.calls.length = 0
  const broadcast = await jitsi.addStream({ host: someone.id, broadcastId: 'gone', streamKey: 'yt-key' })
  await assert.rejects(api.liveStreams.start({ id: broadcast }), failed('youtube_broadcast_gone'))
})
