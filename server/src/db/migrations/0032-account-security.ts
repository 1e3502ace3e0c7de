import { sql, type Kysely } from 'kysely'

const statements = [
  `create table factor_requirements (
    account_id uuid primary key references users (id) on delete cascade,
    day text not null check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    starts_at timestamptz not null
  )`,
  `create table api_key_networks (
    key_id uuid not null references api_keys (id) on delete cascade,
    network_hash bytea not null,
    first_used_at timestamptz not null,
    primary key (key_id, network_hash)
  )`,
  // Where a key is at work already is no news.
  `insert into api_key_networks (key_id, network_hash, first_used_at)
    select id, sha256(convert_to(last_used_address, 'UTF8')), last_used_at from api_keys
    where last_used_address is not null and last_used_at is not null`,
  `create index audit_sign_ins on audit_entries (subject_id, created_at desc)
    where action in ('signed-in', 'sign-in-failed')`,
]

/** Keeps from when on accounts require a second factor, and where API keys were used; finds sign-ins in the log. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
