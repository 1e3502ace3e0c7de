import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table groups add column version integer not null default 1`,
  // Nobody could add a group before; demo data of old may hold a name twice.
  `update groups g set name = g.name || ' ' || left(g.id::text, 4) where exists
    (select from groups o where o.parent_id = g.parent_id and lower(o.name) = lower(g.name) and o.id < g.id)`,
  `create unique index groups_name on groups (parent_id, lower(name))`,
  `create index groups_newest on groups (created_at desc, id desc)`,
  `alter table group_members add column id uuid not null default gen_random_uuid()`,
  `create unique index group_members_id on group_members (id)`,

  `create table devices (
    id uuid primary key,
    code text not null unique,
    secret_hash bytea not null,
    owner_id uuid references users (id),
    name text not null,
    privacy_enabled boolean not null default false,
    privacy_timeout integer not null default 30 check (privacy_timeout between 15 and 600),
    version integer not null default 1,
    delivered_version integer not null default 0,
    check_code text,
    assigned_at timestamptz,
    user_agent text not null,
    app_version text not null default '',
    can_reboot boolean not null default false,
    camera boolean,
    microphone boolean,
    created_at timestamptz not null,
    search_text text not null generated always as
      (lower(name || chr(10) || left(code, 4) || '-' || right(code, 4) || ' ' || code)) stored,
    check ((owner_id is null) = (assigned_at is null))
  ) with (fillfactor = 85)`,
  // As with users: an index for each order of a list, in one's own and in all.
  ...Object.entries({ assigned: 'assigned_at', name: 'name collate "da-x-icu"', code: 'code' }).flatMap(
    ([name, order]) => [
      `create index devices_by_owner_${name} on devices (owner_id, ${order}, id) where owner_id is not null`,
      `create index devices_by_${name} on devices (${order}, id) where owner_id is not null`,
    ],
  ),
  `create index devices_unassigned on devices (created_at, id) where owner_id is null`,
  `create index devices_text on devices using gin (search_text gin_trgm_ops)`,

  // What changes every few seconds, apart from what hardly ever does: written in place, without an index to
  // keep up.
  `create table device_presence (
    device_id uuid primary key references devices (id) on delete cascade,
    state text not null default 'off' check (state in ('off', 'idle', 'ringing', 'joining', 'in-call')),
    state_since timestamptz,
    boot_id text not null default '',
    reboot_since timestamptz,
    last_seen_at timestamptz,
    holder uuid
  ) with (fillfactor = 50)`,

  `create table device_favourites (
    user_id uuid not null references users (id) on delete cascade,
    device_id uuid not null references devices (id) on delete cascade,
    primary key (user_id, device_id)
  )`,
  `create index device_favourites_by_device on device_favourites (device_id)`,
  `create table group_devices (
    group_id uuid not null references groups (id) on delete cascade,
    device_id uuid not null references devices (id) on delete cascade,
    id uuid not null default gen_random_uuid() unique,
    primary key (group_id, device_id)
  )`,
  `create index group_devices_by_device on group_devices (device_id)`,
  `create table meeting_devices (
    meeting_id uuid not null references meetings (id) on delete cascade,
    device_id uuid not null references devices (id) on delete cascade,
    primary key (meeting_id, device_id)
  )`,
  `create index meeting_devices_by_device on meeting_devices (device_id)`,
  `alter table meetings add constraint meetings_device_id_fkey foreign key (device_id) references devices (id) on delete set null`,
  `create index meetings_by_device on meetings (device_id, begin_time) where device_id is not null`,

  `create table device_calls (
    id uuid primary key,
    device_id uuid not null references devices (id) on delete cascade,
    meeting_id uuid not null references meetings (id) on delete cascade,
    caller_id uuid not null references users (id),
    caller_name text not null,
    status text not null check (status in ('calling', 'ringing', 'accepted', 'joined', 'declined', 'no-answer', 'failed', 'cancelled', 'ended')),
    rings boolean not null,
    ring_seconds integer not null,
    ring_ends_at timestamptz,
    reason text,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    over_at timestamptz
  )`,
  `create unique index device_calls_running on device_calls (device_id) where over_at is null`,
  `create index device_calls_by_meeting on device_calls (meeting_id, created_at desc)`,

  `create table device_commands (
    id uuid primary key,
    device_id uuid not null references devices (id) on delete cascade,
    name text not null,
    status text not null check (status in ('queued', 'sent', 'accepted', 'done', 'rejected', 'failed', 'expired')),
    when_idle boolean not null default false,
    reason text,
    issued_by uuid references users (id),
    issued_at timestamptz not null,
    expires_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  `create index device_commands_open on device_commands (device_id, issued_at) where status in ('queued', 'sent', 'accepted')`,

  `create table device_events (
    id uuid primary key,
    device_id uuid not null references devices (id) on delete cascade,
    created_at timestamptz not null,
    kind text not null,
    detail jsonb not null
  )`,
  `create index device_events_newest on device_events (device_id, created_at desc, id desc)`,
  `create index device_events_old on device_events using brin (created_at)`,

  `create table device_alerts (
    owner_id uuid primary key references users (id) on delete cascade,
    mail text not null,
    webhook_url text not null,
    settle_seconds integer not null
  )`,
  // A device that is away longer than the settle time; `told_at` when whoever wants to know was told.
  `create table device_incidents (
    id uuid primary key,
    device_id uuid not null references devices (id) on delete cascade,
    owner_id uuid not null references users (id),
    began_at timestamptz not null,
    told_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create unique index device_incidents_open on device_incidents (device_id) where ended_at is null`,
]

/** Adds meeting-room devices with their bookings, calls, commands and timelines. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
