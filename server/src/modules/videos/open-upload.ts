import { AppError } from '@samtale/contract/core/errors'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { VideoStore } from '#platform/video/video-store.ts'
import { chunkFile } from './chunk-file.ts'
import { chunkObjects } from './chunk-objects.ts'
import { chunksOf } from './chunks.ts'
import { claimUpload, recordReceived, setReceived, type UploadRow } from './uploads.store.ts'

/** What an upload needs from the server. */
export type UploadDeps = { readonly db: Db; readonly clock: Clock; readonly videos: VideoStore }

/** After so many chunks, or so much later, what was written is put to the disk and noted as received. */
const FLUSH_AFTER = 32
const FLUSH_AFTER_MS = 1_000

/**
 * An upload that this process has in hand. A chunk is answered once it is written; noted it is a little
 * later, when the disk has it for good, or at once where other nodes reach the same storage. What a crash
 * loses in between is asked for again. Throws `unavailable` when its bytes are in the storage of another
 * node, or it receives no more.
 */
export async function openUpload({ db, clock, videos }: UploadDeps, row: UploadRow) {
  const { id, totalChunks } = row
  const storageId = await videos.storageId()
  const claimed = await claimUpload(db, id, { storageId, isBucket: videos.isBucket })
  if (!claimed) throw new AppError('unavailable', { retryAfter: 1 })
  const { received } = claimed
  const isShared = claimed.isShared || videos.isBucket
  const { medium, chunks } = videos.isBucket
    ? { medium: chunkObjects(videos, row), chunks: chunksOf(received) }
    : await chunkFile(videos, { id, totalChunks, received })
  if (chunks.bits() !== received) await setReceived(db, id, chunks.bits())
  const writing = new Map<number, Promise<void>>()
  let size = row.size
  let unflushed = 0
  let others = false
  let flushing = Promise.resolve()
  let failure: unknown
  let timer: NodeJS.Timeout | undefined

  async function flushNow() {
    if (unflushed === 0 && !isShared) return
    unflushed = 0
    const bits = chunks.bits()
    await medium.sync()
    const recorded = await recordReceived(db, id, { bits, size, storageId }, clock())
    if (!recorded) throw new AppError('upload_cancelled')
    if (recorded.received !== bits) others = true
    chunks.merge(recorded.received)
    size ??= recorded.size
  }

  /** Settles when everything that was written before is noted. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const next = flushing.then(flushNow)
    // A failure is told to the next caller: then nothing that was answered since the last note counts.
    flushing = next
    next.catch((error: unknown) => {
      failure ??= error
    })
    return next
  }

  return {
    row,
    chunks,
    size: () => size,
    whole: () => medium.whole(others),
    flush,

    /** Writes a chunk unless it is here; of two at once the first is taken. */
    async add(index: number, bytes: Uint8Array, wholeSize: number | null) {
      while (writing.has(index)) await writing.get(index)?.catch(() => {})
      // Somebody who repeats one may be waiting for what became of it at another node.
      if (chunks.has(index)) return isShared ? flush() : undefined
      const written = medium.write(index, bytes)
      writing.set(index, written)
      try {
        await written
      } finally {
        writing.delete(index)
      }
      size = wholeSize
      chunks.add(index)
      medium.written(index, bytes)
      unflushed += 1
      // The last chunk may come to any node: each must know of all others.
      if (isShared) return flush()
      if (unflushed >= FLUSH_AFTER) {
        // Who is faster than the disk waits for it.
        if (unflushed > 2 * FLUSH_AFTER) await flushing
        void flush()
      } else timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref()
    },

    /** Returns whether it could not be noted: it is to be opened again. */
    hasFailed: () => failure !== undefined,

    async close() {
      await flush().catch(() => {})
      await Promise.allSettled(writing.values())
      await medium.close()
    },
  }
}
/** An upload that this process receives. */
export type OpenUpload = Awaited<ReturnType<typeof openUpload>>
