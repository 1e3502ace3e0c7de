import { sql, type Kysely } from 'kysely'

const statements = [
  // Counts how often a video was begun to be made ready: it is tried a few times and not for ever.
  `alter table videos add column prepare_tries smallint not null default 0`,
  // Of one that is converted, how far that is, in percent.
  `alter table videos add column progress smallint check (progress between 0 and 100)`,
  // Why it could not be made ready. Its state is then 'ready', as nodes of before know it: it stays as it was
  // uploaded.
  `alter table videos add column failure text check (failure in ('conversion_failed', 'preparation_failed'))`,
]

/** Adds how far the conversion of a video is and how often it was tried. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
