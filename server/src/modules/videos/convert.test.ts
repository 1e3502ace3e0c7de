import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { MAX_PREPARE_ATTEMPTS } from './queue-preparation.ts'
import { addFilm } from '#testing/add-film.ts'
import { eventually } from '#testing/eventually.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { prepareVideo } from './prepare.ts'
import { countAttempt } from './preparing.store.ts'

let app: TestApp
let owner: Awaited<ReturnType<TestApp['addUser']>>
before(async () => {
  app = await testApp()
  owner = await app.addUser({ role: 'customer' })
})
after(() => app.close())

const folder = temporaryFolder()
/** A film made by ffmpeg: `args` say what of a moving picture of two seconds and a tone. */
function film(name: string, args: readonly string[], picture = 'testsrc2=s=96x64:r=10:d=2') {
  const file = join(folder, name)
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    picture,
    '-f',
    'lavfi',
    '-i',
    'sine=d=2',
    ...args,
    file,
  ])
  return readFileSync(file)
}
const prepare = (id: string) =>
  prepareVideo({ db: app.db, clock: app.clock.now, videos: app.videos, files: app.files }, id)
const listed = async (id: string) =>
  (await owner.api.videos.list({ account: owner.id })).data.find((video) => video.id === id) ?? assert.fail()
const codecsOf = (path: string) =>
  execFileSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', 'stream=codec_name,pix_fmt', '-of', 'csv=p=0', path],
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n')

const CONVERTED = {
  'HEVC in an MP4': () =>
    film('hevc.mp4', ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-c:a', 'aac']),
  'ProRes in a MOV': () => film('prores.mov', ['-c:v', 'prores_ks', '-c:a', 'pcm_s16le']),
  'MPEG-4 in an AVI': () => film('mpeg4.avi', ['-c:v', 'mpeg4', '-c:a', 'mp3']),
}
for (const [name, make] of Object.entries(CONVERTED))
  test(`${name}, which browsers do not show, is converted to H.264 and AAC`, async () => {
    const id = await addFilm(app, owner.id, { bytes: make() })
    assert.deepEqual([(await listed(id)).state, (await listed(id)).progress], ['preparing', null])
    await prepare(id)
    const { state, progress, failure, poster, duration } = await listed(id)
    assert.deepEqual([state, progress, failure], ['ready', null, null])
    assert.ok(poster)
    assert.ok(Math.abs((duration ?? 0) - 2) < 0.3, String(duration))
    assert.deepEqual(codecsOf(join(app.dataDir, 'videos', `${id}-ready.mp4`)), ['h264,yuv420p', 'aac'])
  })

test('how far a conversion is stands on the list while it lasts', async () => {
  const id = await addFilm(app, owner.id, {
    bytes: film('long.avi', ['-c:v', 'mpeg4', '-q:v', '2', '-c:a', 'mp3'], 'testsrc2=s=640x480:r=25:d=20'),
  })
  const done = prepare(id)
  const isConverted = async () => {
    const { state, progress } = await listed(id)
    return state === 'preparing' && progress !== null && progress >= 0 && progress < 100
  }
  await eventually(isConverted, 'it is being converted')
  await done
  assert.deepEqual([(await listed(id)).state, (await listed(id)).progress], ['ready', null])
})

test('a film whose picture ends before the second that its poster is taken from gets its first picture', async () => {
  const id = await addFilm(app, owner.id, {
    bytes: film(
      'short.mp4',
      ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
      'testsrc2=s=96x64:r=25:d=0.04',
    ),
  })
  await prepare(id)
  const { state, poster } = await listed(id)
  assert.equal(state, 'ready')
  assert.ok(poster)
})

test('a film that gives no picture at all becomes ready without one', async () => {
  const whole = film('cut.webm', ['-c:v', 'libvpx-vp9', '-b:v', '2M', '-c:a', 'libopus'])
  // The head says that there is a picture; what would be one is broken.
  const broken = Buffer.from(whole)
  broken.fill(0xff, 1_000, broken.length)
  const id = await addFilm(app, owner.id, { bytes: broken })
  await prepare(id).catch(() => prepare(id))
  const { state, poster } = await listed(id)
  assert.deepEqual([state, poster], ['ready', null])
})

test('one that cannot be made ready is tried a few times, and then says why and stays as it is', async () => {
  const id = await addFilm(app, owner.id, { bytes: film('gone.avi', ['-c:v', 'mpeg4', '-c:a', 'mp3']) })
  const path = join(app.dataDir, 'videos', `${id}.avi`)
  const bytes = readFileSync(path)
  rmSync(path)
  for (let attempts = 1; attempts < MAX_PREPARE_ATTEMPTS; attempts += 1) {
    await assert.rejects(prepare(id))
    assert.equal((await listed(id)).state, 'preparing')
  }
  await assert.rejects(prepare(id))
  const { state, failure, size } = await listed(id)
  assert.deepEqual([state, failure, size], ['failed', 'preparation_failed', bytes.length])
  // Whoever comes later has nothing to do.
  await prepare(id)
})

test('tries that ended with the process count too', async () => {
  const id = await addFilm(app, owner.id)
  for (let attempts = 0; attempts < MAX_PREPARE_ATTEMPTS; attempts += 1) await countAttempt(app.db, id)
  await prepare(id)
  assert.deepEqual([(await listed(id)).state, (await listed(id)).failure], ['failed', 'preparation_failed'])
})
