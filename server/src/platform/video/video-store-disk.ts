import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '@samtale/contract/core/errors'
import type { ByteRange } from './byte-range.ts'

/** An uuid, what was made of it, and the kind of file; never what somebody called it. */
const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-[a-z]+)?\.[a-z0-9]{2,4}$/
const UPLOAD = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
/** Across the border of a file system, and on such as have no links. */
const NO_LINKS = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'])
const READ_BYTES = 262_144

/** The refusal of a disk that is full, or the fault as it was. */
export const asStorageFull = (error: unknown) =>
  NO_ROOM.has(codeOf(error)) ? new AppError('storage_full', { retryAfter: 30, cause: error }) : error

/** Videos in a folder, and beside them the files of uploads that are not whole. */
export function diskVideos({ videos, uploads }: { readonly videos: string; readonly uploads: string }) {
  const made = new Map<string, Promise<unknown>>()
  const make = async (folder: string) => {
    if (!made.has(folder)) made.set(folder, mkdir(folder, { recursive: true, mode: 0o700 }))
    await made.get(folder)
  }
  const pathOf = (name: string) => {
    if (!NAME.test(name))
      throw new Error(`Not a name of a stored video: ${JSON.stringify(name.slice(0, 200))}`)
    return join(videos, name)
  }

  return {
    pathOf,

    async uploadPath(id: string) {
      if (!UPLOAD.test(id)) throw new Error(`Not the id of an upload: ${JSON.stringify(id.slice(0, 200))}`)
      await make(uploads)
      return join(uploads, id)
    },

    async listUploads() {
      await make(uploads)
      return (await readdir(uploads)).filter((name) => UPLOAD.test(name))
    },

    async temporaryFolder() {
      await make(videos)
      return videos
    },

    async room() {
      await make(uploads)
      const { bavail, bsize } = await statfs(uploads)
      return bavail * bsize
    },

    async take(path: string, name: string) {
      await make(videos)
      const to = pathOf(name)
      try {
        await sync(path)
        await linked(path, to, join(videos, `_${randomUUID()}`))
        await sync(videos)
      } catch (error) {
        throw asStorageFull(error)
      }
      return name
    },

    async open(name: string, range?: ByteRange): Promise<Readable | null> {
      try {
        const file = await open(pathOf(name), 'r')
        return createReadStream('', { fd: file, highWaterMark: READ_BYTES, ...range })
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }
    },

    sizeOf: (name: string) => sizeAt(pathOf(name)),

    /** A path for a file that is gone afterwards. */
    async withTemporaryFile<Result>(act: (path: string) => Promise<Result>): Promise<Result> {
      await make(videos)
      const path = join(videos, `_${randomUUID()}`)
      try {
        return await act(path)
      } finally {
        await rm(path, { force: true })
      }
    },

    remove: (name: string) => rm(pathOf(name), { force: true }),
  }
}

/**
 * A second name of the same file, where the file system has such a thing; else a copy, which is there as a
 * whole or not at all.
 */
async function linked(from: string, to: string, temporary: string) {
  try {
    await link(from, temporary).catch(async (error: unknown) => {
      if (!NO_LINKS.has(codeOf(error))) throw error
      await copyFile(from, temporary, constants.COPYFILE_FICLONE)
      await sync(temporary)
    })
    await rename(temporary, to)
  } finally {
    await rm(temporary, { force: true })
  }
}

async function sizeAt(path: string) {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** What was written is kept over a power cut; of a folder, what was renamed in it. */
async function sync(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
