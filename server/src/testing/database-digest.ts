import { sql, type RawBuilder } from 'kysely'
import { executePrepared } from '#db/prepared-statement.ts'
import type { Db } from '#db/schema.ts'

/** Some types of columns have a hash by their text only. */
type Table = { readonly id: string; readonly name: string; readonly hasUnhashable: boolean }
/** One table: the query that says how many rows it has and their hash. */
type Watched = { readonly name: string; readonly digest: RawBuilder<{ rows: string }> }
type Seen = { readonly changes: string; readonly rows: string }
type Watch = {
  readonly tables: readonly Watched[]
  readonly counts: RawBuilder<{ name: string; changes: string }>
  readonly seen: Map<string, Seen>
}

const watches = new WeakMap<Db, Promise<Watch>>()

/**
 * The number and a hash of the rows of every table, and of the jobs that wait: two equal digests are one
 * unchanged database. That a call was refused may be written down all the same: `takeRefusals` tells what
 * was. Only tables that were written to since the last time are read.
 */
export async function databaseDigest(db: Db): Promise<Readonly<Record<string, string>>> {
  const watch = watches.get(db) ?? watchTables(db)
  watches.set(db, watch)
  const { tables, counts, seen } = await watch
  // Counted before it is read: what is written meanwhile is read again the next time.
  const { rows } = await executePrepared(db, 'changes', counts)
  const changes = new Map(rows.map((row) => [row.name, row.changes]))
  for (const { name, digest } of tables) {
    const now = changes.get(name) ?? ''
    if (seen.get(name)?.changes === now) continue
    const [table] = (await executePrepared(db, 'digest', digest)).rows
    seen.set(name, { changes: now, rows: table?.rows ?? '' })
  }
  return Object.fromEntries(tables.map(({ name }) => [name, seen.get(name)?.rows ?? '']))
}

/**
 * Has every table count the statements that write to it, also those that are taken back: a sequence forgets
 * nothing.
 */
async function watchTables(db: Db): Promise<Watch> {
  const { rows } = await sql<Table>`select relid::text as id, relid::regclass::text as name,
    exists (select from pg_attribute where attrelid = relid and atttypid in ('json'::regtype, 'bit varying'::regtype)) as "hasUnhashable"
    from pg_stat_user_tables
    where schemaname = 'public' or relid::regclass::text = 'graphile_worker._private_jobs' order by 2`.execute(
    db,
  )
  const watched = rows.map(
    ({ id, name }) => `create sequence watched.t${id};
      create trigger watched after insert or update or delete or truncate on ${name} execute function watched.note();`,
  )
  await sql
    .raw(
      `create schema watched;
      create function watched.note() returns trigger language plpgsql as $$ begin perform nextval('watched.t' || tg_relid); return null; end $$;
      ${watched.join('\n')}`,
    )
    .execute(db)
  const counts = rows.map(
    ({ id, name }) =>
      `select '${name}' as name, last_value::text || is_called as changes from watched.t${id}`,
  )
  return {
    tables: rows.map((table) => ({ name: table.name, digest: digestOf(table) })),
    counts: sql.raw(counts.join(' union all ')),
    seen: new Map(),
  }
}

/** A sum, so that their order does not matter. */
function digestOf({ name, hasUnhashable }: Table): Watched['digest'] {
  const rows = name === 'audit_entries' ? `(select * from audit_entries where action <> 'refused')` : name
  const hash = hasUnhashable ? 'hashtextextended(row::text, 0)' : 'hash_record_extended(row, 0)'
  return sql.raw(`select count(*) || ' ' || coalesce(sum(${hash}), 0) as rows from ${rows} as row`)
}

/**
 * What the audit log says of refused calls, oldest first; the next time only what is new, so that its limit
 * per minute is never met.
 */
export function collectDenials(db: Db) {
  return db
    .deleteFrom('audit_entries')
    .where('action', '=', 'refused')
    .returning(['actor_id', 'actor_role', 'resource', 'subject_id', 'before', 'after'])
    .execute()
}
