import { call, type Transport } from '@samtale/contract/core/client'
import { AppError } from '@samtale/contract/core/errors'
import type { ErrorCode } from '@samtale/contract/core/error-codes'
import { CHUNK_BYTES, videos, type Upload } from '@samtale/contract/videos/videos'
import type { Gate } from './gate.ts'

/** Chunks of one file that are on their way at the same time. */
const IN_FLIGHT = 3
/** How often it is asked what is missing before it is given up. */
const ROUNDS = 5
/** What passes by itself, and is tried again without a word. */
const PASSING: readonly ErrorCode[] = ['unavailable', 'error_occurred', 'rate_limited']

/** All chunks were taken, and no answer said that the video is whole. */
export class NoFinalAnswer extends Error {}
/** The file cannot be read any more: moved, changed, or never kept. */
export class FileGone extends Error {}

type Job = {
  readonly upload: {
    readonly uploadId: string
    readonly account: string
    readonly filename: string
    readonly description: string
    readonly size: number
  }
  readonly read: (start: number, end: number) => Promise<Blob>
  readonly send: Transport
  readonly gate: Gate
  readonly signal: AbortSignal
  /** Waits after a failure that passes by itself. */
  readonly pause: (failures: number, error: AppError) => Promise<void>
  readonly progress: (received: number) => void
}

/**
 * Sends what the server still lacks of a file, until it says that the video is whole. Throws what does not
 * pass by itself.
 */
export async function sendUpload(job: Job, begun?: Upload): Promise<void> {
  let stored = begun ?? (await relationOf(job))
  for (let round = 0; round < ROUNDS; round += 1) {
    job.progress(stored.received)
    const isComplete = stored.missing.length === 0
    if (await sendChunks(job, chunksToSend(stored))) return
    if (isComplete) break
    stored = await relationOf(job)
  }
  throw new NoFinalAnswer('an upload ended without a final answer')
}

const relationOf = (job: Job) => retried(job, () => call(videos.begin, job.upload, job.send))

/** Whether one of the answers was the last. */
async function sendChunks(job: Job, chunks: readonly number[]): Promise<boolean> {
  const left = chunks.values()
  let whole = false
  const carry = async () => {
    for (const chunkIndex of left) {
      const answer = await retried(job, () => job.gate(() => sendChunk(job, chunkIndex)))
      job.progress(answer.received)
      whole ||= answer.data !== undefined
    }
  }
  await Promise.all(Array.from({ length: Math.min(IN_FLIGHT, chunks.length) }, carry))
  return whole
}

async function sendChunk({ upload: { size, ...named }, read, send }: Job, chunkIndex: number) {
  const chunk = await read(...chunkRange(chunkIndex, size)).catch((cause: unknown) => {
    throw new FileGone('the file cannot be read', { cause })
  })
  return call(videos.upload, { ...named, chunkIndex, totalChunks: chunkCount(size), chunk }, send)
}

/** A action is done again as long as it fails for what passes. */
async function retried<Answer>({ signal, pause }: Job, action: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 1; ; failures += 1) {
    signal.throwIfAborted()
    try {
      return await action()
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof AppError) || !PASSING.includes(error.code)) throw error
      await pause(failures, error)
    }
  }
}

/** Returns how many chunks a file of so many bytes is sent in. */
export const chunkCount = (size: number) => Math.ceil(size / CHUNK_BYTES)

/** Where a chunk begins and ends in its file. */
const chunkRange = (index: number, size: number) =>
  [index * CHUNK_BYTES, Math.min((index + 1) * CHUNK_BYTES, size)] as const

/**
 * The chunks that are still to be sent, in the order of the file. When all are there the last is sent once
 * more: its answer says that the video is whole.
 */
function chunksToSend({ missing, totalChunks }: Pick<Upload, 'missing' | 'totalChunks'>): number[] {
  if (missing.length === 0) return [totalChunks - 1]
  return missing.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, step) => first + step),
  )
}
