import { sql, type Kysely } from 'kysely'

const statements = [
  `create extension if not exists btree_gist`,
  // A row of meetings of one rule: all of them lead into one room, and into one entry of a calendar.
  `create table meeting_series (
    id uuid primary key,
    host_id uuid not null references users (id),
    rule text not null,
    time_zone text not null,
    begin_time timestamptz not null,
    minutes integer not null,
    sequence integer not null default 0,
    created_at timestamptz not null,
    cancelled_at timestamptz
  )`,
  `create index meeting_series_by_host on meeting_series (host_id)`,

  `alter table meetings
    add column version integer not null default 1,
    add column time_zone text not null default 'UTC',
    add column lobby text not null default 'off' check (lobby in ('off', 'guests', 'everyone')),
    add column series_id uuid references meeting_series (id),
    add column occurs_at timestamptz,
    add column sequence integer not null default 0,
    add column cancelled_at timestamptz,
    add column reminded_at timestamptz,
    add column first_joined_at timestamptz,
    add column last_left_at timestamptz,
    add column held_seconds integer not null default 0,
    add column held_people integer not null default 0,
    add check ((series_id is null) = (occurs_at is null))`,
  // What reports add up is kept beside each meeting from now on.
  `update meetings m set first_joined_at = held.first, last_left_at = held.last, held_seconds = held.seconds, held_people = held.people
    from (
      select run.meeting_id, min(run.first) as first, case when bool_or(run.is_on) then null else max(run.last) end as last,
        coalesce(extract(epoch from sum(run.last - run.first) filter (where not run.is_on))::integer, 0) as seconds,
        (select count(distinct stay.person_key)::integer from participant_sessions stay where stay.meeting_id = run.meeting_id) as people
      from (
        select meeting_id, session_id, min(joined_at) as first, max(left_at) as last, bool_or(left_at is null) as is_on
        from participant_sessions group by meeting_id, session_id
      ) run group by run.meeting_id
    ) held where held.meeting_id = m.id`,
  // A room name is held by one meeting that is not over, or by those of one series.
  `drop index meetings_open_location`,
  `alter table meetings add constraint meetings_open_location
    exclude using gist (location with =, (coalesce(series_id, id)) with <>) where (over_at is null)`,
  `create index meetings_of_series on meetings (series_id, occurs_at) where series_id is not null`,
  `create index meetings_to_remind on meetings (begin_time) where over_at is null and reminded_at is null`,

  `alter table meeting_members
    add column answer text not null default 'none' check (answer in ('none', 'accepted', 'declined', 'tentative')),
    add column answered_at timestamptz,
    add column mail_id uuid`,
  `alter table meeting_devices
    add column status text not null default 'pending'
      check (status in ('pending', 'calling', 'ringing', 'joined', 'declined', 'no-answer', 'busy', 'unavailable', 'left', 'missed')),
    add column tries integer not null default 0,
    add column next_try_at timestamptz,
    add column call_id uuid references device_calls (id) on delete set null`,
  // The devices of instant meetings stand here too, so that "who uses this device when" is one question.
  `create index meeting_devices_to_call on meeting_devices (next_try_at) where next_try_at is not null`,

  `create index conference_sessions_open on conference_sessions (started_at) where ended_at is null`,

  `create table meeting_ratings (
    id uuid primary key,
    meeting_id uuid not null references meetings (id) on delete cascade,
    person_key text not null,
    stars integer not null check (stars between 1 and 5),
    text text not null,
    created_at timestamptz not null,
    unique (meeting_id, person_key)
  )`,

  `alter table users add column reminders boolean not null default true`,
  `create table calendar_feeds (
    user_id uuid primary key references users (id) on delete cascade,
    token_hash bytea not null unique,
    created_at timestamptz not null,
    last_read_at timestamptz
  )`,
  `alter table mails add column calendar text, add column calendar_method text check (calendar_method in ('REQUEST', 'CANCEL'))`,
]

/** Adds series, ratings and calendar feeds, and to meetings what planning needs. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
