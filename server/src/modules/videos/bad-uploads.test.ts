import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { AppError } from '@samtale/contract/core/errors'
import { CHUNK_BYTES } from '@samtale/contract/videos/videos'
import { newId } from '#db/new-id.ts'
import { sendRequest } from '#testing/send-request.ts'
import { sendChunk, sendVideo } from '#testing/send-video.ts'
import { testApp } from '#testing/test-app.ts'
import { sha256Of, videoFile } from '#testing/video-file.ts'
import { videosJobs } from './videos.jobs.ts'
import { quotaOf } from './quota.ts'
import { uploadById } from './uploads.store.ts'

const fixture = await testApp({ env: { VIDEO_QUOTA_GB: '1', SESSION_IDLE_HOURS: '200' } })
after(fixture.close)
const customer = await fixture.addUser({ role: 'customer' })
const colleague = await fixture.addUser({ role: 'subadmin' })
const { videos } = customer.api
const account = customer.id
const { db, clock, files, uploads } = fixture
const jobs = videosJobs({
  db,
  clock: clock.now,
  videos: fixture.videos,
  files,
  uploads,
  quotaBytes: quotaOf({ videoQuotaGb: 1 }),
})
const names = async () => (await videos.list({ account })).data.map(({ filename }) => filename)
const staged = () => readdir(join(fixture.dataDir, 'uploads-in-progress'))
const HOUR_MS = 3_600_000

async function errorBody(call: Promise<unknown>) {
  const error = await call.then(
    () => assert.fail('it was taken'),
    (error: unknown) => error,
  )
  assert.ok(error instanceof AppError)
  return error.fields ? [error.code, error.fields] : [error.code]
}
const chunk = (bytes: number | string) => new Blob([typeof bytes === 'string' ? bytes : Buffer.alloc(bytes)])
const begin = (filename: string, size: number) => videos.begin({ account, filename, size })

test('a text called .mp4, a picture and a list that points elsewhere are rejected at their first chunk, and nothing of them is stored', async () => {
  const html = `<!doctype html>${' '.repeat(50_000)}`
  const playlist = '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
  for (const bytes of [
    html,
    playlist,
    heic.toString('latin1'),
    'RIFF....WAVEfmt ',
    'OggS vorbis',
    '\x1aE\xdf\xa3 nothing',
  ]) {
    const sent = {
      account,
      filename: 'film.mp4',
      chunkIndex: 0,
      totalChunks: 1,
      chunk: new Blob([Buffer.from(bytes, 'latin1')]),
    }
    assert.deepEqual(
      await errorBody(videos.upload(sent)),
      ['file_not_uploaded', { chunk: 'not_a_video' }],
      bytes.slice(0, 20),
    )
    clock.advance(61_000)
  }
  assert.deepEqual([await names(), await staged()], [[], []])
})

test('what begins like a video and is none is rejected when it is whole', async () => {
  const whole = videoFile(30_000)
  const cut = whole.subarray(0, 9_000)
  const device = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0')
  const noise = Buffer.concat([device, Buffer.alloc(5_000, 7)])
  const noIndex = Buffer.concat([device, Buffer.from('\0\0\0\x08mdat')])
  for (const file of [cut, noise, noIndex]) {
    assert.deepEqual(await errorBody(sendChunk(customer, { file, index: 0 })), [
      'file_not_uploaded',
      { chunk: 'not_a_video' },
    ])
    clock.advance(61_000)
  }
  assert.deepEqual([await names(), await staged()], [[], []])
})

