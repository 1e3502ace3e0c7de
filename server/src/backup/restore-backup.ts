import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { extract } from 'tar-stream'
import { connectionOptions, type Connection } from '#db/open-database.ts'
import { BackupError, MANIFEST, Manifest, SUMMARY, Summary, tableOf } from './backup-format.ts'
import { unpack } from './backup-stream.ts'
import { bringUpToDate, claimDatabase, makeTables } from './begin-restore.ts'
import { countRows, restoreConstraints } from './prepare-tables.ts'
import { fileReader, type FilePlaces } from './read-files.ts'
import { tableReader } from './read-tables.ts'
import { explainRestoreError } from './restore-errors.ts'
import { lockRestores, recordSummary, restoreProgress, markFinished } from './restore-progress.ts'

type Options = FilePlaces & {
  readonly connection: Connection
  readonly from: Readable
  readonly passphrase: string | undefined
  /** Told what becomes of an earlier run. */
  readonly log?: (line: string) => void
}

/**
 * Restores a backup into an empty database, and its files beside it, whatever kind of database and store of
 * videos they came from. One that ended before its end goes on when it is called again with the same backup; until
 * then nothing else works on the database. Returns what was read. Throws BackupError. Locks out other restores.
 */
export async function restoreBackup(options: Options): Promise<Summary> {
  const { connection, from, passphrase, log = () => {} } = options
  const archive = extract()
  const client = new Client(connectionOptions(connection))
  const state: { lost?: Error; isMarked: boolean } = { isMarked: false }
  client.on('error', (error) => (state.lost = error))
  await client.connect()

  async function begin(text: Buffer) {
    const manifest = parse(text, Manifest)
    const backup = createHash('sha256').update(text).digest('hex')
    const unfinished = await claimDatabase(client, manifest, backup, log)
    state.isMarked = true
    if (unfinished.summary) return unfinished.summary
    await makeTables(client, connection, manifest, unfinished)
    const progress = restoreProgress(client)
    return {
      ...{ manifest, progress },
      tables: tableReader(client, manifest, progress),
      files: fileReader(client, options, progress),
    }
  }

  /** Reads all of it, unless an earlier run has done so. */
  async function read(): Promise<Summary> {
    // Its entries are read as they come: one that nobody awaits would be lost.
    const unpacked = pipeline(await unpack(from, passphrase), archive)
    unpacked.catch(() => {})
    let begun: Exclude<Awaited<ReturnType<typeof begin>>, Summary> | undefined
    let summary: Summary | undefined
    for await (const entry of archive) {
      const { name, size } = entry.header
      const content = entry as unknown as Readable
      const table = tableOf(name)
      if (!begun) {
        if (name !== MANIFEST) throw new BackupError('This file is no backup of Samtale.')
        const started = await begin(await buffer(content))
        if ('sequences' in started) return started
        begun = started
      } else if (table)
        for await (const chunk of content as AsyncIterable<Buffer>) await begun.tables.take(table, chunk)
      else {
        await begun.tables.endTable()
        if (name === SUMMARY) summary = parse(await buffer(content), Summary)
        else await begun.files.take(name, size, content)
      }
    }
    await unpacked
    if (!begun || !summary) throw new BackupError('The backup is not whole: its end is missing.')
    begun.progress.assertUnchanged()
    await begun.tables.compare(summary)
    begun.files.compare(summary)
    await countRows(client, summary, begun.progress)
    await client.query('begin')
    await restoreConstraints(client, begun.manifest.tables, summary)
    await recordSummary(client, summary)
    await client.query('commit')
    return summary
  }

  try {
    await lockRestores(client)
    const summary = await read()
    await bringUpToDate(connection)
    await markFinished(client)
    return summary
  } catch (error) {
    archive.destroy()
    throw explainRestoreError(error, state)
  } finally {
    await client.end()
  }
}

const parse = <Value>(text: Buffer, schema: { parse(value: unknown): Value }): Value =>
  schema.parse(JSON.parse(text.toString('utf8')))
