import { sql, type Kysely } from 'kysely'

const statements = [
  `create table quality_minutes (
    participant_session_id uuid not null references participant_sessions (id) on delete cascade,
    minute timestamptz not null,
    samples jsonb not null,
    primary key (participant_session_id, minute)
  )`,
  // Rows come in the order of their minutes: a range index of them is small, and old ones are found by it.
  `create index quality_minutes_by_minute on quality_minutes using brin (minute)`,
  `alter table participant_sessions
    add column good_samples integer not null default 0,
    add column weak_samples integer not null default 0,
    add column poor_samples integer not null default 0`,
  `alter table meetings
    add column good_samples integer not null default 0,
    add column weak_samples integer not null default 0,
    add column poor_samples integer not null default 0`,
  // The calls of one device.
  `create index participant_sessions_of_devices on participant_sessions (person_key, joined_at) where person_key like 'device:%'`,
]

/** Keeps how sound and pictures fared at everybody in a call. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
