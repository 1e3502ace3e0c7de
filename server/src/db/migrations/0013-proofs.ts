import { sql, type Kysely } from 'kysely'

const statements = [
  // Counts how often all sessions of a user were ended; a sign-in that began before opens none.
  `alter table users add column session_epoch integer not null default 0`,
  // When the holder of a session last gave the password.
  `alter table sessions add column proved_at timestamptz not null default now()`,
  `update sessions set proved_at = created_at`,
]

/** Adds when a session last gave its password, and an epoch that outdates sign-ins under way. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
