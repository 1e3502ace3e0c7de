import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack as createArchive, type Pack } from 'tar-stream'
import { askClient } from '#db/ask.ts'
import { connectionOptions, type Connection } from '#db/open-database.ts'
import { readSteps } from '#db/read-steps.ts'
import { assertRestoreFinished } from '#db/unfinished-restore.ts'
import type { VideoStore } from '#platform/video/video-store.ts'
import {
  MANIFEST,
  PICTURES,
  SUMMARY,
  VIDEOS,
  partName,
  type Manifest,
  type Summary,
} from './backup-format.ts'
import { pack } from './backup-stream.ts'
import { columnsOf, listTables, readSequences, setTextFormat } from './tables.ts'

type Options = {
  readonly connection: Connection
  readonly dataDir: string
  readonly videos: Pick<VideoStore, 'open' | 'sizeOf'>
  readonly to: Writable
  readonly passphrase: string | undefined
  readonly version: string
  readonly now: Date
  /** Told by which name PostgreSQL knows the moment whose rows are written, before the first of them is. */
  readonly onMoment?: (snapshot: string) => Promise<void>
}

const PART_BYTES = 4 * 1_048_576
/** Those that a crash left half written have another beginning. */
const PICTURE = /^[a-z0-9]/

/**
 * Writes everything that an installation has: all rows as they were at one moment, and every file that they
 * name. People go on working meanwhile. Returns what was written.
 */
export async function writeBackup({
  connection,
  dataDir,
  videos,
  to,
  passphrase,
  version,
  now,
  onMoment,
}: Options) {
  const client = new Client(connectionOptions(connection))
  await client.connect()
  const archive = createArchive()
  const written = pipeline(await pack(Readable.from(archive, { objectMode: false }), passphrase), to)
  try {
    await setTextFormat(client)
    await client.query('begin isolation level repeatable read read only')
    await assertRestoreFinished(askClient(client))
    const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name')
    await onMoment?.(rows[0]?.name ?? '')
    const [summary] = await Promise.all([fill(), written])
    return summary
  } catch (error) {
    archive.destroy(error as Error)
    await written.catch(() => {})
    throw error
  } finally {
    await client.end()
  }

  async function fill(): Promise<Summary> {
    const tables = await listTables(client)
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const manifest: Manifest = {
      ...{
        format: 1,
        id: randomUUID(),
        version,
        createdAt: now.toISOString(),
        postgresql: rows[0]?.server_version ?? '',
      },
      steps: await readSteps(client),
      tables,
    }
    await addJson(archive, MANIFEST, manifest)
    const summary: Summary = { tables: {}, sequences: {}, files: { count: 0, bytes: 0 } }
    for (const table of tables) summary.tables[table.name] = await addRows(client, archive, table)
    summary.sequences = await readSequences(client)
    for await (const file of filesOf(client, dataDir, videos)) {
      await addEntry(archive, file.name, file.size, file.content)
      summary.files = { count: summary.files.count + 1, bytes: summary.files.bytes + file.size }
    }
    await addJson(archive, SUMMARY, summary)
    archive.finalize()
    return summary
  }
}

async function addRows(client: Client, archive: Pack, table: Manifest['tables'][number]) {
  const rows = client.query(copyTo(`copy ${columnsOf(table)} to stdout`))
  const hash = createHash('sha256')
  let part: Buffer[] = []
  let bytes = 0
  let parts = 0
  const flush = async () => {
    parts += 1
    await addEntry(archive, partName(table.name, parts), bytes, Readable.from(part))
    part = []
    bytes = 0
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk)
    part.push(chunk)
    bytes += chunk.length
    if (bytes >= PART_BYTES) await flush()
  }
  if (bytes > 0) await flush()
  return { rows: rows.rowCount, sha256: hash.digest('hex') }
}

type File = { readonly name: string; readonly size: number; readonly content: Readable }

/** The files that are there; one that is removed meanwhile is named by no row of a moment later. */
async function* filesOf(client: Client, dataDir: string, videos: Options['videos']): AsyncGenerator<File> {
  const folder = join(dataDir, 'files')
  for (const name of (await readdir(folder).catch(() => [])).filter((file) => PICTURE.test(file))) {
    const path = join(folder, name)
    const { size } = (await stat(path).catch(() => null)) ?? {}
    if (size !== undefined) yield { name: PICTURES + name, size, content: createReadStream(path) }
  }
  const { rows } = await client.query<{ stored_as: string }>(
    'select distinct stored_as from videos where removed_at is null',
  )
  for (const { stored_as: storedAs } of rows) {
    const size = await videos.sizeOf(storedAs)
    const content = size === null ? null : await videos.open(storedAs)
    if (size !== null && content)
      yield { name: VIDEOS + storedAs.slice(storedAs.indexOf(':') + 1), size, content }
  }
}

const addJson = (archive: Pack, name: string, value: unknown) => {
  const text = Buffer.from(JSON.stringify(value, null, 2))
  return addEntry(archive, name, text.length, Readable.from([text]))
}

/** Adds an entry, no faster than it is taken. */
const addEntry = (archive: Pack, name: string, size: number, content: Readable) =>
  pipeline(content, archive.entry({ name, size, mode: 0o600 }))
