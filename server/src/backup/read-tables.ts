import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import { BackupError, type Manifest, type Summary } from './backup-format.ts'
import { columnsOf, quoted } from './tables.ts'

type Reading = {
  readonly name: string
  readonly sink: CopyStreamQuery
  readonly hash: Hash
  readonly end: Promise<void>
}

/**
 * Empties all tables of a backup, and returns what takes their rows, a table at a time, in the transaction that
 * is open. Nothing is checked between tables until `finish`: they come in no order that would suit their keys.
 */
export async function tableReader(client: Client, { tables }: Manifest) {
  const keys = await dropForeignKeys(client)
  const names = tables.map(({ name }) => quoted(name))
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  const read: Summary['tables'] = {}
  let reading: Reading | undefined

  async function endTable() {
    if (!reading) return
    const { name, sink, hash, end } = reading
    reading = undefined
    sink.end()
    await end
    read[name] = { rows: sink.rowCount, sha256: hash.digest('hex') }
  }

  return {
    async take(name: string, chunk: Buffer) {
      if (reading?.name !== name) {
        await endTable()
        const table = tables.find((candidate) => candidate.name === name)
        if (!table || name in read)
          throw new BackupError(`The backup is damaged: rows of ${name} where none belong.`)
        const sink = client.query(copyFrom(`copy ${columnsOf(table)} from stdin`))
        const end = finished(sink)
        end.catch(() => {})
        reading = { name, sink, hash: createHash('sha256'), end }
      }
      reading.hash.update(chunk)
      if (!reading.sink.write(chunk)) await Promise.race([once(reading.sink, 'drain'), reading.end])
    },
    endTable,
    /** Sees that every row was read as it was written, and puts the keys between tables back. Throws BackupError. */
    async finish(summary: Summary) {
      await endTable()
      for (const { name } of tables) {
        const { rows, sha256 } = summary.tables[name] ?? { rows: 0, sha256: '' }
        const found = read[name] ?? { rows: 0, sha256: createHash('sha256').digest('hex') }
        if (found.rows !== rows || found.sha256 !== sha256)
          throw new BackupError(`The backup is damaged: ${found.rows} of ${rows} rows of ${name}, or others.`)
      }
      await client.query('set constraints all immediate')
      for (const [name, value] of Object.entries(summary.sequences))
        await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value])
      for (const name of names) await client.query(`alter table ${name} enable trigger user`)
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    },
  }
}

async function dropForeignKeys(client: Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  return rows
}
