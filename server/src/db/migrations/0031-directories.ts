import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table users add column external_id text, add column changed_at timestamptz not null default now()`,
  `alter table groups add column external_id text, add column changed_at timestamptz not null default now()`,
  `create index users_external on users (parent_id, external_id) where external_id is not null`,
  `create index groups_external on groups (parent_id, external_id) where external_id is not null`,
  `create function note_change() returns trigger language plpgsql as $$ begin new.changed_at = now(); return new; end $$`,
  `create trigger users_changed before update of version on users for each row execute function note_change()`,
  `create trigger groups_changed before update of version on groups for each row execute function note_change()`,
  `alter table api_keys add column made_by uuid references users (id) on delete set null`,
  `create index api_keys_made_by on api_keys (made_by) where made_by is not null`,
  `create table directory_limits (
    account_id uuid primary key references users (id) on delete cascade,
    stopped_at timestamptz,
    allowed_until timestamptz
  )`,
  `create table directory_removals (
    account_id uuid not null references users (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    removed_at timestamptz not null,
    primary key (account_id, user_id)
  )`,
]

/** Adds what a directory of a company knows people by, when they were changed last, and what limits it. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
