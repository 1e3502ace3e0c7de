import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CHUNK_BYTES } from '@samtale/contract/videos/videos'
import type { VideoStore } from '#platform/video/video-store.ts'
import { asStorageFull } from '#platform/video/video-store-disk.ts'
import { chunksOf, type Chunks } from './chunks.ts'
import { hashInOrder } from './hash-in-order.ts'

/** The chunks of an upload, where they lie until all are there. */
export type ChunkMedium = {
  /** Writes a chunk in its place. Throws `storage_full`. */
  write(index: number, bytes: Uint8Array): Promise<void>
  /** A chunk that was written here counts. */
  written(index: number, bytes: Uint8Array): void
  /** Settles when everything that was written is there for good. */
  sync(): Promise<void>
  /** All of it as a file of this machine; `others`: another process has written to it too. */
  whole(others: boolean): Promise<WholeFile>
  close(): Promise<void>
}

/** `isCopy`: the chunks are there without it. */
type WholeFile = { readonly path: string; readonly sha256: Buffer; readonly isCopy: boolean }
type Upload = { readonly id: string; readonly totalChunks: number; readonly received: string }

/** Chunks in one file, each in its place. Returns also those of them that the file can have. */
export async function chunkFile(
  videos: Pick<VideoStore, 'uploadPath'>,
  { id, totalChunks, received }: Upload,
): Promise<{ readonly medium: ChunkMedium; readonly chunks: Chunks }> {
  const path = await videos.uploadPath(id)
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  const chunks = chunksOf(await onDisk())
  const hash = hashInOrder({ file, chunks, totalChunks })

  /** A file that was lost, or a disk that was put back to an older state, must not be believed in. */
  async function onDisk(): Promise<string> {
    const there = Math.ceil((await file.stat()).size / CHUNK_BYTES)
    return received.lastIndexOf('1') < there ? received : received.slice(0, there).padEnd(totalChunks, '0')
  }

  const medium: ChunkMedium = {
    async write(index, bytes) {
      try {
        for (let done = 0; done < bytes.length; )
          done += (await file.write(bytes, done, bytes.length - done, index * CHUNK_BYTES + done))
            .bytesWritten
      } catch (error) {
        throw asStorageFull(error)
      }
    },
    written: hash.add,
    async sync() {
      await file.datasync().catch((error: unknown) => {
        throw asStorageFull(error)
      })
    },
    // On a network's file system only what is opened again is sure to have what others wrote.
    whole: async (others) => ({
      path,
      sha256: others ? await sha256Of(path) : await hash.digest(),
      isCopy: false,
    }),
    async close() {
      await hash.stopped()
      await file.close()
    },
  }
  return { medium, chunks }
}

async function sha256Of(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path, { highWaterMark: 1_048_576 })) hash.update(bytes as Buffer)
  return hash.digest()
}
