import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import type { VideoStore } from '#platform/video/video-store.ts'
import { BackupError, PICTURES, VIDEOS, type Summary } from './backup-format.ts'
import type { RestoreProgress } from './restore-progress.ts'

type Videos = Pick<VideoStore, 'temporaryFolder' | 'take' | 'settle' | 'sizeOf' | 'isBucket' | 'remove'>
/** Where the files of a backup come to. */
export type FilePlaces = { readonly dataDir: string; readonly videos: Videos }

/** Pictures, or videos. */
type Destination = {
  sizeOf(name: string): Promise<number | null>
  /** Puts a file there, as a whole or not at all. */
  put(name: string, write: (path: string) => Promise<void>): Promise<void>
  /** Has the rows say where it is. */
  settle(name: string): Promise<void>
}

const FILE = /^[a-z0-9][a-z0-9.-]{0,127}$/
/** What is written before it is whole; there is one at a time. */
const UNFINISHED = '_restored'

/** Returns what takes the files of a backup. Those that an earlier run has written whole are only read over. */
export function fileReader(client: Client, { dataDir, videos }: FilePlaces, progress: RestoreProgress) {
  const places = { [PICTURES]: pictures(dataDir), [VIDEOS]: videosIn(client, videos) }
  const read = { count: 0, bytes: 0 }
  return {
    async take(entry: string, size: number, content: Readable) {
      const [prefix, place] = Object.entries(places).find(([start]) => entry.startsWith(start)) ?? []
      const name = entry.slice(prefix?.length)
      if (!place || !FILE.test(name))
        throw new BackupError('The backup is damaged: a file has a name that none has.')
      const hash = createHash('sha256')
      const known = await progress.find(entry)
      if (known && (await place.sizeOf(name)) === size) {
        for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk)
        await progress.confirm(entry, known, hash.digest('hex'))
      } else {
        await place.put(name, (path) => write(content, hash, path))
        await progress.record(entry, { count: size, sha256: hash.digest('hex') })
      }
      // Also of one that was there: the rows may be written again.
      await place.settle(name)
      read.count += 1
      read.bytes += size
    },
    /** Sees that all files were read. Throws BackupError. */
    compare({ files }: Summary) {
      if (read.count !== files.count || read.bytes !== files.bytes)
        throw new BackupError(`The backup is damaged: ${read.count} of ${files.count} files.`)
    },
  }
}

const write = (content: Readable, hash: Hash, path: string) =>
  pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600, flush: true }),
  )

function pictures(dataDir: string): Destination {
  const folder = join(dataDir, 'files')
  return {
    async sizeOf(name) {
      return (await stat(join(folder, name)).catch(() => null))?.size ?? null
    },
    async put(name, writeTo) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeTo(join(folder, UNFINISHED))
      await rename(join(folder, UNFINISHED), join(folder, name))
    },
    settle: async () => {},
  }
}

/** A video comes to where this installation keeps its own. */
function videosIn(client: Client, videos: Videos): Destination {
  const storedAs = (name: string) => `${videos.isBucket ? 's3' : 'disk'}:${name}`
  return {
    sizeOf: (name) => videos.sizeOf(storedAs(name)),
    async put(name, writeTo) {
      const path = join(await videos.temporaryFolder(), UNFINISHED)
      try {
        await writeTo(path)
        const taken = await videos.take(path, name)
        if ((await videos.settle(taken)) !== taken) await videos.remove(taken)
      } finally {
        await rm(path, { force: true })
      }
    },
    async settle(name) {
      await client.query('update videos set stored_as = $1 where stored_as in ($2, $3)', [
        storedAs(name),
        `disk:${name}`,
        `s3:${name}`,
      ])
    },
  }
}
