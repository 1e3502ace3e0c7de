import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupError, type Manifest, type Summary } from './backup-format.ts'
import type { Content, RestoreProgress } from './restore-progress.ts'
import { columnsOf } from './tables.ts'

type Table = Manifest['tables'][number]
type Filling = {
  write(chunk: Buffer): Promise<void>
  /** Commits the rows together with the note that they are there. Returns how many there are. */
  end(sha256: string): Promise<number>
}
type Reading = Filling & { readonly name: string; readonly hash: Hash }

const NO_ROWS: Content = { count: 0, sha256: createHash('sha256').digest('hex') }

/** Returns what takes the rows of the tables of a backup, a table at a time, each in a transaction. */
export function tableReader(client: Client, { tables }: Manifest, progress: RestoreProgress) {
  const read = new Map<string, Content>()
  let reading: Reading | undefined

  async function endTable() {
    if (!reading) return
    const { name, hash, end } = reading
    reading = undefined
    const sha256 = hash.digest('hex')
    read.set(name, { count: await end(sha256), sha256 })
  }

  async function begin(name: string): Promise<Reading> {
    const table = tables.find((candidate) => candidate.name === name)
    if (!table || read.has(name))
      throw new BackupError(`The backup is damaged: rows of ${name} where none belong.`)
    const known = await progress.find(name)
    const filling = known ? readOver(name, known, progress) : await fill(client, table, progress)
    return { ...filling, name, hash: createHash('sha256') }
  }

  return {
    async take(name: string, chunk: Buffer) {
      if (reading?.name !== name) {
        await endTable()
        reading = await begin(name)
      }
      reading?.hash.update(chunk)
      await reading?.write(chunk)
    },
    endTable,
    /** Sees that every row was read as it was written. Throws BackupError. */
    async compare(summary: Summary) {
      for (const { name } of tables) {
        const { rows, sha256 } = summary.tables[name] ?? { rows: 0, sha256: '' }
        const found = read.get(name) ?? NO_ROWS
        if (found.count === rows && found.sha256 === sha256) continue
        await progress.forget(name)
        throw new BackupError(`The backup is damaged: ${found.count} of ${rows} rows of ${name}, or others.`)
      }
    },
  }
}

/** An earlier run has committed the table. */
const readOver = (name: string, known: Content, progress: RestoreProgress): Filling => ({
  write: async () => {},
  async end(sha256) {
    await progress.confirm(name, known, sha256)
    return known.count
  },
})

async function fill(client: Client, table: Table, progress: RestoreProgress): Promise<Filling> {
  await client.query('begin')
  const sink = client.query(copyFrom(`copy ${columnsOf(table)} from stdin`))
  let failure: Error | undefined
  sink.on('error', (error) => (failure = error))
  const end = finished(sink)
  end.catch(() => {})
  return {
    async write(chunk) {
      // It would fail by having no connection any more, not by why it has none.
      if (failure) throw failure
      if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), end])
    },
    async end(sha256) {
      sink.end()
      await end
      await progress.record(table.name, { count: sink.rowCount, sha256 })
      await client.query('commit')
      return sink.rowCount
    },
  }
}
