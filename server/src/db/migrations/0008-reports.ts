import { sql, type Kysely } from 'kysely'

const statements = [
  // Platform staff search the names of all meetings there are.
  `create index meetings_name_text on meetings using gin (lower(name) gin_trgm_ops)`,
  // Whoever may have held a meeting, by name.
  `create index users_by_name on users (name collate "da-x-icu", id)`,
]

/** Adds the indexes of the report's searches. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