test('a chunk that is too large is rejected with 413, as a form and as bytes of JSON; one that is too short is not taken for its place', async () => {
  const { uploadId } = await begin('size.mp4', 3 * CHUNK_BYTES)
  const put = (chunkIndex: number, bytes: number) =>
    videos.upload({
      account,
      filename: 'size.mp4',
      uploadId,
      chunkIndex,
      totalChunks: 3,
      chunk: chunk(bytes),
    })
  for (const bytes of [CHUNK_BYTES + 1, CHUNK_BYTES + 60_000, 3_000_000])
    assert.deepEqual(await errorBody(put(1, bytes)), ['file_not_uploaded', { chunk: 'chunk_too_large' }])
  for (const [index, bytes] of [
    [0, 100],
    [1, CHUNK_BYTES - 1],
    [2, 5],
  ] as const)
    assert.deepEqual(await errorBody(put(index, bytes)), ['file_not_uploaded', { chunk: 'chunk_wrong_size' }])
  assert.deepEqual(await errorBody(put(1, 0)), ['file_not_uploaded', { chunk: 'file_empty' }])
  const body = (bytes: readonly unknown[]) => ({
    account,
    filename: 'size.mp4',
    uploadId,
    chunkIndex: 1,
    totalChunks: 3,
    chunk: bytes,
  })
  const send = (value: object) =>
    sendRequest(fixture, { method: 'POST', path: 'videocontent/upload', token: customer.token, body: value })
  const tooLarge = await send(body(Array.from({ length: CHUNK_BYTES + 1 }, () => 0)))
  assert.deepEqual(
    [tooLarge.statusCode, tooLarge.json<{ fields: object }>().fields],
    [413, { chunk: 'chunk_too_large' }],
  )
  for (const bytes of [[256], [-1], [1.5], ['1'], [null]])
    assert.deepEqual((await send(body(bytes))).json<{ fields: object }>().fields, { chunk: 'invalid_value' })
  assert.equal(
    (await send({ ...body([1]), chunk: 'bytes' })).json<{ code: string }>().code,
    'file_not_uploaded',
  )
  assert.equal((await send([])).statusCode, 400)
  assert.deepEqual(
    (await videos.begin({ account, filename: 'size.mp4', size: 3 * CHUNK_BYTES, uploadId })).missing,
    [[0, 2]],
  )
})

test('a wrong total, a place behind it, and another file under the same id are rejected', async () => {
  const file = videoFile(2 * CHUNK_BYTES)
  const { uploadId } = await begin('total.mp4', file.length)
  const put = (more: object) =>
    videos.upload({
      account,
      filename: 'total.mp4',
      uploadId,
      chunkIndex: 1,
      totalChunks: 2,
      chunk: chunk(CHUNK_BYTES),
      ...more,
    })
  assert.deepEqual(await errorBody(put({ totalChunks: 3 })), ['upload_conflict'])
  assert.deepEqual(await errorBody(put({ filename: 'another.mp4' })), ['upload_conflict'])
  assert.deepEqual(await errorBody(put({ chunkIndex: 2 })), [
    'validation_error',
    { chunkIndex: 'invalid_value' },
  ])
  assert.deepEqual(await errorBody(put({ totalChunks: 0 })), [
    'validation_error',
    { totalChunks: 'invalid_value' },
  ])
  assert.deepEqual(await errorBody(put({ totalChunks: 40_961 })), [
    'validation_error',
    { totalChunks: 'invalid_value' },
  ])
  assert.deepEqual(await errorBody(put({ chunkIndex: -1 })), [
    'validation_error',
    { chunkIndex: 'invalid_value' },
  ])
  assert.deepEqual(
    await errorBody(videos.begin({ account, filename: 'total.mp4', size: file.length + 1, uploadId })),
    ['upload_conflict'],
  )
  assert.deepEqual(await errorBody(begin('empty.mp4', 0)), ['validation_error', { size: 'file_empty' }])
  assert.deepEqual(await errorBody(begin('large.mp4', CHUNK_BYTES * 40_960 + 1)), [
    'validation_error',
    { size: 'video_too_large' },
  ])
})

test('another user goes on with nobody’s upload but their own, and nobody with one that was cancelled', async () => {
  const file = videoFile(2 * CHUNK_BYTES)
  const below = await fixture.addUser({ role: 'customer', parentId: colleague.id })
  const { uploadId } = await below.api.videos.begin({
    account: below.id,
    filename: 'mine.mp4',
    size: file.length,
  })
  // The business above may upload for the account, and still not go on with what somebody else has begun.
  const above = { api: colleague.api, id: below.id }
  assert.deepEqual(await errorBody(sendChunk(above, { file, index: 0, filename: 'mine.mp4', uploadId })), [
    'upload_not_found',
  ])
  assert.deepEqual(
    await errorBody(
      colleague.api.videos.begin({ account: below.id, filename: 'mine.mp4', size: file.length, uploadId }),
    ),
    ['upload_not_found'],
  )
  assert.deepEqual(await errorBody(colleague.api.videos.cancel({ account: below.id, uploadId })), [
    'upload_not_found',
  ])
  assert.deepEqual(
    await errorBody(
      sendChunk({ api: customer.api, id: below.id }, { file, index: 0, filename: 'mine.mp4', uploadId }),
    ),
    ['user_not_found'],
  )
  await sendChunk(below, { file, index: 0, filename: 'mine.mp4', uploadId })
  assert.ok((await staged()).includes(uploadId))
  await below.api.videos.cancel({ account: below.id, uploadId })
  assert.ok(!(await staged()).includes(uploadId))
  assert.deepEqual(await errorBody(sendChunk(below, { file, index: 1, filename: 'mine.mp4', uploadId })), [
    'upload_cancelled',
  ])
  assert.deepEqual(
    await errorBody(
      below.api.videos.begin({ account: below.id, filename: 'mine.mp4', size: file.length, uploadId }),
    ),
    ['upload_cancelled'],
  )
})

