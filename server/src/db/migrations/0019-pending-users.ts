import { sql, type Kysely } from 'kysely'

const statements = [
  // Invitations that were not taken up, the oldest first: few among many users.
  `create index users_pending on users (created_at, id) where status = 'pending'`,
]

/** Adds the index of invitations that were not taken up. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
