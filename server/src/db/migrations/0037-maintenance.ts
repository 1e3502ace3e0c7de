import { sql, type Kysely } from 'kysely'

const statements = [
  `create table maintenance (
    kind text primary key check (kind in ('backup', 'restore-drill')),
    done_at timestamptz not null
  )`,
]

/** Adds when the last good backup was made, and when one was last restored for a trial. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
