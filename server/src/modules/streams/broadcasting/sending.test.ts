import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { WebSocket } from 'ws'
import type { Sending } from '@samtale/contract/streams/live-streams'
import { EMPTY_ROOMS } from '#testing/empty-rooms.ts'
import { eventually } from '#testing/eventually.ts'
import { liveFixture } from '#testing/live-fixture.ts'
import { rtmpListener } from '#testing/rtmp-listener.ts'
import { madePicture, sendPicture } from '#testing/send-picture.ts'

const SECONDS = 20

const streamingUpdates: { room: string; streaming: { viewingUrl: string } | null }[] = []
let fixture: Awaited<ReturnType<typeof liveFixture>>
let host: Awaited<ReturnType<typeof fixture.addUser>>
let picture: Buffer
before(async () => {
  const control = {
    ...EMPTY_ROOMS,
    async setStreaming(room: string, streaming: { viewingUrl: string } | null) {
      streamingUpdates.push({ room, streaming })
    },
  }
  fixture = await liveFixture({ control })
  host = await fixture.addUser({ role: 'customer' })
  picture = madePicture(SECONDS)
})
after(() => fixture.close())

function embedded(answer: Sending) {
  if (answer.engine !== 'embedded') throw new Error('another video service')
  return answer
}

/** Begins to send a stream to a server of its own. */
async function goLive(options: { rtmpUrl: string; record?: boolean }) {
  const id = await fixture.addStream({ host: host.id, ...options })
  const { feedUrl } = embedded(await host.api.liveStreams.start({ id }))
  const page = await sendPicture(fixture.address, feedUrl, picture, { seconds: SECONDS })
  await page.welcomed()
  return { id, page }
}
const isIn = async (id: string, state: string) => (await fixture.stateOf(id)).live_state === state

test('[D6.9] what the page of the host records is sent by RTMP as it is, with sound, key frames at most 2.5 s apart, and stored as a video', async (t) => {
  const rtmp = await rtmpListener()
  t.after(rtmp.close)
  const { id, page } = await goLive({ rtmpUrl: rtmp.url })
  assert.equal((await fixture.stateOf(id)).live_state, 'connecting')
  page.begin()
  await page.sendUntil(() => isIn(id, 'live'), 'it is live')
  await page.send()
  await eventually(() => streamingUpdates.some(({ streaming }) => streaming !== null))

  const stopped = await host.api.liveStreams.stop({ id })
  assert.equal(stopped.livestreaming.state, 'ended')
  assert.ok(stopped.livestreaming.liveAt && stopped.livestreaming.endedAt)
  assert.equal(await page.closed, 4000)
  assert.equal(streamingUpdates.at(-1)?.streaming, null)

  const taken = rtmp.read(rtmp.files()[0] ?? '')
  assert.deepEqual([taken.video, taken.audio], ['h264', 'aac'])
  assert.ok(taken.frames >= SECONDS * 20 * 0.9, `${taken.frames} pictures`)
  assert.ok(
    taken.keyFrameGaps.length >= 2 && Math.max(...taken.keyFrameGaps) <= 2.5,
    String(taken.keyFrameGaps),
  )

  await fixture.broadcasting.settled()
  const { video_id } = await fixture.stateOf(id)
  assert.ok(video_id)
  const { data } = await host.api.videos.list({ account: host.id })
  const recording = data.find((video) => video.id === video_id)
  assert.deepEqual([recording?.source, recording?.filename], ['recording', 'Morning prayer.mp4'])
  assert.ok(Math.abs((recording?.duration ?? 0) - SECONDS) < 0.5)
  assert.deepEqual(await readdir(join(fixture.dataDir, 'live-recordings')), [])
})

test('ffmpeg that dies in the middle is started again with a new recording, and both stretches are one video', async (t) => {
  const rtmp = await rtmpListener()
  t.after(rtmp.close)
  const { id, page } = await goLive({ rtmpUrl: rtmp.url })
  page.begin()
  await page.sendUntil(() => isIn(id, 'live'), 'it is live')
  killRelayTo(rtmp.url)
  await eventually(() => page.received.some(({ type }) => type === 'restart'), 'a restart')
  await page.send(8, 200)
  await eventually(() => rtmp.files().length > 1, 'a second publishing')
  await page.send(undefined, 200)
  assert.equal((await fixture.stateOf(id)).live_state, 'live')

  await host.api.liveStreams.stop({ id })
  assert.equal(rtmp.read(rtmp.files()[1] ?? '').video, 'h264')
  await fixture.broadcasting.settled()
  const { video_id } = await fixture.stateOf(id)
  const { data } = await host.api.videos.list({ account: host.id })
  assert.ok((data.find((video) => video.id === video_id)?.duration ?? 0) > SECONDS)
})

