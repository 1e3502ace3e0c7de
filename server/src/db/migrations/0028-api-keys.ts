import { sql, type Kysely } from 'kysely'

const statements = [
  `create table api_keys (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    name text not null,
    token_hash bytea not null unique,
    scopes text[] not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_used_at timestamptz,
    last_used_address text
  )`,
  `create index api_keys_user on api_keys (user_id)`,
  `create index api_keys_expires on api_keys (expires_at)`,
  `alter table audit_entries add column key_name text`,
]

/** Adds the keys for programs, and to the audit log with which of them something was done. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
