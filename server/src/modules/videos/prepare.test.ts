import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { PLAY_HOURS } from '@samtale/contract/videos/videos'
import { addFilm } from '#testing/add-film.ts'
import { bucketServer } from '#testing/bucket-server.ts'
import { lineTo } from '#testing/line-to.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { THREE_SECONDS, videoFile } from '#testing/video-file.ts'
import { MAX_PREPARE_ATTEMPTS } from './queue-preparation.ts'
import { videosJobs } from './videos.jobs.ts'

const run = promisify(execFile)
const bucket = await bucketServer()
const line = await lineTo(bucket.s3.endpoint)
const onDisk = await testApp()
const { bucket: name, accessKeyId, secretAccessKey } = bucket.s3
const inBucket = await testApp({
  env: {
    S3_BUCKET: name,
    S3_ENDPOINT: line.url,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  },
})
after(async () => {
  await onDisk.close()
  await inBucket.close()
  await line.close()
  await bucket.close()
})

const jobsOf = ({ db, clock, videos, files, uploads }: TestApp) =>
  videosJobs({ db, clock: clock.now, videos, files, uploads, quotaBytes: 1e9 })
const row = ({ db }: TestApp, id: string) =>
  db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const storedFiles = ({ dataDir }: TestApp) => readdir(join(dataDir, 'videos'))

/** Which of its devices come first, and how long ffprobe says it is. */
async function seen(path: string) {
  const text = (await readFile(path)).toString('latin1')
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration:stream=codec_name',
    '-of',
    'json',
    path,
  ])
  const { format, streams } = JSON.parse(stdout) as {
    format: { duration: string }
    streams: { codec_name: string }[]
  }
  return {
    indexFirst: text.indexOf('moov') < text.indexOf('mdat'),
    duration: Number(format.duration),
    codecs: streams.map(({ codec_name }) => codec_name),
  }
}

test('a film with its index behind it gets the index in front, a picture and its length, and plays meanwhile', async () => {
  const customer = await onDisk.addUser({ role: 'customer' })
  const id = await addFilm(onDisk, customer.id, { bytes: videoFile(200_000) })
  const path = join(onDisk.dataDir, 'videos', `${id}.mp4`)
  assert.equal((await seen(path)).indexFirst, false)
  const { token } = await customer.api.videos.playToken({ account: customer.id, id })
  await jobsOf(onDisk)['prepare-video']({ id })
  const [video] = (await customer.api.videos.list({ account: customer.id })).data
  assert.ok(video?.poster)
  assert.deepEqual([video.state, video.duration, video.size], ['ready', 3, 200_000])
  assert.deepEqual(await seen(join(onDisk.dataDir, 'videos', `${id}-ready.mp4`)), {
    indexFirst: true,
    duration: 3,
    codecs: ['h264', 'aac'],
  })
  const picture = await onDisk.app.inject({ url: video.poster })
  assert.deepEqual([picture.statusCode, picture.headers['content-type']], [200, 'image/webp'])

  // Whoever has begun plays the same bytes on; others get the new ones.
  const play = (idt: string) => onDisk.app.inject({ url: `/play/${id}/file?idt=${idt}` })
  assert.equal((await play(token)).rawPayload.length, 200_000)
  const later = await customer.api.videos.playToken({ account: customer.id, id })
  assert.ok((await play(later.token)).rawPayload.length < 200_000)
  // A second time there is nothing to do.
  await jobsOf(onDisk)['prepare-video']({ id })
  assert.deepEqual((await storedFiles(onDisk)).toSorted(), [`${id}-ready.mp4`, `${id}.mp4`])
  const { rows } =
    await onDisk.pool.query(`select run_at, payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'remove-stored-videos'`)
  assert.deepEqual(rows[0].payload, { places: [`disk:${id}.mp4`] })
  assert.ok(rows[0].run_at.getTime() - onDisk.clock.now().getTime() > PLAY_HOURS * 3_600_000)
  await jobsOf(onDisk)['remove-stored-videos'](rows[0].payload)
  assert.ok(!existsSync(path))
})

test('[D6.19] with a bucket the film ends up there, is played from there, and goes from there', async () => {
  const customer = await inBucket.addUser({ role: 'customer' })
  const id = await addFilm(inBucket, customer.id)
  await jobsOf(inBucket)['prepare-video']({ id })
  const { stored_as } = await row(inBucket, id)
  assert.equal(stored_as, `s3:${id}-ready.mp4`)
  const { token } = await customer.api.videos.playToken({ account: customer.id, id })
  const part = await inBucket.app.inject({
    url: `/play/${id}/file?idt=${token}`,
    headers: { range: 'bytes=4-7' },
  })
  assert.deepEqual([part.statusCode, part.body], [206, 'ftyp'])
  await customer.api.videos.remove({ account: customer.id, id })
  await jobsOf(inBucket)['remove-video-files']({ id })
  assert.equal(await inBucket.videos.sizeOf(stored_as), null)
})

test('a recording of a browser, which knows neither its length nor its end, becomes a film that does', async () => {
  const { stdout } = await run(
    'ffmpeg',
    [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=96x64:rate=5:duration=2',
      '-c:v',
      'libvpx',
      '-b:v',
      '50k',
      '-live',
      '1',
      '-f',
      'webm',
      'pipe:1',
    ],
    { encoding: 'buffer' },
  )
  const customer = await onDisk.addUser({ role: 'customer' })
  const id = await addFilm(onDisk, customer.id, { bytes: stdout })
  assert.equal((await row(onDisk, id)).duration_seconds, null)
  await jobsOf(onDisk)['prepare-video']({ id })
  const { stored_as, duration_seconds } = await row(onDisk, id)
  assert.equal(stored_as, `disk:${id}-ready.webm`)
  assert.ok(Math.abs((duration_seconds ?? 0) - 2) < 0.3, String(duration_seconds))
})

test('a film that was removed meanwhile leaves nothing behind', async () => {
  const customer = await onDisk.addUser({ role: 'customer' })
  const id = await addFilm(onDisk, customer.id, { bytes: THREE_SECONDS })
  await customer.api.videos.remove({ account: customer.id, id })
  await jobsOf(onDisk)['prepare-video']({ id })
  await jobsOf(onDisk)['remove-video-files']({ id })
  assert.deepEqual(
    (await storedFiles(onDisk)).filter((file) => file.startsWith(id)),
    [],
  )
})

test('a film whose bucket is away is put off, however often, and made ready when the bucket is back', async () => {
  const customer = await inBucket.addUser({ role: 'customer' })
  const id = await addFilm(inBucket, customer.id, { bytes: videoFile(200_000) })
  await line.cut()
  for (let attempts = 0; attempts <= MAX_PREPARE_ATTEMPTS; attempts += 1)
    await jobsOf(inBucket)['prepare-video']({ id })
  const { state, failure, prepare_attempts } = await row(inBucket, id)
  assert.deepEqual([state, failure, prepare_attempts], ['preparing', null, 0])
  const { rows } = await sql<{ attempts: number; later: boolean }>`
    select attempts, run_at > ${inBucket.clock.now()} as later from graphile_worker.jobs where key = ${`prepare-video:${id}`}`.execute(
    inBucket.db,
  )
  assert.deepEqual(rows, [{ attempts: 0, later: true }])
  await line.mend()
  await jobsOf(inBucket)['prepare-video']({ id })
  assert.deepEqual((await row(inBucket, id)).stored_as, `s3:${id}-ready.mp4`)
})
