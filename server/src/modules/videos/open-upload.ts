import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { AppError } from '@samtale/contract/core/errors'
import { CHUNK_BYTES } from '@samtale/contract/videos/videos'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { VideoStore } from '#platform/video-store.ts'
import { asStorageFull } from '#platform/video-store-disk.ts'
import { chunksOf } from './chunks.ts'
import { hashInOrder } from './hash-in-order.ts'
import { recordReceived, setReceived, type UploadRow } from './uploads.store.ts'

/** What an upload needs from the server. */
export type UploadDeps = { readonly db: Db; readonly clock: Clock; readonly videos: VideoStore }

/** After so many chunks, or so much later, what was written is put to the disk and noted as received. */
const FLUSH_AFTER = 32
const FLUSH_AFTER_MS = 1_000

/**
 * An upload that this process has in hand. A chunk is answered once it is written; noted it is a little
 * later, when the disk has it for good. What a crash loses in between is asked for again.
 */
export async function openUpload({ db, clock, videos }: UploadDeps, row: UploadRow) {
  const { id, totalChunks } = row
  const path = await videos.uploadPath(id)
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  const chunks = chunksOf(await onDisk())
  const hash = hashInOrder({ file, chunks, totalChunks })
  const writing = new Map<number, Promise<void>>()
  let size = row.size
  let unflushed = 0
  let flushing = Promise.resolve()
  let failure: unknown
  let timer: NodeJS.Timeout | undefined

  /** A file that was lost, or a disk that was put back to an older state, must not be believed in. */
  async function onDisk(): Promise<string> {
    const { size: bytes } = await file.stat()
    const there = Math.ceil(bytes / CHUNK_BYTES)
    if (row.received.lastIndexOf('1') < there) return row.received
    const bits = row.received.slice(0, there).padEnd(totalChunks, '0')
    await setReceived(db, id, bits)
    return bits
  }

  async function write(index: number, bytes: Uint8Array) {
    try {
      for (let done = 0; done < bytes.length; )
        done += (await file.write(bytes, done, bytes.length - done, index * CHUNK_BYTES + done)).bytesWritten
    } catch (error) {
      throw asStorageFull(error)
    }
  }

  async function flushNow() {
    if (unflushed === 0) return
    unflushed = 0
    const bits = chunks.bits()
    await file.datasync().catch((error: unknown) => {
      throw asStorageFull(error)
    })
    const received = await recordReceived(db, id, { bits, size }, clock())
    if (received === undefined) throw new AppError('upload_cancelled')
    chunks.merge(received)
  }

  /** Settles when everything that was written before is noted. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const next = flushing.then(flushNow)
    // A failure is told to whoever asks next: then nothing that was answered since the last note counts.
    flushing = next
    next.catch((error: unknown) => {
      failure ??= error
    })
    return next
  }

  return {
    row,
    path,
    chunks,
    size: () => size,
    sha256: hash.digest,
    flush,

    /** Writes a chunk unless it is here; of two at once the first is taken. */
    async add(index: number, bytes: Uint8Array, wholeSize: number | null) {
      while (writing.has(index)) await writing.get(index)?.catch(() => {})
      if (chunks.has(index)) return
      const written = write(index, bytes)
      writing.set(index, written)
      try {
        await written
      } finally {
        writing.delete(index)
      }
      size = wholeSize
      chunks.add(index)
      hash.add(index, bytes)
      unflushed += 1
      if (unflushed >= FLUSH_AFTER) {
        // Who is faster than the disk waits for it.
        if (unflushed > 2 * FLUSH_AFTER) await flushing
        void flush()
      } else timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref()
    },

    /** Whether it could not be noted: it is to be opened anew. */
    hasFailed: () => failure !== undefined,

    async close() {
      await flush().catch(() => {})
      await Promise.allSettled(writing.values())
      await hash.stopped()
      await file.close()
    },
  }
}
/** An upload that this process receives. */
export type OpenUpload = Awaited<ReturnType<typeof openUpload>>
