import { sql, type Kysely } from 'kysely'

const statements = [
  // Tries are counted twice at every sign-in. After a crash of PostgreSQL they are counted anew, which nobody
  // can bring about from outside.
  `alter table throttles set unlogged`,

  `alter table users add column version integer not null default 1`,
  `alter table users add column pending_email text`,
  `alter table mail_tokens drop constraint mail_tokens_kind_check`,
  `alter table mail_tokens add constraint mail_tokens_kind_check check (kind in ('invitation', 'password-reset', 'email-change'))`,

  `create table audit_entries (
    id uuid primary key,
    created_at timestamptz not null,
    actor_id uuid,
    actor_role text,
    actor_name text,
    action text not null,
    resource text not null,
    subject_id uuid,
    subject_name text,
    before jsonb,
    after jsonb,
    address text not null,
    user_agent text not null
  )`,
  `create index audit_newest on audit_entries (created_at desc, id desc)`,
  `create index audit_by_action on audit_entries (action, created_at desc, id desc)`,
  `create index audit_actor_text on audit_entries using gin (actor_name gin_trgm_ops)`,
  `create index audit_subject_text on audit_entries using gin (subject_name gin_trgm_ops)`,

  `create table imports (
    id uuid primary key,
    kind text not null check (kind in ('members', 'customers')),
    status text not null check (status in ('checked', 'running', 'done', 'failed')),
    owner_id uuid not null references users (id),
    parent_id uuid not null references users (id),
    locale text not null,
    address text not null,
    user_agent text not null,
    done integer not null default 0,
    created_at timestamptz not null
  )`,
  `create index imports_by_owner on imports (owner_id, created_at desc)`,
  `create table import_rows (
    import_id uuid not null references imports (id) on delete cascade,
    line integer not null,
    name text not null,
    email text not null,
    contact_number text not null,
    outcome text not null check (outcome in ('create', 'unchanged', 'wrong')),
    fields jsonb,
    taken boolean not null default false,
    primary key (import_id, line)
  )`,
]

/** Adds the audit log and imports, and to users versions and the change of an e-mail address. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
