import { execFile } from 'node:child_process'
import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CHUNK_BYTES } from '../contract/src/videos/videos.ts'
import { apiAt, type Api } from '../e2e/api.ts'
import type { OpenDatabase } from '../server/src/db/open-database.ts'
import { findFfmpeg } from '../server/src/platform/video/ffmpeg.ts'
import { addStream } from '../server/src/testing/add-stream.ts'
import { openBrowser } from './open-browser.ts'
import { median } from './report.ts'

const FILE_BYTES = 1_000_000_000
/** 1 GB of 720p in the rate of a film that was recorded well: a quarter of an hour. */
const SECONDS = 30
const MEGABITS = 8
const MAX_ATTEMPTS = 5

type Fixture = {
  readonly db: OpenDatabase['db']
  readonly port: number
  readonly token: string
  readonly account: string
  readonly folder: string
}

/**
 * Milliseconds from the press on Join to the first picture of a replay of 1 GB that is on already, so that
 * each has to begin in the middle; null without ffmpeg.
 */
export async function replayFrame({ db, port, token, account, folder }: Fixture): Promise<number | null> {
  const ffmpeg = findFfmpeg()
  if (!ffmpeg) return null
  const url = `http://127.0.0.1:${port}`
  const videoId = await uploadFilm(apiAt(url, token), account, await makeFilm(ffmpeg, folder))
  const own = { video_id: videoId, played_broadcast_id: videoId, played_name: 'The film' }
  const { location } = await addStream(
    { db, clock: { now: () => new Date() } as never },
    { type: 'replaystreaming', hostId: account, from: -7, to: 60, own },
  )
  const { browser, close } = await openBrowser()
  try {
    const times: number[] = []
    for (let at = 0; at <= MAX_ATTEMPTS; at += 1) {
      const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } })
      const page = await context.newPage()
      await page.goto(`${url}/room/${location}`)
      await page.getByLabel('Name').fill('Bench')
      await page.getByLabel('Email').fill('bench@example.org')
      times.push(await page.evaluate(joinAndLook))
      await context.close()
    }
    // The first warms up.
    return median(times.slice(1))
  } finally {
    await close()
  }
}

/**
 * Runs in the browser: presses the button, and waits for the first picture that is put on the screen, from
 * where the replay is by now.
 */
function joinAndLook(): Promise<number> {
  return new Promise((resolve) => {
    const begun = performance.now()
    const seen = new MutationObserver(() => {
      const video = document.querySelector<HTMLVideoElement>('video[data-part=playback]')
      if (!video) return
      seen.disconnect()
      const look = () =>
        video.requestVideoFrameCallback((shown, { mediaTime }) =>
          mediaTime > 200 ? resolve(shown - begun) : look(),
        )
      look()
    })
    seen.observe(document.body, { childList: true, subtree: true })
    document.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
  })
}

/**
 * Half a minute of noise, again and again until it has the bytes; its index stands behind it, as cameras
 * write it.
 */
async function makeFilm(ffmpeg: string, folder: string) {
  const run = promisify(execFile)
  const [part, film] = [join(folder, 'part.mp4'), join(folder, 'film.mp4')]
  const rate = `${MEGABITS}M`
  const picture = [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=size=1280x720:rate=25:duration=${SECONDS},noise=alls=40:allf=t`,
  ]
  const sound = ['-f', 'lavfi', '-i', `sine=440:duration=${SECONDS}`]
  const coded = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '50',
    '-b:v',
    rate,
    '-maxrate',
    rate,
    '-bufsize',
    rate,
    '-c:a',
    'aac',
  ]
  await run(ffmpeg, ['-v', 'error', '-y', ...picture, ...sound, ...coded, part])
  await run(ffmpeg, [
    '-v',
    'error',
    '-y',
    '-stream_loop',
    '-1',
    '-i',
    part,
    '-c',
    'copy',
    '-fs',
    String(FILE_BYTES),
    film,
  ])
  await rm(part)
  return film
}

/** Uploads it as the portal does and waits until it is ready to be streamed. */
async function uploadFilm(api: Api, account: string, path: string) {
  const film = await openAsBlob(path)
  const named = { account, filename: 'film.mp4' }
  const { uploadId, totalChunks } = await api.videos.begin({ ...named, size: film.size })
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex += 1) {
    const chunk = film.slice(chunkIndex * CHUNK_BYTES, (chunkIndex + 1) * CHUNK_BYTES)
    await api.videos.upload({ ...named, uploadId, chunkIndex, totalChunks, chunk })
  }
  await rm(path)
  for (;;) {
    const video = (await api.videos.list({ account })).data.find(
      ({ filename }) => filename === named.filename,
    )
    if (video?.state === 'ready') return video.id
    await delay(500)
  }
}
