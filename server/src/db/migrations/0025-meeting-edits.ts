import { sql, type Kysely } from 'kysely'

const statements = [
  // The history of one meeting, out of all that was ever done.
  `create index audit_meeting_edits on audit_entries (subject_id, created_at desc)
    where resource = 'meetings' and action in ('updated', 'extended')`,
]

/** Finds the changes of a meeting in the audit log. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
