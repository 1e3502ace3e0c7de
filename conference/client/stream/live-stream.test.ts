import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Page } from '@playwright/test'
import { feedServer } from '../../testing/feed-server.ts'
import { tokenFor } from '../../testing/test-conference.ts'
import { guest, host, join as joinRoom } from '../../testing/test-peer.ts'
import { useConference } from '../../testing/use-conference.ts'

type ReportedEvent = { name: string; data: { on?: boolean; mode?: string; error?: string } }

const feed = feedServer()
const folder = mkdtempSync(join(tmpdir(), 'live-stream-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const portal = '<!doctype html><title>portal</title><body></body>'
const { conference, browser } = await useConference(
  {},
  (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(portal),
  feed.upgrade,
)
let page: Page
before(async () => {
  page = await (await browser.newContext({ permissions: ['camera', 'microphone'] })).newPage()
  await page.goto(`${conference.origin}/room/calm-harbours`)
  await page.addScriptTag({ url: `${conference.origin}/video/external_api.js` })
  await page.evaluate(
    (jwt) => {
      const events: unknown[] = []
      const className: string = 'JitsiMeetExternalAPI'
      const Api = Reflect.get(window, className)
      const configOverwrite = { constraints: { video: { height: { ideal: 180 } } } }
      const api = new Api('', {
        roomName: 'calm-harbours',
        jwt,
        parentNode: document.body,
        width: 800,
        height: 500,
        configOverwrite,
      })
      for (const name of ['videoConferenceJoined', 'recordingStatusChanged'])
        api.on(name, (data: unknown) => events.push({ name, data }))
      Object.assign(window, { api, events })
    },
    await tokenFor(host),
  )
  await page.waitForFunction(() => (Reflect.get(window, 'events') as unknown[]).length > 0)
})

const command = (name: string, options: unknown) =>
  page.evaluate(([what, how]) => Reflect.get(window, 'api').executeCommand(what, how), [
    name,
    options,
  ] as const)
const events = () => page.evaluate(() => Reflect.get(window, 'events') as ReportedEvent[])

async function until(look: () => boolean | Promise<boolean>, what: string) {
  for (let attempt = 0; !(await look()); attempt += 1) {
    if (attempt > 400) throw new Error(`never came true: ${what}`)
    await page.waitForTimeout(50)
  }
}

const startStream = () =>
  command('startRecording', {
    mode: 'stream',
    feedUrl: '/feed#the-ticket',
    keyFrameSeconds: 2,
    kilobitsPerSecond: 1_500,
  })

/** What a recording has in it, as ffprobe sees it. */
function probe(chunks: readonly Buffer[]) {
  const file = join(folder, 'recording.webm')
  writeFileSync(file, Buffer.concat(chunks))
  const probeArguments = [
    '-v',
    'error',
    '-show_entries',
    'stream=codec_name,codec_type,width,height:packet=pts_time,flags,codec_type',
    '-of',
    'json',
    file,
  ]
  const { streams, packets } = JSON.parse(
    execFileSync('ffprobe', probeArguments, { encoding: 'utf8', maxBuffer: 1e8 }),
  ) as {
    streams: { codec_name: string; codec_type: string; width?: number; height?: number }[]
    packets: { pts_time: string; flags: string; codec_type: string }[]
  }
  const pictures = packets.filter(({ codec_type }) => codec_type === 'video')
  const times = pictures.map(({ pts_time }) => Number(pts_time))
  const keys = times.filter((_, at) => pictures[at]?.flags.startsWith('K'))
  const decoded = execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-map', '0:v', '-f', 'framehash', '-'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const hashes = decoded
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split(',').at(-1)?.trim())
  return {
    streams: streams.map(({ codec_name }) => codec_name).toSorted(),
    size: streams.find(({ codec_type }) => codec_type === 'video'),
    // To the last picture before the next key frame: a slow computer draws few.
    gaps: keys.slice(1).map((time, at) => Math.max(...times.filter((each) => each < time)) - (keys[at] ?? 0)),
    frames: hashes.length,
    different: new Set(hashes).size,
  }
}

test('the room goes out as H.264 with sound, moving, with key frames at most 2.5 s apart; asked to it begins again, comes back after a loss, and ends with its last piece', async () => {
  await startStream()
  await until(
    () => feed.recordings.length === 1 && feed.recordings[0] !== undefined && feed.recordings[0].length >= 16,
    'eight seconds',
  )
  const [hello, begin] = feed.messages
  assert.deepEqual([hello, begin?.type], [{ type: 'hello', ticket: 'the-ticket' }, 'begin'])
  const sent = probe(feed.recordings[0] ?? [])
  assert.deepEqual([sent.streams, sent.size?.width, sent.size?.height], [['h264', 'opus'], 1280, 720])
  assert.ok(sent.gaps.length >= 2 && Math.max(...sent.gaps) <= 2.5, String(sent.gaps))
  assert.ok(sent.frames > 30 && sent.different > 20, `${sent.different} of ${sent.frames} pictures`)

  feed.send({ type: 'restart' })
  await until(() => (feed.recordings[1]?.length ?? 0) >= 4, 'a second recording')
  assert.equal(probe(feed.recordings[1] ?? []).size?.width, 1280)

  feed.drop()
  await until(() => (feed.recordings[2]?.length ?? 0) >= 2, 'a third recording, after the loss')
  assert.deepEqual(feed.messages.filter(({ type }) => type === 'hello').at(-1), {
    type: 'hello',
    ticket: 'come-back',
  })

  feed.send({ type: 'end' })
  await until(() => feed.messages.at(-1)?.type === 'ended', 'the last piece')
  assert.deepEqual(
    (await events()).filter(({ data }) => data.error),
    [],
  )
})

test('everybody in the room is notified that it is live, later participants too, with where one watches; and when it is over', async () => {
  const other = await joinRoom(conference, guest('Bo'))
  await other.waitFor('joined')
  const badge = page.frameLocator('iframe').locator('.live')
  assert.equal(await badge.isVisible(), false)
  await conference.conference.control.setStreaming('calm-harbours', { viewingUrl: 'https://youtu.be/abc' })
  await other.waitFor('streaming', ({ streaming }) => streaming?.viewingUrl === 'https://youtu.be/abc')
  await badge.waitFor()
  assert.match((await badge.textContent()) ?? '', /LIVE/)
  assert.equal(await badge.getByRole('link').getAttribute('href'), 'https://youtu.be/abc')
  assert.deepEqual((await events()).at(-1), {
    name: 'recordingStatusChanged',
    data: { on: true, mode: 'stream' },
  })
  const late = await joinRoom(conference, guest('Ida'))
  assert.deepEqual((await late.waitFor('joined')).room.streaming, { viewingUrl: 'https://youtu.be/abc' })

  await conference.conference.control.setStreaming('calm-harbours', null)
  await badge.waitFor({ state: 'hidden' })
  assert.deepEqual((await events()).at(-1), {
    name: 'recordingStatusChanged',
    data: { on: false, mode: 'stream' },
  })
})

test('the clock of the picture does not tick again before the page is done with the last tick: what a slow computer cannot draw does not queue', async () => {
  const address = await page
    .frames()[1]
    ?.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=ticker]')?.content ?? '')
  const ticks = await page.evaluate(async (script) => {
    const worker = new Worker(script ?? '', { type: 'module' })
    let ticks = 0
    const first = new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }))
    worker.addEventListener('message', () => ticks++)
    worker.postMessage(5, [])
    await first
    // Long enough for a great many, were they not held back.
    for (let frames = 0; frames < 30; frames++) await new Promise((resolve) => setTimeout(resolve, 5))
    const unanswered = ticks
    const next = new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }))
    worker.postMessage('done', [])
    await next
    worker.terminate()
    return { unanswered, answered: ticks }
  }, address)
  assert.deepEqual(ticks, { unanswered: 1, answered: 2 })
})
