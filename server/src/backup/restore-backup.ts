import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client, DatabaseError } from 'pg'
import { extract } from 'tar-stream'
import { migrate, MIGRATION_NAMES, stepsNamed } from '#db/migrate.ts'
import { connectionOptions, openDatabase, type Connection } from '#db/open-database.ts'
import { readSteps } from '#db/read-steps.ts'
import { StartError } from '#db/start-error.ts'
import { installJobs } from '#platform/jobs/jobs.ts'
import type { VideoStore } from '#platform/video/video-store.ts'
import {
  BackupError,
  MANIFEST,
  Manifest,
  PICTURES,
  SUMMARY,
  Summary,
  tableOf,
  VIDEOS,
} from './backup-format.ts'
import { unpack } from './backup-stream.ts'
import { tableReader } from './read-tables.ts'
import { setTextFormat } from './tables.ts'

type Options = {
  readonly connection: Connection
  readonly dataDir: string
  readonly videos: Pick<VideoStore, 'temporaryFolder' | 'take' | 'settle'>
  readonly from: Readable
  readonly passphrase: string | undefined
}

const FILE = /^[a-z0-9][a-z0-9.-]{0,127}$/

/**
 * Restores a backup into an empty database, and its files beside it, whatever kind of database and store of
 * videos they came from. All rows come in one transaction, or none. Returns what was read. Throws BackupError.
 */
export async function restoreBackup({ connection, dataDir, videos, from, passphrase }: Options) {
  const archive = extract()
  const client = new Client(connectionOptions(connection))
  await client.connect()
  let tables: Awaited<ReturnType<typeof tableReader>> | undefined
  let summary: Summary | undefined
  const files = { count: 0, bytes: 0 }

  async function restoreFile(name: string, content: Readable, size = 0) {
    await tables?.endTable()
    if (name.startsWith(PICTURES)) await putPicture(dataDir, name.slice(PICTURES.length), content)
    else await putVideo(client, videos, name.slice(VIDEOS.length), content)
    files.count += 1
    files.bytes += size
  }

  try {
    // Its entries are read as they come: one that nobody awaits would be lost.
    const unpacked = pipeline(await unpack(from, passphrase), archive)
    unpacked.catch(() => {})
    for await (const entry of archive) {
      const { name, size } = entry.header
      const content = entry as unknown as Readable
      const table = tableOf(name)
      if (name === MANIFEST) tables = await begin(client, connection, await readJson(content, Manifest))
      else if (!tables) throw new BackupError('This file is no backup of Samtale.')
      else if (table)
        for await (const chunk of content as AsyncIterable<Buffer>) await tables.take(table, chunk)
      else if (name === SUMMARY) summary = await readJson(content, Summary)
      else await restoreFile(name, content, size)
    }
    await unpacked
    if (!tables || !summary) throw new BackupError('The backup is not whole: its end is missing.')
    if (files.count !== summary.files.count || files.bytes !== summary.files.bytes)
      throw new BackupError(`The backup is damaged: ${files.count} of ${summary.files.count} files.`)
    await tables.finish(summary)
    await client.query('commit')
  } catch (error) {
    archive.destroy()
    throw asBackupError(error)
  } finally {
    await client.end()
  }
  await bringUpToDate(connection)
  return summary
}

/** Makes the tables as they were, and opens the transaction that fills them. */
async function begin(client: Client, connection: Connection, manifest: Manifest) {
  const unknown = manifest.steps.find((step) => !MIGRATION_NAMES.includes(step))
  if (unknown)
    throw new BackupError(
      `The backup was made by a newer version (${manifest.version}). Restore it with that one.`,
    )
  // What a restore has left that ended before its end may stay.
  const steps = await readSteps(client)
  const isNewer = steps.some((step) => !manifest.steps.includes(step))
  const users = steps.length > 0 && !isNewer ? (await client.query('select from users limit 1')).rowCount : 0
  if (isNewer || users)
    throw new BackupError(
      'A backup is restored into an empty database only. Set DATABASE_URL or DATA_DIR to a new one.',
    )
  await bringUpToDate(connection, manifest.steps)
  await setTextFormat(client)
  await client.query('begin')
  return tableReader(client, manifest)
}

async function bringUpToDate(connection: Connection, steps?: readonly string[]) {
  const { db, pool, close } = await openDatabase({ connection, poolSize: 2, queryTimeoutMs: 0 })
  try {
    await migrate(db, steps && stepsNamed(steps), { finishesBatches: true })
    await installJobs(pool)
  } finally {
    await close()
  }
}

async function putPicture(dataDir: string, name: string, content: Readable) {
  if (!FILE.test(name)) throw new BackupError('The backup is damaged: a file has a name that none has.')
  await mkdir(join(dataDir, 'files'), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(join(dataDir, 'files', name), { mode: 0o600 }))
}

/** A video comes to where this installation keeps its own. */
async function putVideo(client: Client, videos: Options['videos'], name: string, content: Readable) {
  if (!FILE.test(name)) throw new BackupError('The backup is damaged: a video has a name that none has.')
  const path = join(await videos.temporaryFolder(), `restored-${name}`)
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    const storedAs = await videos.settle(await videos.take(path, name))
    await client.query(`update videos set stored_as = $1 where stored_as in ($2, $3)`, [
      storedAs,
      `disk:${name}`,
      `s3:${name}`,
    ])
  } finally {
    await rm(path, { force: true })
  }
}

async function readJson<Value>(content: Readable, schema: { parse(value: unknown): Value }): Promise<Value> {
  return schema.parse(JSON.parse((await buffer(content)).toString('utf8')))
}

/** What neither the database nor the disk has said comes from the file: it is cut off, changed, or another. */
function asBackupError(error: unknown): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const isOther =
    error instanceof BackupError ||
    error instanceof StartError ||
    syscall !== undefined ||
    /ENOSPC/.test(code)
  // Rows that are none: data exceptions and broken rules.
  const isDamaged = error instanceof DatabaseError ? /^2[23]/.test(code) : !isOther
  return isDamaged
    ? new BackupError('The backup is damaged, or not one of Samtale.', { cause: error })
    : error
}