test('a chunk under way when its upload is cancelled leaves nothing behind', async () => {
  const file = videoFile(6 * CHUNK_BYTES)
  const { uploadId } = await begin('race.mp4', file.length)
  const sent = [0, 1, 2, 3, 4].map((index) =>
    sendChunk(customer, { file, index, filename: 'race.mp4', uploadId }).catch(
      (error: AppError) => error.code,
    ),
  )
  await videos.cancel({ account, uploadId })
  for (const outcome of await Promise.all(sent))
    if (typeof outcome === 'string') assert.equal(outcome, 'upload_cancelled')
  await jobs['sweep-uploads']()
  assert.ok(!(await staged()).includes(uploadId))
})

test('a chunk that was on its way to an upload while it was cancelled is not written', async () => {
  const { uploadId } = await begin('late.mp4', 3 * CHUNK_BYTES)
  const row = await uploadById(db, { accountId: account, userId: customer.id }, uploadId)
  assert.ok(row)
  await videos.cancel({ account, uploadId })
  await assert.rejects(
    uploads.use(row, async () => {}),
    { code: 'unavailable' },
  )
  assert.ok(!(await staged()).includes(uploadId))
})

test('a name is a label: what looks like a path is kept as it is and leads nowhere', async () => {
  const name = '../../../../tmp/evil\\..\\"; rm -rf /.mp4'
  const [video] = await sendVideo(customer, videoFile(20_000), { filename: name })
  assert.equal(video?.filename, name)
  assert.ok(!existsSync('/tmp/evil\\..\\"; rm -rf /.mp4'))
  assert.deepEqual(await errorBody(begin('a\0b.mp4', 5)), ['validation_error', { filename: 'invalid_value' }])
  assert.deepEqual(await errorBody(begin('a'.repeat(256), 5)), ['validation_error', { filename: 'too_long' }])
})

test('broken forms are rejected and leave no upload', async () => {
  const head = '--x\r\nContent-Disposition: form-data; name="account"\r\n\r\nabc'
  const send = (body: string, type = 'multipart/form-data; boundary=x') =>
    sendRequest(fixture, {
      method: 'POST',
      path: 'videocontent/upload',
      token: customer.token,
      body,
      headers: { 'content-type': type },
    })
  for (const body of [
    '',
    'nothing',
    head,
    `${head}\r\n--x--`.slice(4),
    `${head}\r\n--x\r\nno head\r\n\r\nb\r\n--x--\r\n`,
    `${head}\r\n${head}\r\n--x--\r\n`,
  ])
    assert.equal((await send(body)).json<{ code: string }>().code, 'malformed_body', JSON.stringify(body))
  assert.equal(
    (await send(`${head}\r\n--x--\r\n`, 'multipart/form-data')).json<{ code: string }>().code,
    'malformed_body',
  )
  const missing = await send(`${head}\r\n--x--\r\n`)
  assert.deepEqual(
    [missing.json<{ code: string }>().code, missing.json<{ fields: object }>().fields],
    ['file_not_uploaded', { chunk: 'file_missing' }],
  )
  const many = Array.from(
    { length: 30 },
    (_, at) => `--x\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\nv\r\n`,
  ).join('')
  assert.equal((await send(`${many}--x--\r\n`)).json<{ code: string }>().code, 'malformed_body')
})

