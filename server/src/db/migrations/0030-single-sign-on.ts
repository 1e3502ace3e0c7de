import { sql, type Kysely } from 'kysely'

const statements = [
  `create table identity_providers (
    id uuid primary key,
    name text not null,
    issuer text not null,
    client_id text not null,
    client_secret jsonb not null,
    domains text[] not null,
    active boolean not null,
    second_step boolean not null,
    password_off boolean not null,
    rules jsonb not null,
    end_session_url text,
    version integer not null default 1,
    created_at timestamptz not null
  )`,
  `create table identities (
    provider_id uuid not null references identity_providers on delete cascade,
    issuer text not null,
    subject text not null,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null,
    primary key (provider_id, issuer, subject)
  )`,
  `create index identities_user on identities (user_id)`,
  `create table provider_attempts (
    state_hash bytea primary key,
    browser_hash bytea not null,
    provider_id uuid not null references identity_providers on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index provider_attempts_expires on provider_attempts (expires_at)`,
  `create table provider_links (
    token_hash bytea primary key,
    provider_id uuid not null references identity_providers on delete cascade,
    user_id uuid not null references users on delete cascade,
    issuer text not null,
    subject text not null,
    sid text,
    second_step boolean not null,
    expires_at timestamptz not null
  )`,
  `create index provider_links_expires on provider_links (expires_at)`,
  `create table provider_sessions (
    session_id uuid primary key references sessions on delete cascade,
    provider_id uuid not null references identity_providers on delete cascade,
    issuer text not null,
    subject text not null,
    sid text,
    second_step boolean not null
  )`,
  `create index provider_sessions_subject on provider_sessions (provider_id, issuer, subject)`,
  `create index provider_sessions_sid on provider_sessions (provider_id, sid)`,
  `create table logout_tokens (
    provider_id uuid not null references identity_providers on delete cascade,
    jti_hash bytea not null,
    expires_at timestamptz not null,
    primary key (provider_id, jti_hash)
  )`,
  `create index logout_tokens_expires on logout_tokens (expires_at)`,
]

/** Adds the identity providers of single sign-on, who is who at them, and the sessions that they opened. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
