import assert from 'node:assert/strict'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { bucketServer } from '#testing/bucket-server.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { videoStoreOf, type VideoStore } from './video-store.ts'

const bucket = await bucketServer()
after(bucket.close)

/** More than one part of what is sent to a bucket. */
const BYTES = Buffer.alloc(20_000_000, 'film')
const readAll = async (store: VideoStore, storedAs: string, range?: { start: number; end: number }) => {
  const stream = await store.open(storedAs, range)
  return stream && buffer(stream)
}

async function newFile(folder: string) {
  const path = join(folder, newId())
  await writeFile(path, BYTES)
  return path
}

for (const [where, s3] of [
  ['on the disk', undefined],
  ['in a bucket', bucket.s3],
] as const)
  test(`[D6.19] a video that is stored ${where} is there whole and in parts, as a file for a tool, and gone when it is removed`, async () => {
    const dataDir = temporaryFolder()
    const store = videoStoreOf({ dataDir, s3 })
    const name = `${newId()}.mp4`
    const path = await newFile(dataDir)
    const taken = await store.take(path, name)
    // A crash may have come between: it is said twice, and the file that was taken is still where it was.
    assert.deepEqual(
      [taken, await store.take(path, name), (await stat(path)).size],
      [`disk:${name}`, `disk:${name}`, BYTES.length],
    )
    const storedAs = await store.settle(taken)
    assert.equal(storedAs, s3 ? `s3:${name}` : taken)
    assert.equal(await store.settle(storedAs), storedAs)
    if (s3) await store.remove(taken)

    assert.equal(await store.sizeOf(storedAs), BYTES.length)
    assert.ok((await readAll(store, storedAs))?.equals(BYTES))
    assert.ok(
      (await readAll(store, storedAs, { start: 7, end: 9_000_001 }))?.equals(BYTES.subarray(7, 9_000_002)),
    )
    assert.equal(await store.withFile(storedAs, async (file) => (await stat(file)).size), BYTES.length)
    const files = await readdir(join(dataDir, 'videos'))
    assert.deepEqual(files, s3 ? [] : [name])

    await store.remove(storedAs)
    await store.remove(storedAs)
    assert.deepEqual([await store.sizeOf(storedAs), await readAll(store, storedAs)], [null, null])
  })

test('no name leads out of the store', async () => {
  const store = videoStoreOf({ dataDir: temporaryFolder(), s3: undefined })
  for (const name of ['../../etc/passwd', 'a.mp4', `${newId()}.mp4/..`, newId(), `_${newId()}.mp4`, ''])
    await assert.rejects(async () => store.open(`disk:${name}`), /Not a (name|place) of a stored video/, name)
  await assert.rejects(async () => store.open(`elsewhere:${newId()}.mp4`), /Not a place/)
  await assert.rejects(async () => store.uploadPath('../x'), /Not the id of an upload/)
})

test('a bucket that cannot be reached is an error, and nothing is lost', async () => {
  const dataDir = temporaryFolder()
  const store = videoStoreOf({ dataDir, s3: { ...bucket.s3, endpoint: 'http://127.0.0.1:9' } })
  const name = `${newId()}.mp4`
  const taken = await store.take(await newFile(dataDir), name)
  await assert.rejects(store.settle(taken), { code: 'unavailable' })
  assert.ok((await readAll(store, taken))?.equals(BYTES))
})