test('who has no quota left gets an error before the upload begins, counting those under way, and again when there is room', async () => {
  const half = 600_000_000
  const owner = await fixture.addUser({ role: 'customer' })
  const uploadOf = (size: number) => ({ account: owner.id, filename: 'half.mp4', size })
  const { uploadId } = await owner.api.videos.begin(uploadOf(half))
  assert.deepEqual((await owner.api.videos.list({ account: owner.id })).quota, {
    used: half,
    max: 1_000_000_000,
  })
  assert.deepEqual(await errorBody(owner.api.videos.begin(uploadOf(half))), ['video_quota_exceeded'])
  const unnamed = {
    account: owner.id,
    filename: 'b.mp4',
    chunkIndex: 0,
    totalChunks: 1_000,
    chunk: chunk(CHUNK_BYTES),
  }
  assert.deepEqual(await errorBody(owner.api.videos.upload(unnamed)), ['video_quota_exceeded'])
  await owner.api.videos.cancel({ account: owner.id, uploadId })
  const both = await Promise.allSettled([
    owner.api.videos.begin(uploadOf(half)),
    owner.api.videos.begin(uploadOf(half)),
  ])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('a disk that is full in the middle is said, and the upload goes on when there is room again', async () => {
  const file = videoFile(4 * CHUNK_BYTES)
  const { uploadId } = await begin('full.mp4', file.length)
  const path = join(fixture.dataDir, 'uploads-in-progress', uploadId)
  // A file that the system itself has no room for.
  await symlink('/dev/full', path)
  assert.deepEqual(await errorBody(sendChunk(customer, { file, index: 0, filename: 'full.mp4', uploadId })), [
    'storage_full',
  ])
  await fixture.uploads.close()
  await rm(path)
  assert.deepEqual(
    (await videos.begin({ account, filename: 'full.mp4', size: file.length, uploadId })).missing,
    [[0, 3]],
  )
  const [video] = await sendVideo(customer, file, { filename: 'full.mp4', uploadId })
  assert.equal(video?.sha256, sha256Of(file))
})

test('a file that was lost on the disk is not believed in: its chunks are asked for again', async () => {
  const file = videoFile(3 * CHUNK_BYTES)
  const { uploadId } = await begin('lost.mp4', file.length)
  for (const index of [0, 1]) await sendChunk(customer, { file, index, filename: 'lost.mp4', uploadId })
  await fixture.uploads.close()
  await rm(join(fixture.dataDir, 'uploads-in-progress', uploadId))
  const last = await sendChunk(customer, { file, index: 2, filename: 'lost.mp4', uploadId })
  assert.deepEqual([last.data, last.missing], [undefined, [[0, 1]]])
  const [video] = await sendVideo(customer, file, { filename: 'lost.mp4', uploadId })
  assert.equal(video?.sha256, sha256Of(file))
})

test('an upload that nobody goes on with is swept 48 hours after its last chunk, with its file; one that goes on stays', async () => {
  const file = videoFile(3 * CHUNK_BYTES)
  const { uploadId } = await begin('left.mp4', file.length)
  const { uploadId: other } = await begin('kept.mp4', file.length)
  await sendChunk(customer, { file, index: 0, filename: 'left.mp4', uploadId })
  await sendChunk(customer, { file, index: 0, filename: 'kept.mp4', uploadId: other })
  await fixture.uploads.close()
  clock.advance(40 * HOUR_MS)
  await sendChunk(customer, { file, index: 1, filename: 'kept.mp4', uploadId: other })
  await fixture.uploads.close()
  clock.advance(9 * HOUR_MS)
  await jobs['sweep-uploads']()
  assert.deepEqual([(await staged()).includes(uploadId), (await staged()).includes(other)], [false, true])
  assert.deepEqual(await errorBody(sendChunk(customer, { file, index: 1, filename: 'left.mp4', uploadId })), [
    'upload_cancelled',
  ])
  assert.equal(
    (await sendChunk(customer, { file, index: 2, filename: 'kept.mp4', uploadId: other })).data?.[0]?.sha256,
    sha256Of(file),
  )
})

test('a file that belongs to no upload is swept beside one that comes in, and that one stays', async () => {
  const file = videoFile(2 * CHUNK_BYTES)
  const { uploadId } = await begin('beside.mp4', file.length)
  await sendChunk(customer, { file, index: 0, filename: 'beside.mp4', uploadId })
  const { uploadId: cancelled } = await begin('cancelled.mp4', file.length)
  await videos.cancel({ account, uploadId: cancelled })
  const left = [cancelled, newId()]
  for (const id of left)
    await writeFile(join(fixture.dataDir, 'uploads-in-progress', id), 'what a late chunk left')
  await jobs['sweep-uploads']()
  const there = await staged()
  assert.deepEqual(
    [uploadId, ...left].map((id) => there.includes(id)),
    [true, false, false],
  )
})

test('an id that is nobody’s is not found', async () => {
  const file = videoFile(20_000)
  assert.deepEqual(await errorBody(sendChunk(customer, { file, index: 0, uploadId: newId() })), [
    'upload_not_found',
  ])
  assert.deepEqual(await errorBody(videos.cancel({ account, uploadId: newId() })), ['upload_not_found'])
  assert.deepEqual(fixture.unexpectedErrors, [])
})
