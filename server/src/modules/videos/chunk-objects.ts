import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { VideoStore } from '#platform/video/video-store.ts'
import { asStorageFull } from '#platform/video/video-store-disk.ts'
import type { ChunkMedium } from './chunk-file.ts'

type Upload = { readonly id: string; readonly totalChunks: number }

/**
 * Chunks as objects in the bucket, each by itself: parts of a multipart upload have 5 MB at the least, and
 * would have to come in order to be put together of chunks.
 */
export function chunkObjects(
  videos: Pick<VideoStore, 'putChunk' | 'readChunk' | 'temporaryFolder'>,
  { id, totalChunks }: Upload,
): ChunkMedium {
  return {
    write: (index, bytes) => videos.putChunk(id, index, bytes),
    written: () => {},
    sync: async () => {},
    async whole() {
      const path = join(await videos.temporaryFolder(), `_${randomUUID()}`)
      const hash = createHash('sha256')
      const file = await open(path, 'wx', 0o600)
      try {
        for (let index = 0; index < totalChunks; index += 1) {
          const bytes = await videos.readChunk(id, index)
          hash.update(bytes)
          await file.writeFile(bytes)
        }
        return { path, sha256: hash.digest(), isCopy: true }
      } catch (error) {
        await rm(path, { force: true })
        throw asStorageFull(error)
      } finally {
        await file.close()
      }
    },
    close: async () => {},
  }
}
