import type { Client } from 'pg'
import { BackupError, type Manifest, type Summary } from './backup-format.ts'
import type { RestoreProgress } from './restore-progress.ts'
import { quoted } from './tables.ts'

type Tables = Manifest['tables']

/**
 * Takes the keys between tables away, and writes them down for the run that puts them back; switches triggers
 * off. Tables are filled in no order that would suit their keys, and what triggers would do was done.
 */
export async function suspendConstraints(client: Client, tables: Tables) {
  const { rows } = await client.query<{ table: string; name: string }>(
    `insert into samtale_restore.keys
     select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
     returning "table", name`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
}

/** Empties the tables that are not there as a whole. */
export async function emptyUnfinished(client: Client, tables: Tables) {
  const { rows } = await client.query<{ name: string }>('select name from samtale_restore.done')
  const done = new Set(rows.map(({ name }) => name))
  const names = tables.filter(({ name }) => !done.has(name)).map(({ name }) => quoted(name))
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
}

/** Sees that each table has as many rows as were read: nobody else has written to it. Throws BackupError. */
export async function countRows(client: Client, { tables }: Summary, progress: RestoreProgress) {
  for (const [name, { rows: expected }] of Object.entries(tables)) {
    const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${quoted(name)}`)
    if (rows[0]?.count === expected) continue
    await progress.forget(name)
    throw new BackupError(
      `Something else wrote to the database: ${name} has ${rows[0]?.count} rows and not ${expected}.`,
    )
  }
}

/** Puts the keys between tables back, which checks every row, and switches triggers on. */
export async function restoreConstraints(client: Client, tables: Tables, { sequences }: Summary) {
  for (const [name, value] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value])
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    'select "table", name, definition from samtale_restore.keys',
  )
  for (const { table, name, definition } of rows)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
}

/** Removes what a restore of another backup has made; what was in the database before it stays. */
export const removeTables = (client: Client) =>
  client.query(`do $$ declare statement text; begin
    drop schema if exists graphile_worker cascade;
    for statement in
      select format('drop %s if exists %s cascade', kind, name) from (
        select oid, 'table' as kind, oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        union all select oid, 'routine', oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace) made
      where oid not in (select object from samtale_restore.others)
        and not exists (select from pg_depend where objid = made.oid and deptype = 'e')
    loop execute statement; end loop;
    drop schema samtale_restore cascade;
  end $$`)
