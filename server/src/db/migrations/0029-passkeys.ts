import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table second_factors alter column secret drop not null,
    drop constraint second_factors_kind_check,
    add constraint second_factors_kind_check check (kind in ('authenticator', 'passkey')),
    add constraint second_factors_secret_check check ((kind = 'authenticator') = (secret is not null))`,
  `create table passkeys (
    id uuid primary key references second_factors (id) on delete cascade,
    credential_id bytea not null constraint passkeys_credential unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    last_used_at timestamptz
  )`,
  `create table passkey_challenges (
    challenge_hash bytea primary key,
    purpose text not null check (purpose in ('add', 'second-step', 'confirm', 'sign-in')),
    session_id uuid references sessions (id) on delete cascade,
    expires_at timestamptz not null,
    check ((purpose = 'sign-in') = (session_id is null)),
    constraint passkey_challenges_session unique (session_id, purpose)
  )`,
  `create index passkey_challenges_by_end on passkey_challenges (expires_at)`,
]

/** Keeps passkeys, and the challenges that wait to be signed with one. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
