import { sql, type Kysely } from 'kysely'

/**
 * What a meeting's phase is told by, and what a report adds up, so that counting needs no more than the
 * index.
 */
const TIMES =
  'include (end_time, over_at, cancelled_at, host_id, first_joined_at, last_left_at, held_seconds, held_people, type)'
const WATCHED = `type in ('livestreaming', 'scheduledevent', 'replaystreaming')`

const statements = [
  // Lists of meetings leave out what is watched, and still need no more than the index.
  `drop index meetings_by_account`,
  `drop index meetings_by_tenant`,
  `create index meetings_by_account on meetings (account_id, begin_time, id) ${TIMES}`,
  `create index meetings_by_tenant on meetings (tenant_id, begin_time, id) ${TIMES}`,
  `create index meetings_watched_by_account on meetings (account_id, type, begin_time, id) where ${WATCHED}`,
  `create index meetings_watched_by_tenant on meetings (tenant_id, type, begin_time, id) where ${WATCHED}`,
  // Those that are on or to come, which the clock moves.
  `create index meetings_watched_open on meetings (begin_time) where ${WATCHED} and over_at is null`,

  `create table videos (
    id uuid primary key,
    account_id uuid not null references users (id),
    uploaded_by uuid references users (id) on delete set null,
    filename text not null,
    description text not null default '',
    size bigint not null,
    sha256 bytea not null,
    -- Where the file that is played is.
    stored_as text not null,
    duration_seconds double precision,
    poster text,
    state text not null check (state in ('preparing', 'ready')),
    source text not null check (source in ('upload', 'recording')),
    created_at timestamptz not null,
    removed_at timestamptz
  )`,
  `create index videos_by_account on videos (account_id, created_at desc) where removed_at is null`,

  `create table video_uploads (
    id uuid primary key,
    account_id uuid not null references users (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    filename text not null,
    description text not null default '',
    -- Bytes; null until the last chunk is here, when nobody said before.
    size bigint,
    total_chunks integer not null check (total_chunks > 0),
    -- One bit for each chunk that is written down for good.
    received bit varying not null,
    -- Whether its first chunk began it, so that file name and chunks are all that it is known by.
    unnamed boolean not null default false,
    -- The video that comes of it has its id.
    state text not null check (state in ('receiving', 'checking', 'cancelled', 'done')),
    created_at timestamptz not null,
    last_chunk_at timestamptz not null
  )`,
  `create index video_uploads_of_user on video_uploads (account_id, user_id, filename)`,
  `create unique index video_uploads_unnamed on video_uploads (account_id, user_id, filename, total_chunks) where unnamed and state = 'receiving'`,
  `create index video_uploads_open on video_uploads (last_chunk_at) where state in ('receiving', 'checking')`,

  `create table play_tokens (
    token_hash bytea primary key,
    video_id uuid not null references videos (id) on delete cascade,
    -- What is played until it expires: a video that is made ready meanwhile is the same to its watcher.
    stored_as text not null,
    -- Null for a guest of a replay and for a device.
    user_id uuid references users (id) on delete cascade,
    -- The replay it was given for.
    meeting_id uuid references meetings (id) on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    -- Set when it was exchanged for the cookie of one browser.
    spent_at timestamptz,
    cookie_hash bytea unique
  )`,
  `create index play_tokens_by_video on play_tokens (video_id)`,

  // What a meeting of a watched type has beside the meeting.
  `create table streams (
    meeting_id uuid primary key references meetings (id) on delete cascade,
    viewing_url text,
    viewers_group_id uuid references groups (id) on delete set null,
    -- Live: where it is sent, and how far that is.
    target text check (target in ('youtube', 'rtmp')),
    privacy text check (privacy in ('public', 'unlisted', 'private')),
    rtmp_url text,
    stream_key jsonb,
    broadcast_id text,
    stream_id text,
    live_state text not null default 'idle' check (live_state in ('idle', 'connecting', 'live', 'ended', 'failed')),
    failure text,
    sent_by uuid references users (id) on delete set null,
    sent_at timestamptz,
    -- Until then the node that sends it is surely there.
    held_until timestamptz,
    live_at timestamptz,
    ended_at timestamptz,
    record boolean not null default true,
    -- Live: the recording of it. Replay: what is played.
    video_id uuid references videos (id) on delete set null,
    -- Replay: the stream that is played when it is no video, and the name the choice had.
    played_broadcast_id text,
    played_name text,
    stopped_at timestamptz
  )`,
  `create index streams_by_broadcast on streams (broadcast_id) where broadcast_id is not null`,
  `create index streams_by_video on streams (video_id) where video_id is not null`,
  `create index streams_sending on streams (meeting_id) where live_state in ('connecting', 'live')`,
  `create table stream_devices (
    meeting_id uuid not null references meetings (id) on delete cascade,
    device_id uuid not null references devices (id) on delete cascade,
    primary key (meeting_id, device_id)
  )`,
  `create index stream_devices_by_device on stream_devices (device_id)`,

  `create table youtube_connections (
    account_id uuid primary key references users (id) on delete cascade,
    refresh_token jsonb not null,
    channel_id text,
    channel text,
    connected_by uuid references users (id) on delete set null,
    connected_at timestamptz not null,
    -- Google has ended it.
    expired_at timestamptz
  )`,
  `create table oauth_states (
    state_hash bytea primary key,
    -- Signing out ends it too.
    session_id uuid not null references sessions (id) on delete cascade,
    -- The cookie of the browser that began it.
    browser_hash bytea not null,
    verifier jsonb not null,
    expires_at timestamptz not null
  )`,
]

/** Adds videos, streams and connections to YouTube. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
