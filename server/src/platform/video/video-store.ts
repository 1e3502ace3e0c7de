import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { join } from 'node:path'
import type { Config } from '#config/config.ts'
import { storageIdOf } from '#platform/storage/storage-id.ts'
import type { ByteRange } from './byte-range.ts'
import { diskVideos } from './video-store-disk.ts'
import type { VideoBucket } from './video-store-s3.ts'
import { contentTypeOf } from './video-signature.ts'

/** Where videos are kept. `storedAs` says where one is: on this machine's disk, or in the bucket. */
export type VideoStore = {
  /** Names where files are kept: the same at all nodes that share it. */
  storageId(): Promise<string>
  /** Whether that is a bucket. */
  readonly isBucket: boolean
  /** Keeps a chunk of an upload in the bucket; there as a whole or not at all. */
  putChunk(uploadId: string, index: number, bytes: Uint8Array): Promise<void>
  /** A chunk that was put. */
  readChunk(uploadId: string, index: number): Promise<Buffer>
  /** Removes what is left of an upload, here and in the bucket. */
  removeUpload(uploadId: string): Promise<void>
  /** The file of an upload that is not whole yet. */
  uploadPath(uploadId: string): Promise<string>
  /** The uploads of which there is something here, or in the bucket. */
  listUploads(): Promise<string[]>
  /** Returns where files are made that are to be taken. */
  temporaryFolder(): Promise<string>
  /** Bytes that may still be written here. */
  room(): Promise<number>
  /**
   * Takes a whole file of this machine in, on its disk, and leaves it where it was; may be said twice. Throws
   * `storage_full` when there is no room.
   */
  take(path: string, name: string): Promise<string>
  /** Puts a video where it is to stay, and returns where that is: in the bucket, when there is one. */
  settle(storedAs: string): Promise<string>
  /** Bytes of it; null when it is not there. */
  open(storedAs: string, range?: ByteRange): Promise<Readable | null>
  /** Returns how many bytes it has; null when it is not there. */
  sizeOf(storedAs: string): Promise<number | null>
  /** The video as a file of this machine for as long as `act` takes. */
  withFile<Result>(storedAs: string, act: (path: string) => Promise<Result>): Promise<Result>
  remove(storedAs: string): Promise<void>
}

/** The bucket's client is large: it is loaded when there is a bucket and something to keep in it. */
const openBucket = async (s3: NonNullable<Config['s3']>): Promise<VideoBucket> =>
  (await import('./video-store-s3.ts')).videoBucket(s3)

/** The store that the configuration names. Folders are made when something is to lie in them. */
export function videoStoreOf({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): VideoStore {
  const disk = diskVideos({ videos: join(dataDir, 'videos'), uploads: join(dataDir, 'uploads-in-progress') })
  let opened: Promise<VideoBucket> | undefined
  const bucket = () => {
    if (!s3) throw new Error('This video is in a bucket, and no bucket is configured: S3_BUCKET')
    opened ??= openBucket(s3)
    return opened
  }

  let storageId: Promise<string> | undefined

  return {
    storageId: () => (storageId ??= storageIdOf({ dataDir, s3 })),
    isBucket: s3 !== undefined,
    putChunk: async (id, index, bytes) => (await bucket()).putChunk(id, index, bytes),
    readChunk: async (id, index) => (await bucket()).readChunk(id, index),
    async removeUpload(id) {
      await rm(await disk.uploadPath(id), { force: true })
      if (s3) await (await bucket()).removeChunks(id)
    },
    uploadPath: disk.uploadPath,
    listUploads: async () => [
      ...(await disk.listUploads()),
      ...(s3 ? await (await bucket()).listUploads() : []),
    ],
    temporaryFolder: disk.temporaryFolder,
    room: disk.room,
    take: async (path, name) => `disk:${await disk.take(path, name)}`,
    async settle(storedAs) {
      const { place, name } = placeOf(storedAs)
      if (!s3 || place === 's3') return storedAs
      await (await bucket()).put(name, disk.pathOf(name), contentTypeOf(name))
      return `s3:${name}`
    },
    async open(storedAs, range) {
      const { place, name } = placeOf(storedAs)
      return place === 'disk' ? disk.open(name, range) : (await bucket()).open(name, range)
    },
    async sizeOf(storedAs) {
      const { place, name } = placeOf(storedAs)
      return place === 'disk' ? disk.sizeOf(name) : (await bucket()).sizeOf(name)
    },
    async withFile(storedAs, act) {
      const { place, name } = placeOf(storedAs)
      if (place === 'disk') return act(disk.pathOf(name))
      return disk.withTemporaryFile(async (path) => {
        await (await bucket()).fetch(name, path)
        return act(path)
      })
    },
    async remove(storedAs) {
      const { place, name } = placeOf(storedAs)
      if (place === 'disk') return disk.remove(name)
      return (await bucket()).remove(name)
    },
  }
}

function placeOf(storedAs: string) {
  const [, place, name] = /^(disk|s3):(.+)$/.exec(storedAs) ?? []
  if (!place || !name) throw new Error(`Not a place of a stored video: ${storedAs.slice(0, 200)}`)
  return { place, name }
}
