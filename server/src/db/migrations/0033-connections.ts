import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table identities
    add column id uuid not null default gen_random_uuid() constraint identities_id unique,
    add column last_used_at timestamptz`,
  `alter table provider_attempts
    add column purpose text not null default 'sign-in' check (purpose in ('sign-in', 'connect', 'confirm')),
    add column session_id uuid references sessions on delete cascade`,
  `create index provider_attempts_session on provider_attempts (session_id) where session_id is not null`,
  `alter table identity_providers add column max_age_hours integer`,
  `create table provider_claims (
    provider_id uuid primary key references identity_providers on delete cascade,
    claims jsonb not null,
    seen_at timestamptz not null
  )`,
]

/** Adds what connections with providers are used for, how old a sign-in there may be, and what was said at the last. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