test('a page whose connection is lost comes back with its ticket and goes on; one that does not ends the stream as lost, with what was recorded stored', async (t) => {
  const rtmp = await rtmpListener()
  t.after(rtmp.close)
  const { id, page } = await goLive({ rtmpUrl: rtmp.url })
  page.begin()
  await page.sendUntil(() => isIn(id, 'live'), 'it is live')
  await page.comeBack()
  await page.send(6, 200)
  assert.equal((await fixture.stateOf(id)).live_state, 'live')

  page.drop()
  await eventually(() => isIn(id, 'failed'), 'it broke off')
  await fixture.broadcasting.settled()
  const state = await fixture.stateOf(id)
  assert.equal(state.failure, 'stream_picture_lost')
  assert.ok(state.video_id)
  // Whoever leads it may go live again.
  const again = await host.api.liveStreams.start({ id })
  assert.equal(again.engine, 'embedded')
  assert.deepEqual(
    [(await fixture.stateOf(id)).live_state, (await fixture.stateOf(id)).failure],
    ['connecting', null],
  )
  await host.api.liveStreams.stop({ id })
})

test('a streaming server that rejects is tried again a few times, then the stream has failed, and its page is notified', async () => {
  const { id, page } = await goLive({ rtmpUrl: 'rtmp://127.0.0.1:1/live', record: false })
  page.begin()
  await page.sendOn()
  assert.equal(await page.closed, 4006)
  await eventually(() => isIn(id, 'failed'))
  assert.equal((await fixture.stateOf(id)).failure, 'stream_target_failed')
  assert.equal(page.received.filter(({ type }) => type === 'restart').length, 3)
  await fixture.broadcasting.settled()
  assert.equal((await fixture.stateOf(id)).video_id, null, 'nobody wanted a recording')
})

test('a page that leaves ends its stream in good order; a ticket serves once, and none serves afterwards', async (t) => {
  const rtmp = await rtmpListener()
  t.after(rtmp.close)
  const id = await fixture.addStream({ host: host.id, rtmpUrl: rtmp.url, record: false })
  const { feedUrl } = embedded(await host.api.liveStreams.start({ id }))
  const page = await sendPicture(fixture.address, feedUrl, picture, { seconds: SECONDS })
  await page.welcomed()
  for (const used of [feedUrl, `${feedUrl.split('#')[0]}#`, `${feedUrl}x`]) {
    const thief = await sendPicture(fixture.address, used, picture, { seconds: SECONDS })
    assert.equal(await thief.closed, 4401)
  }
  page.begin()
  await page.send(6, 200)
  page.end()
  assert.equal(await page.closed, 4000)
  await eventually(() => isIn(id, 'ended'))
  const late = await sendPicture(
    fixture.address,
    `${feedUrl.split('#')[0]}#${page.received[0]?.resume}`,
    picture,
    { seconds: SECONDS },
  )
  assert.equal(await late.closed, 4401)
})

test('what is no message of a feed closes its connection, and chunks before the hello do too', async () => {
  for (const sent of [
    '{',
    '[]',
    '{"type":"begin","mimeType":"video/webm"}',
    '{"type":"hello"}',
    Buffer.from('piece'),
  ]) {
    const socket = new WebSocket(`${fixture.address}/v1/live/feed`)
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    socket.once('open', () => socket.send(sent))
    assert.equal(await closed, 4002, String(sent))
  }
})

/** Ends the ffmpeg that sends there, as a crash does. */
function killRelayTo(url: string) {
  const lines = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n')
  const relay = lines.find((line) => line.includes('pipe:0') && line.includes(url))
  process.kill(Number(relay?.trim().split(' ')[0]), 'SIGKILL')
}
