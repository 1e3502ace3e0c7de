import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { CHUNK_BYTES } from '@samtale/contract/videos/videos'
import { sendRequest } from '#testing/send-request.ts'
import { sendChunk, sendVideo } from '#testing/send-video.ts'
import { testApp } from '#testing/test-app.ts'
import { chunksOfFile, sha256Of, videoFile } from '#testing/video-file.ts'

const fixture = await testApp()
after(fixture.close)
const customer = await fixture.addUser({ role: 'customer' })
const member = await fixture.addUser({ role: 'member', parentId: customer.id })
const { videos } = customer.api
const list = async () => (await videos.list({ account: customer.id })).data

/** Three whole chunks and a piece. */
const SIZE = 3 * CHUNK_BYTES + 1_234

test('[S9.19] [S7.118] [D6.15] [D6.18] [S3.77] a file comes in chunks of 524,288 bytes, is listed once it is whole, and is the same', async () => {
  assert.equal(CHUNK_BYTES, 524_288)
  const file = videoFile(SIZE)
  const { uploadId, missing } = await videos.begin({
    account: customer.id,
    filename: 'Åbning.mp4',
    description: '  The opening ',
    size: SIZE,
  })
  assert.deepEqual(missing, [[0, 3]])
  for (const index of [0, 1, 2]) {
    const { received, data } = await sendChunk(customer, { file, index, filename: 'Åbning.mp4', uploadId })
    assert.deepEqual([received, data], [(index + 1) * CHUNK_BYTES, undefined])
    assert.deepEqual(await list(), [])
  }
  await sendChunk(customer, { file, index: 3, filename: 'Åbning.mp4', uploadId })
  const [video, ...others] = await list()
  assert.ok(video)
  assert.deepEqual(others, [])
  const { filename, description, date, size, account, sha256 } = video
  assert.deepEqual(
    [filename, description, date, size, account],
    ['Åbning.mp4', 'The opening', fixture.clock.now().toISOString(), SIZE, customer.id],
  )
  assert.equal(sha256, sha256Of(file))
})

test('[S7.119] the answer to the last missing chunk is the list, whichever chunk that is', async () => {
  const file = videoFile(SIZE, 2)
  for (const index of [3, 1, 0])
    assert.equal((await sendChunk(customer, { file, index, filename: 'second.mp4' })).data, undefined)
  const { data, total, missing, received } = await sendChunk(customer, {
    file,
    index: 2,
    filename: 'second.mp4',
  })
  assert.deepEqual(data, await list())
  assert.deepEqual(
    [data?.[0]?.filename, data?.[0]?.sha256, total, missing, received],
    ['second.mp4', sha256Of(file), 2, [], SIZE],
  )
})

test('[D6.16] [S3.78] a chunk may be a JSON array of its bytes, with the fields that the payload names', async () => {
  const file = videoFile(CHUNK_BYTES + 77, 3)
  const chunks = chunksOfFile(file)
  for (const [chunkIndex, bytes] of chunks.entries()) {
    const body = {
      chunkIndex,
      totalChunks: chunks.length,
      filename: 'json.mp4',
      description: 'as bytes',
      account: customer.id,
      chunk: [...bytes],
    }
    const reply = await sendRequest(fixture, {
      method: 'POST',
      path: 'videocontent/upload',
      token: customer.token,
      body,
    })
    assert.equal(reply.statusCode, 200, reply.body)
  }
  const [video] = await list()
  assert.deepEqual(
    [video?.filename, video?.description, video?.sha256],
    ['json.mp4', 'as bytes', sha256Of(file)],
  )
})

test('[D6.17] chunks that come again, out of their order or all at once give the right file', async () => {
  const file = videoFile(7 * CHUNK_BYTES + 9, 4)
  const { uploadId } = await videos.begin({ account: customer.id, filename: 'mixed.mp4', size: file.length })
  const order = [5, 5, 1, 7, 0, 1, 6, 3, 3, 2, 0, 7]
  await Promise.all(
    order.map((index) => sendChunk(customer, { file, index, filename: 'mixed.mp4', uploadId })),
  )
  const { data } = await sendChunk(customer, { file, index: 4, filename: 'mixed.mp4', uploadId })
  assert.equal(data?.[0]?.sha256, sha256Of(file))
  // Late ones belong to what is whole already.
  const late = await sendChunk(customer, { file, index: 4, filename: 'mixed.mp4', uploadId })
  assert.deepEqual([late.data, late.missing], [data, []])
})

test('an upload goes on where it stood: what is there is said, and the missing is named as runs', async () => {
  const file = videoFile(5 * CHUNK_BYTES, 5)
  const upload = { account: customer.id, filename: 'paused.mp4', size: file.length }
  const { uploadId } = await videos.begin(upload)
  for (const index of [0, 2]) await sendChunk(customer, { file, index, filename: 'paused.mp4', uploadId })
  // As after a restart: what was answered is put down.
  await fixture.uploads.close()
  const again = await videos.begin({ ...upload, uploadId })
  assert.deepEqual(again, {
    uploadId,
    received: 2 * CHUNK_BYTES,
    size: file.length,
    totalChunks: 5,
    missing: [
      [1, 1],
      [3, 4],
    ],
  })
  for (const index of [3, 1, 4]) await sendChunk(customer, { file, index, filename: 'paused.mp4', uploadId })
  assert.equal((await list())[0]?.sha256, sha256Of(file))
  assert.deepEqual((await videos.begin({ ...upload, uploadId })).missing, [])
})

test('[S7.120] members see the videos of their account, and nobody those of another', async () => {
  const other = await fixture.addUser({ role: 'customer' })
  const mine = await list()
  assert.ok(mine.length >= 4)
  assert.deepEqual((await member.api.videos.list({ account: customer.id })).data, mine)
  assert.deepEqual((await other.api.videos.list({ account: other.id })).data, [])
  await assert.rejects(other.api.videos.list({ account: customer.id }), { code: 'user_not_found' })
})

test('[S7.121] a removed video is gone from the list, its files by a job; one under another name or account stays', async () => {
  const other = await fixture.addUser({ role: 'customer' })
  const id = (await sendVideo(customer, videoFile(20_000), { filename: 'old.mp4' }))[0]?.id ?? ''
  await assert.rejects(videos.remove({ account: customer.id, id, filename: 'new.mp4' }), {
    code: 'video_not_found',
  })
  await assert.rejects(other.api.videos.remove({ account: other.id, id }), { code: 'video_not_found' })
  const before = await list()
  await videos.remove({ account: customer.id, id, filename: 'old.mp4' })
  assert.deepEqual(
    await list(),
    before.filter((video) => video.id !== id),
  )
  await assert.rejects(videos.remove({ account: customer.id, id }), { code: 'video_not_found' })
})

test('everybody of the account is notified of a new video, and the audit log has who added and who removed it', async () => {
  const id = (await sendVideo(customer, videoFile(20_000), { filename: 'told.mp4' }))[0]?.id ?? ''
  await videos.remove({ account: customer.id, id })
  const entries = await fixture.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'subject_name'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    entries.map(({ action, actor_id, subject_name }) => [action, actor_id, subject_name]),
    [
      ['created', customer.id, 'told.mp4'],
      ['deleted', customer.id, 'told.mp4'],
    ],
  )
})

test('no call has failed in a way that nobody foresaw', () => assert.deepEqual(fixture.unexpectedErrors, []))
