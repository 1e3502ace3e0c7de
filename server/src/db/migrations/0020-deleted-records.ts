import { sql, type Kysely } from 'kysely'

const statements = [
  // What was deleted and can be restored for a while. Users and meetings stay as rows of their own, out of every
  // list; here is what their deletion takes away, and of a group all of it.
  `create table deleted_records (
    id uuid primary key,
    kind text not null check (kind in ('meetings', 'groups', 'members')),
    name text not null,
    -- Whose it is: the host of a meeting, the account of a group or of a member.
    owner_id uuid not null references users (id),
    deleted_by_id uuid not null,
    deleted_by text not null,
    deleted_at timestamptz not null,
    document jsonb not null check (octet_length(document::text) <= 1048576)
  )`,
  `create index deleted_records_by_owner on deleted_records (owner_id, deleted_at desc, id desc)`,
  `create index deleted_records_newest on deleted_records (deleted_at desc, id desc)`,
]

/** Adds the records of what was deleted and can be restored. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
