import type { Client } from 'pg'

/** What belongs to the nodes that run, or is made by this program when it brings a database up to date. */
const LEFT_OUT = [
  'public.nodes',
  'public.room_homes',
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'public.schema_compatibility',
  'graphile_worker.migrations',
]

/** Rows are written and read as the same text, wherever that is. */
const SETTINGS = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 3; set bytea_output = 'hex'; set client_encoding = 'UTF8'`

/** Has a connection write and read rows as every other does. */
export const setTextFormat = (client: Client) => client.query(SETTINGS)

type Table = { readonly name: string; readonly columns: string[] }

/** Returns the tables whose rows are kept, with the columns that are stored. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname || '.' || c.relname as name,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') and n.nspname || '.' || c.relname <> all ($1)
     order by 1`,
    [LEFT_OUT],
  )
  return rows
}

/** Returns the last value of each sequence that has given one. */
export async function readSequences(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Returns `schema.table` as SQL names it. */
export const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')

/** Returns a table with its columns, as COPY names them. */
export const columnsOf = ({ name, columns }: Table) => `${quoted(name)} (${columns.map(quoted).join(', ')})`
