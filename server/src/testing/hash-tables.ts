import { Client } from 'pg'
import { connectionOptions, type Connection } from '#db/open-database.ts'

/**
 * Returns a hash of the rows of each table, those left out that belong to the nodes that run; `row` says in SQL what
 * counts of a row `t`.
 */
export async function hashTables(connection: Connection, row = 't::text'): Promise<Record<string, string>> {
  const client = new Client(connectionOptions(connection))
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select n.nspname || '.' || relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind = 'r' and nspname in ('public', 'graphile_worker') and relname not in ('nodes', 'kysely_migration', 'kysely_migration_lock', 'migrations') order by 1`,
    )
    const hashes: Record<string, string> = {}
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(${row}, E'\\n' order by ${row})), '') as hash from ${name} t`,
      )
      hashes[name] = rows[0]?.hash ?? ''
    }
    return hashes
  } finally {
    await client.end()
  }
}
