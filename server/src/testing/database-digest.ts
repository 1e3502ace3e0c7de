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
  /** The last digest, and how many changes there were of all tables before it was made. */
  last?: { readonly changes: string; readonly digest: Readonly<Record<string, string>> }
}

const watches = new WeakMap<Db, Promise<Watch>>()

/**
 * The number and a hash of the rows of every table, and of the jobs that wait: two equal digests are one
 * unchanged database. That a call was refused may be written down all the same: `collectDenials` tells what
 * was; and calls are counted. Only tables that were written to since the last time are read.
 */
export async function databaseDigest(db: Db): Promise<Readonly<Record<string, string>>> {
  const watch = watches.get(db) ?? watchTables(db)
  watches.set(db, watch)
  return readDigest(db, await watch)
}

async function readDigest(db: Db, watch: Watch): Promise<Readonly<Record<string, string>>> {
  const { tables, counts, seen } = watch
  // Counted before it is read: what is written meanwhile is read again the next time.
  const [total] = (await executePrepared(db, 'all changes', ALL_CHANGES)).rows
  if (total && total.changes === watch.last?.changes) return watch.last.digest
  const { rows } = await executePrepared(db, 'changes', counts)
  const changes = new Map(rows.map((row) => [row.name, row.changes]))
  for (const { name, digest } of tables) {
    const now = changes.get(name) ?? ''
    if (seen.get(name)?.changes === now) continue
    const [table] = (await executePrepared(db, 'digest', digest)).rows
    seen.set(name, { changes: now, rows: table?.rows ?? '' })
  }
  const digest = Object.fromEntries(tables.map(({ name }) => [name, seen.get(name)?.rows ?? '']))
  watch.last = { changes: total?.changes ?? '', digest }
  return digest
}

/** Mostly nothing was written at all: one count says so, instead of one for each table. */
const ALL_CHANGES = sql.raw<{ changes: string }>(
  'select last_value::text || is_called as changes from watched.all_tables',
)

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
      // All are counted last: a reader of that count sees the one of the table.
      `create schema watched;
      create sequence watched.all_tables;
      create function watched.note() returns trigger language plpgsql as $$ begin
        perform nextval('watched.t' || tg_relid); perform nextval('watched.all_tables'); return null; end $$;
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

/** Which rows count, where not all do: what tells of rejected calls, and how many there were, is no change. */
const CHANGED: Readonly<Record<string, string>> = {
  audit_entries: "action <> 'refused'",
  throttles: "key not like 'rate-%'",
}

/** A sum, so that their order does not matter. */
function digestOf({ name, hasUnhashable }: Table): Watched['digest'] {
  const condition = CHANGED[name]
  const rows = condition ? `(select * from ${name} where ${condition})` : name
  const hash = hasUnhashable ? 'hashtextextended(row::text, 0)' : 'hash_record_extended(row, 0)'
  return sql.raw(`select count(*) || ' ' || coalesce(sum(${hash}), 0) as rows from ${rows} as row`)
}

/**
 * Returns what the audit log says of refused calls, oldest first; the next time only what is new, so that its
 * limit per minute is never met.
 */
export async function collectDenials(db: Db) {
  // Asked first: a table counts what deletes nothing as a change too.
  const anything = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'refused')
    .limit(1)
    .executeTakeFirst()
  if (!anything) return []
  return db
    .deleteFrom('audit_entries')
    .where('action', '=', 'refused')
    .returning(['actor_id', 'actor_role', 'resource', 'subject_id', 'before', 'after'])
    .execute()
}
