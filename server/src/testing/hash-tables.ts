import { Client } from 'pg'
import { connectionOptions, type Connection } from '#db/open-database.ts'

type Options = {
  /** In SQL, what counts of a row `t`; all of it without. */
  readonly row?: string
  /** An exported snapshot: the rows as they were then. */
  readonly moment?: string | undefined
}

/** Returns a hash of the rows of each table at one moment; those are left out that belong to the nodes that run. */
export async function hashTables(
  connection: Connection,
  { row = 't::text', moment }: Options = {},
): Promise<Record<string, string>> {
  const client = new Client(connectionOptions(connection))
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    if (moment) await client.query(`set transaction snapshot '${moment}'`)
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
