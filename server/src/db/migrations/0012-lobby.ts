import { sql, type Kysely } from 'kysely'

const statements = [
  // Who waits in new meetings of a customer or sub-admin and of their members; null is the product's own
  // rule.
  `alter table users add column default_lobby text check (default_lobby in ('off', 'guests', 'everyone'))`,
  // Meetings that are there already stay as they are.
  `alter table meetings alter column lobby set default 'guests'`,
]

/** Adds the lobby that an account's new meetings have. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
