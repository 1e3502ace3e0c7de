import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { AppError } from '@samtale/contract/core/errors'
import { newId } from '#db/new-id.ts'
import { bucketServer } from '#testing/bucket-server.ts'
import { lineTo } from '#testing/line-to.ts'
import { videoBucket } from '#platform/video/video-store-s3.ts'

const server = await bucketServer()
const line = await lineTo(server.s3.endpoint)
after(async () => {
  await line.close()
  await server.close()
})
const TIMINGS = { connectMs: 500, answerMs: 200 }
const behindLine = () => videoBucket({ ...server.s3, endpoint: line.url }, TIMINGS)

/** Whatever is asked of it: the refusal says that it is to be tried again, and when. */
async function assertAway(bucket: ReturnType<typeof videoBucket>) {
  const id = newId()
  for (const call of [
    () => bucket.putChunk(id, 0, Buffer.from('film')),
    () => bucket.readChunk(id, 0),
    () => bucket.sizeOf(`${id}.mp4`),
    () => bucket.open(`${id}.mp4`),
    () => bucket.listUploads(),
  ])
    await assert.rejects(call, (error) => {
      assert.ok(error instanceof AppError, String(error))
      assert.deepEqual([error.code, error.status], ['unavailable', 503])
      assert.ok(Number(error.retryAfter) > 0)
      return true
    })
}

test('a bucket that is away or says nothing is not waited for, and is used again when it is back', async () => {
  const bucket = behindLine()
  await line.cut()
  await assertAway(bucket)
  await line.mend()
  line.silence()
  await assertAway(bucket)
  line.speak()
  const id = newId()
  await bucket.putChunk(id, 0, Buffer.from('film'))
  assert.equal(String(await bucket.readChunk(id, 0)), 'film')
})

test('a bucket that has too much to do is one of the moment; one that refuses us is a fault', async (t) => {
  let status = 503
  const odd = createServer((_request, response) => {
    const code = status === 503 ? 'SlowDown' : 'AccessDenied'
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
  })
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
  t.after(() => odd.close())
  const endpoint = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`
  const bucket = videoBucket({ ...server.s3, endpoint }, TIMINGS)
  await assert.rejects(bucket.putChunk(newId(), 0, Buffer.from('film')), { code: 'unavailable' })
  status = 403
  await assert.rejects(bucket.putChunk(newId(), 0, Buffer.from('film')), { name: 'AccessDenied' })
})
