import { sql, type Kysely } from 'kysely'

const statements = [
  // The nodes that work off jobs; one that has not been seen for half a minute is gone, and its jobs are free
  // again.
  `create table nodes (
    id text primary key,
    started_at timestamptz not null,
    seen_at timestamptz not null
  )`,
  `alter table mails
    -- When the last byte of it was about to be sent; until the server has answered nobody knows whether it was taken.
    add sending_since timestamptz,
    -- How often nobody learned the server's answer.
    add interruptions integer not null default 0`,
]

/** Adds the nodes that work off jobs. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
