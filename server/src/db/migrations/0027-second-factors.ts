import { sql, type Kysely } from 'kysely'

const statements = [
  `create table second_factors (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    kind text not null check (kind in ('authenticator')),
    secret jsonb not null,
    last_step integer not null default 0,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    reset_at timestamptz
  )`,
  // Of other kinds, such as passkeys, there can be several.
  `create unique index second_factors_authenticator on second_factors (user_id) where kind = 'authenticator'`,
  `create index second_factors_by_user on second_factors (user_id)`,
  `create table recovery_codes (
    user_id uuid not null references users (id) on delete cascade,
    code_hash bytea not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
  `alter table sessions drop constraint sessions_kind_check,
    add constraint sessions_kind_check check (kind in ('full', 'password-setup', 'second-step'))`,
]

/** Keeps authenticator apps and recovery codes, and sessions that wait for a code. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
