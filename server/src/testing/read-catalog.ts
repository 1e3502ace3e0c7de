import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/**
 * Returns what the tables are made of, a line for each table, column, index, constraint, trigger and
 * function; of two databases with equal lines one is as good as the other.
 */
export async function readCatalog(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    with tables as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v'))
    select concat_ws(' ', 'table', relname, relpersistence) as line from tables join pg_class using (oid, relname)
    union all select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end, pg_get_expr(adbin, adrelid))
      from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all select concat_ws(' ', 'index', pg_get_indexdef(indexrelid)) from tables join pg_index on indrelid = tables.oid
    union all select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(c.oid)) from tables join pg_constraint c on conrelid = tables.oid and contype <> 'n'
    union all select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid)) from tables join pg_trigger t on tgrelid = tables.oid and not tgisinternal
    union all select concat_ws(' ', 'function', pg_get_functiondef(p.oid)) from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind <> 'a' and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    order by 1`.execute(db)
  return rows.map(({ line }) => line)
}

/** Returns how many rows each table has. */
export async function countRows(db: Db): Promise<Readonly<Record<string, number>>> {
  const tables = await sql<{
    name: string
  }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
    db,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    )
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}
