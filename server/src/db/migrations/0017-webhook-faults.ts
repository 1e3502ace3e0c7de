import { sql, type Kysely } from 'kysely'

const statements = [
  // Of the last alert that the webhook did not take: when, why, and what it answered. Null when it took the
  // last one.
  `alter table device_alerts add column webhook_fault jsonb`,
]

/** Adds the last alert that a webhook did not take. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
