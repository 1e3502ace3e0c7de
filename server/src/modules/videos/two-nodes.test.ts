import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { CHUNK_BYTES } from '@samtale/contract/videos/videos'
import { describeNode } from '#platform/describe-node.ts'
import { bucketServer } from '#testing/bucket-server.ts'
import { secondNode } from '#testing/second-node.ts'
import { sendChunk } from '#testing/send-video.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { chunksOfFile, sha256Of, videoFile } from '#testing/video-file.ts'

const bucket = await bucketServer()
after(bucket.close)
const IN_BUCKET = {
  S3_BUCKET: bucket.s3.bucket,
  S3_ENDPOINT: bucket.s3.endpoint,
  S3_ACCESS_KEY_ID: bucket.s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.s3.secretAccessKey,
}
const TOTAL = 6
const SIZE = (TOTAL - 1) * CHUNK_BYTES + 1_234

/** Two nodes that are there, and somebody who is signed in at both. */
async function twoNodes(t: TestContext, env: Readonly<Record<string, string>>) {
  const one = await testApp({ env })
  const other = await secondNode(one, { env })
  t.after(async () => {
    await other.close()
    await one.close()
  })
  const ids = new Map([one, other].map((node) => [node, `node-${randomUUID()}`]))
  for (const [node, nodeId] of ids)
    await describeNode(one.db, { nodeId, storageId: await node.videos.storageId(), clockAheadMs: 0 })
  const { id, token } = await one.addUser({ role: 'customer' })
  const at = (node: TestApp) => ({ id, api: node.client(token) })
  const die = (node: TestApp) =>
    one.pool.query(`update nodes set seen_at = now() - interval '31 seconds' where id = $1`, [ids.get(node)])
  const list = async (node: TestApp) => (await at(node).api.videos.list({ account: id })).data
  const begin = (node: TestApp, uploadId?: string) =>
    at(node).api.videos.begin({
      ...{ account: id, filename: 'A film.mp4', description: '', size: SIZE },
      ...(uploadId && { uploadId }),
    })
  return { one, other, at, die, list, begin }
}

for (const [where, env] of [
  ['a bucket', () => IN_BUCKET],
  ['one folder', () => ({ DATA_DIR: temporaryFolder() })],
] as const)
  for (const last of [TOTAL - 1, 2])
    test(`chunks that come to two nodes on ${where} in turn make the right video, the last of them being number ${last}`, async (t) => {
      const { one, other, at, list, begin } = await twoNodes(t, env())
      const file = videoFile(SIZE, last)
      const { uploadId } = await begin(one)
      const order = [...chunksOfFile(file).keys()].filter((index) => index !== last)
      for (const index of order)
        assert.equal(
          (await sendChunk(at(index % 2 ? one : other), { file, index, uploadId })).data,
          undefined,
        )
      const { data, missing } = await sendChunk(at(one), { file, index: last, uploadId })
      assert.deepEqual([data?.map(({ sha256 }) => sha256), missing], [[sha256Of(file)], []])
      assert.deepEqual(await list(other), data)
      // Whoever did not hear of it sends the last one again, to whichever node.
      const again = await sendChunk(at(other), { file, index: last, uploadId })
      assert.deepEqual(again.data, data)
      await assert.rejects(one.videos.readChunk(uploadId, 0))
      assert.deepEqual(await readdir(join(one.dataDir, 'videos')).catch(() => []), [])
      // What a job of the other node makes ready is there.
      const { rows } = await one.pool.query<{ stored_as: string }>('select stored_as from videos')
      assert.equal(await other.videos.sizeOf(rows[0]?.stored_as ?? ''), SIZE)
    })

test('chunks that come to both nodes at the same moment make one video', async (t) => {
  const { one, other, at, begin, list } = await twoNodes(t, IN_BUCKET)
  const file = videoFile(SIZE, 11)
  const { uploadId } = await begin(one)
  const answers = await Promise.all(
    [...chunksOfFile(file).keys()].map((index) =>
      sendChunk(at(index % 2 ? one : other), { file, index, uploadId }),
    ),
  )
  assert.ok(answers.some(({ data }) => data))
  assert.deepEqual(
    (await list(other)).map(({ sha256 }) => sha256),
    [sha256Of(file)],
  )
})

test('a chunk that comes to a node without the folder is refused for a moment and loses nothing', async (t) => {
  const { one, other, at, begin, list } = await twoNodes(t, {})
  const file = videoFile(SIZE, 12)
  const { uploadId } = await begin(one)
  for (const index of chunksOfFile(file).keys()) {
    await assert.rejects(sendChunk(at(other), { file, index, uploadId }), {
      code: 'unavailable',
      retryAfter: 1,
    })
    await sendChunk(at(one), { file, index, uploadId })
  }
  assert.deepEqual(
    (await list(one)).map(({ sha256 }) => sha256),
    [sha256Of(file)],
  )
})

test('an upload whose node has died goes on in a bucket, and begins again where its disk is gone; that node has no more say in it', async (t) => {
  for (const [env, expected] of [
    [IN_BUCKET, [[3, 5]]],
    [{}, [[0, 5]]],
  ] as const) {
    const { one, other, at, die, begin } = await twoNodes(t, env)
    const file = videoFile(SIZE, 13)
    const { uploadId } = await begin(one)
    for (const index of [0, 1, 2]) await sendChunk(at(one), { file, index, uploadId })
    await die(one)
    const { missing } = await begin(other, uploadId)
    assert.deepEqual(missing, expected)
    // It was not dead, only away for a while; what it says now is of another state.
    if (env !== IN_BUCKET)
      await assert.rejects(
        async () => {
          for (const index of [3, 4, 5]) await sendChunk(at(one), { file, index, uploadId })
        },
        { code: 'unavailable' },
      )
    let answer: Awaited<ReturnType<typeof sendChunk>> | undefined
    for (const [first, end] of missing)
      for (let index = first; index <= end; index += 1)
        answer = await sendChunk(at(other), { file, index, uploadId })
    assert.deepEqual(
      answer?.data?.map(({ sha256 }) => sha256),
      [sha256Of(file)],
    )
  }
})

test('an upload that an earlier version has on its disk goes on there, and begins again in a bucket', async (t) => {
  for (const [env, missing] of [
    [IN_BUCKET, [[0, 5]]],
    [{}, [[3, 5]]],
  ] as const) {
    const { one, at, begin } = await twoNodes(t, env)
    const file = videoFile(SIZE, 14)
    const { uploadId } = await begin(one)
    const path = await one.videos.uploadPath(uploadId)
    await writeFile(path, file.subarray(0, 3 * CHUNK_BYTES))
    await one.pool.query(
      `update video_uploads set received = b'111000'::varbit, storage_id = null where id = $1`,
      [uploadId],
    )
    assert.deepEqual((await begin(one, uploadId)).missing, missing)
    let answer: Awaited<ReturnType<typeof sendChunk>> | undefined
    for (const [first, end] of missing)
      for (let index = first; index <= end; index += 1)
        answer = await sendChunk(at(one), { file, index, uploadId })
    assert.deepEqual(
      answer?.data?.map(({ sha256 }) => sha256),
      [sha256Of(file)],
    )
  }
})
