import { sql, type Kysely } from 'kysely'

const statements = [
  // For each step that was taken since: the number below which no program may serve on the tables.
  `create table schema_compatibility (
    step text primary key,
    oldest integer not null
  )`,
  // How far each step has come that works through a big table in batches.
  `create table schema_batches (
    step text primary key,
    -- Where the next batch begins; null before the first.
    position text,
    rows bigint not null default 0,
    -- About how many there are.
    expected bigint not null,
    started_at timestamptz not null,
    done_at timestamptz
  )`,
  // The number of a node's program; that of versions before it had one is 0.
  `alter table nodes add compatibility integer not null default 0`,
]

/** Adds which programs may serve on the tables, and how far steps have come that are taken in batches. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
