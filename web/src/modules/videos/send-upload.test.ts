import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Transport } from '@samtale/contract/core/client'
import { AppError } from '@samtale/contract/core/errors'
import { CHUNK_BYTES, type Upload } from '@samtale/contract/videos/videos'
import { openGate } from './gate.ts'
import { chunkCount, FileGone, NoFinalAnswer, sendUpload } from './send-upload.ts'

const SIZE = 5 * CHUNK_BYTES + 1_000
const FILE = new Blob([crypto.getRandomValues(new Uint8Array(65_536)), new Uint8Array(SIZE - 65_536).fill(7)])
const MESSAGES = {
  uploadId: 'f0f1c2d3-0000-7000-8000-000000000001',
  account: 'f0f1c2d3-0000-7000-8000-000000000002',
  filename: 'harbour.mp4',
  description: 'At night',
}

/** What the other end is asked, and what it says: a disk of chunks that answers as the contract has it. */
function otherEnd({ answersWhole = true } = {}) {
  const here = new Map<number, Uint8Array>()
  const total = chunkCount(SIZE)
  const requests: { readonly path: string; readonly sent: Record<string, unknown> }[] = []
  const errors: (AppError | undefined)[] = []
  let together = 0
  let max = 0
  const stored = (): Upload => ({
    uploadId: MESSAGES.uploadId,
    received: [...here.values()].reduce((sum, { length }) => sum + length, 0),
    size: SIZE,
    totalChunks: total,
    missing: Array.from({ length: total }, (_, index) => index)
      .filter((index) => !here.has(index))
      .map((index) => [index, index]),
  })
  const send: Transport = async ({ url, body, form }) => {
    const path = url.slice('/v1/videocontent/'.length)
    requests.push({ path, sent: form ? Object.fromEntries(form) : (body ?? {}) })
    if (path === 'begin') return { status: 200, body: { success: true, data: stored() } }
    together += 1
    max = Math.max(max, together)
    await new Promise(setImmediate)
    together -= 1
    const error = errors.shift()
    if (error) throw error
    const chunk = form?.get('chunk')
    assert.ok(chunk instanceof Blob)
    here.set(Number(form?.get('chunkIndex')), new Uint8Array(await chunk.arrayBuffer()))
    const answer = stored()
    const whole = answersWhole && answer.missing.length === 0
    return { status: 200, body: { success: true, data: { ...answer, ...(whole && { data: [], total: 0 }) } } }
  }
  const file = () =>
    new Blob(
      [...here]
        .toSorted(([one], [other]) => one - other)
        .map(([, bytes]) => bytes as Uint8Array<ArrayBuffer>),
    )
  return {
    send,
    here,
    requests,
    errors,
    stored,
    file,
    max: () => max,
    lose: (index: number) => here.delete(index),
  }
}

type End = ReturnType<typeof otherEnd>
const job = (end: End, more: Partial<Parameters<typeof sendUpload>[0]> = {}) => {
  const reported: number[] = []
  const paused: number[] = []
  return {
    reported,
    paused,
    upload: { ...MESSAGES, size: SIZE },
    read: async (from: number, to: number) => FILE.slice(from, to),
    send: end.send,
    gate: openGate(4),
    signal: new AbortController().signal,
    pause: async (failures: number) => void paused.push(failures),
    progress: (received: number) => void reported.push(received),
    ...more,
  }
}
const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer())
const chunksSent = ({ requests }: End) =>
  requests.filter(({ path }) => path === 'upload').map(({ sent }) => sent)

test('[S9.19] [S7.118] [S3.78] a video goes in chunks of 524,288 bytes with the fields of the specification, three at a time', async () => {
  const end = otherEnd()
  await sendUpload(job(end), end.stored())
  assert.ok((await bytesOf(end.file())).equals(await bytesOf(FILE)))
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5].map((index) => end.here.get(index)?.length),
    [524_288, 524_288, 524_288, 524_288, 524_288, 1_000],
  )
  assert.equal(end.max(), 3)
  const [first] = chunksSent(end)
  assert.ok(first)
  const { chunk, ...fields } = first
  assert.ok(chunk instanceof Blob)
  assert.deepEqual(fields, { ...MESSAGES, chunkIndex: '0', totalChunks: '6' })
})

test('[S4.34] after every chunk it is known how many bytes are there', async () => {
  const end = otherEnd()
  const work = job(end)
  await sendUpload(work, end.stored())
  assert.equal(work.reported[0], 0)
  assert.equal(Math.max(...work.reported), SIZE)
  assert.equal(work.reported.length, 7)
})

test('an upload that goes on after a reload asks for its state, and sends what is missing and nothing else', async () => {
  const end = otherEnd()
  for (const index of [0, 1, 4])
    end.here.set(
      index,
      new Uint8Array(await FILE.slice(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES).arrayBuffer()),
    )
  await sendUpload(job(end))
  assert.equal(end.requests[0]?.path, 'begin')
  assert.deepEqual(
    chunksSent(end).map(({ chunkIndex }) => chunkIndex),
    ['2', '3', '5'],
  )
  assert.ok((await bytesOf(end.file())).equals(await bytesOf(FILE)))
})

test('what passes by itself is tried again until it has passed, what does not is thrown at once', async () => {
  const end = otherEnd()
  end.errors.push(
    new AppError('unavailable'),
    new AppError('rate_limited', { retryAfter: 2 }),
    new AppError('unavailable'),
    new AppError('unavailable'),
  )
  const work = job(end)
  await sendUpload(work, end.stored())
  assert.ok((await bytesOf(end.file())).equals(await bytesOf(FILE)))
  assert.equal(work.paused.length, 4)

  for (const code of [
    'upload_cancelled',
    'video_quota_exceeded',
    'storage_full',
    'file_not_uploaded',
    'unauthorized',
  ] as const) {
    const rejecting = otherEnd()
    rejecting.errors.push(new AppError(code))
    await assert.rejects(sendUpload(job(rejecting), rejecting.stored()), { code })
  }
})

test('chunks that the server has lost in a crash are sent again', async () => {
  const end = otherEnd()
  let lost = false
  const send: Transport = async (request) => {
    const chunk = request.form?.get('chunkIndex')
    const answer = await end.send(request)
    if (chunk !== '4' || lost) return answer
    lost = true
    end.lose(1)
    return answer
  }
  await sendUpload(job(end, { send }), end.stored())
  assert.ok(lost)
  assert.ok((await bytesOf(end.file())).equals(await bytesOf(FILE)))
})

test('[S8.77] an upload whose chunks were all taken, and that no answer calls whole, ends as one without a final answer', async () => {
  const end = otherEnd({ answersWhole: false })
  await assert.rejects(sendUpload(job(end), end.stored()), NoFinalAnswer)
  assert.equal(chunksSent(end).length, 7, 'the last chunk was sent once more to hear what became of it')
})

test('a file that cannot be read any more is distinguished from a network that is away', async () => {
  const end = otherEnd()
  const read = () => Promise.reject(new DOMException('moved', 'NotFoundError'))
  await assert.rejects(sendUpload(job(end, { read }), end.stored()), FileGone)
})

test('what is cancelled sends nothing more', async () => {
  const end = otherEnd()
  const controller = new AbortController()
  const progress = () => controller.abort()
  await assert.rejects(sendUpload(job(end, { signal: controller.signal, progress }), end.stored()), {
    name: 'AbortError',
  })
  assert.equal(chunksSent(end).length, 0)
})
