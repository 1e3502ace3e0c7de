import { sql, type Kysely } from 'kysely'

const statements = [
  `create extension if not exists pg_trgm`,
  `create table users (
    id uuid primary key,
    email text not null,
    role text not null check (role in ('super-admin', 'admin', 'subadmin', 'customer', 'member', 'user')),
    status text not null check (status in ('pending', 'active', 'suspend', 'deleted')),
    parent_id uuid references users (id),
    name text not null,
    contact_number text not null,
    picture text,
    locale text,
    password_hash text,
    password_temporary boolean not null default false,
    created_at timestamptz not null,
    deleted_at timestamptz
  )`,
  `create unique index users_email on users (lower(email)) where status <> 'deleted'`,
  `create index users_by_role on users (role, created_at desc, id desc) where status <> 'deleted'`,
  `create index users_by_parent on users (parent_id, role, created_at desc, id desc) where status <> 'deleted'`,
  `create index users_below on users (parent_id)`,
  `create index customers_newest on users (created_at desc, id desc) where role in ('customer', 'subadmin') and status <> 'deleted'`,
  `create index customers_by_name on users (name collate "da-x-icu", id) where role in ('customer', 'subadmin') and status <> 'deleted'`,
  `create index users_name_text on users using gin (name gin_trgm_ops)`,
  `create index users_email_text on users using gin (email gin_trgm_ops)`,
  `create index users_number_text on users using gin (contact_number gin_trgm_ops)`,

  `create table sessions (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    token_hash bytea not null unique,
    kind text not null check (kind in ('full', 'password-setup')),
    user_agent text not null,
    address text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index sessions_by_user on sessions (user_id, created_at desc)`,
  `create table mail_tokens (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    kind text not null check (kind in ('invitation', 'password-reset')),
    token_hash bytea not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index mail_tokens_by_user on mail_tokens (user_id)`,
  `create table throttles (
    key text primary key,
    failures integer not null,
    until timestamptz not null
  )`,
  `create table mails (
    id uuid primary key,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    status text not null check (status in ('kept', 'waiting', 'sent', 'failed')),
    attempts integer not null default 0,
    last_error text,
    created_at timestamptz not null,
    sent_at timestamptz
  )`,
  `create index mails_newest on mails (created_at desc, id desc)`,
  `create table settings (category text primary key, value jsonb not null)`,
  `create table secrets (name text primary key, value bytea not null)`,

  `create table groups (
    id uuid primary key,
    name text not null,
    description text not null,
    parent_id uuid not null references users (id),
    created_at timestamptz not null
  )`,
  `create index groups_by_parent on groups (parent_id, created_at desc, id desc)`,
  `create table group_members (
    group_id uuid not null references groups (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    primary key (group_id, user_id)
  )`,
  `create index group_members_by_user on group_members (user_id)`,

  `create table meetings (
    id uuid primary key,
    name text not null,
    location text not null,
    begin_time timestamptz not null,
    end_time timestamptz not null check (end_time >= begin_time),
    type text not null check (type in ('schedule', 'instant', 'livestreaming', 'scheduledevent', 'replaystreaming')),
    status text not null check (status in ('pending', 'waiting', 'inprogress', 'concluded', 'expired')),
    host_id uuid not null references users (id),
    group_id uuid references groups (id) on delete set null,
    device_id uuid,
    participant_count integer not null default 0,
    created_at timestamptz not null,
    over_at timestamptz
  )`,
  `create unique index meetings_open_location on meetings (location) where over_at is null`,
  `create index meetings_by_location on meetings (location, begin_time desc)`,
  `create index meetings_by_host on meetings (host_id, begin_time desc, id desc)`,
  `create index meetings_newest on meetings (begin_time desc, id desc)`,
  `create index meetings_due on meetings (begin_time) where over_at is null`,
  `create table meeting_members (
    meeting_id uuid not null references meetings (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    primary key (meeting_id, user_id)
  )`,
  `create index meeting_members_by_user on meeting_members (user_id)`,

  `create table conference_sessions (
    id uuid primary key,
    meeting_id uuid not null references meetings (id) on delete cascade,
    engine_key text not null unique,
    started_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create index conference_sessions_by_meeting on conference_sessions (meeting_id)`,
  `create table participant_sessions (
    id uuid primary key,
    session_id uuid not null references conference_sessions (id) on delete cascade,
    meeting_id uuid not null references meetings (id) on delete cascade,
    occupant_key text not null,
    person_key text not null,
    name text not null,
    email text,
    moderator boolean not null,
    joined_at timestamptz not null,
    left_at timestamptz,
    last_seen_at timestamptz not null,
    unique (session_id, occupant_key)
  )`,
  `create index participant_sessions_by_meeting on participant_sessions (meeting_id)`,
  `create index participant_sessions_open on participant_sessions (session_id) where left_at is null`,
]

/** Creates users, sessions, mails, settings, groups, and meetings with who was in them. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
