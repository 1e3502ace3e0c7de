import { sql, type RawBuilder } from 'kysely'
import { executeKept } from '#db/kept-statement.ts'
import type { Db } from '#db/schema.ts'

/**
 * The number and a hash of the rows of every table, and of the jobs that wait: two equal digests are one unchanged database. That a call was
 * refused may be written down all the same: `takeRefusals` tells what was.
 */
export async function databaseDigest(db: Db): Promise<Readonly<Record<string, string>>> {
  const statement = statements.get(db) ?? (await digestStatement(db))
  statements.set(db, statement)
  // Sixty tables are planned once for a connection: that is half of its time.
  const { rows } = await executeKept<{ name: string; rows: string }>(db, 'digest', statement)
  return Object.fromEntries(rows.map(({ name, rows: state }) => [name, state]))
}

type Statement = RawBuilder<{ name: string; rows: string }>
const statements = new WeakMap<Db, Statement>()

async function digestStatement(db: Db): Promise<Statement> {
  const tables = await sql<{ name: string }>`select relid::regclass::text as name from pg_stat_user_tables
    where schemaname = 'public' or relid::regclass::text = 'graphile_worker._private_jobs' order by 1`.execute(db)
  const parts = tables.rows.map(({ name }) => {
    const rows = name === 'audit_entries' ? `(select * from audit_entries where action <> 'refused')` : name
    return `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(md5(row::text), '' order by md5(row::text))), '') as rows from ${rows} as row`
  })
  return sql`${sql.raw(parts.join(' union all '))}`
}

/** What the audit log says of refused calls, oldest first; the next time only what is new, so that its limit per minute is never met. */
export function takeRefusals(db: Db) {
  return db
    .deleteFrom('audit_entries')
    .where('action', '=', 'refused')
    .returning(['actor_id', 'actor_role', 'resource', 'subject_id', 'before', 'after'])
    .execute()
}
