import { sql, type Kysely } from 'kysely'

/** Columns and the names that the field has for them. */
const COLUMNS: readonly (readonly [table: string, before: string, after: string])[] = [
  ['meetings', 'held_seconds', 'attended_seconds'],
  ['meetings', 'held_people', 'attendee_count'],
  ['meetings', 'name_kept_until', 'name_reserved_until'],
  ['meeting_devices', 'tries', 'attempts'],
  ['meeting_devices', 'next_try_at', 'next_attempt_at'],
  ['device_alerts', 'webhook_fault', 'webhook_error'],
  ['device_incidents', 'told_at', 'notified_at'],
  ['streams', 'held_until', 'lease_until'],
  ['videos', 'prepare_tries', 'prepare_attempts'],
  ['play_tokens', 'spent_at', 'used_at'],
  ['known_devices', 'place', 'fingerprint'],
]

/** Renames the field of encrypted secrets in a JSON column, at a path within it. */
const renameCiphertext = (table: string, column: string, path: string, where = 'true') =>
  `update ${table} set ${column} = jsonb_set(${column} #- '{${path}sealed}', '{${path}ciphertext}', ${column} #> '{${path}sealed}')
    where ${where} and ${column} #> '{${path}sealed}' is not null`

/** Nodes of the version before ask for the names of before, and have to be stopped (decision 61). */
export const stopsOlderNodes = true

const statements = [
  // 55P03, a lock that is not to be had: the step waits for them to end, and gives up after a while.
  `do $$ begin
    if exists (select from nodes where seen_at > now() - interval '30 seconds') then
      raise exception 'nodes of an older version still serve' using errcode = '55P03';
    end if;
  end $$`,
  `alter table sign_in_places rename to known_devices`,
  ...COLUMNS.map(([table, before, after]) => `alter table ${table} rename column ${before} to ${after}`),
  `alter table known_devices rename constraint sign_in_places_pkey to known_devices_pkey`,
  `alter table known_devices rename constraint sign_in_places_user_id_fkey to known_devices_user_id_fkey`,

  // The text of a function names columns as they are when it runs.
  `alter function keep_room_name() rename to reserve_room_name`,
  `create or replace function reserve_room_name() returns trigger language plpgsql as $$ begin
    new.name_reserved_until = greatest(new.name_reserved_until, new.end_time + interval '45 minutes', new.over_at + interval '45 minutes');
    return new;
  end $$`,
  `alter trigger meetings_keep_name on meetings rename to meetings_reserve_name`,

  `update secrets set name = 'encryption' where name = 'sealing'`,
  `update secrets set name = replace(name, 'demo-box-', 'demo-device-') where name like 'demo-box-%'`,
  renameCiphertext('streams', 'stream_key', ''),
  renameCiphertext('youtube_connections', 'refresh_token', ''),
  renameCiphertext('oauth_states', 'verifier', ''),
  renameCiphertext('settings', 'value', 'googleMapAPIKey,', `category = 'contact'`),
  renameCiphertext('settings', 'value', 'token,', `category = 'screenapp'`),

  // A task and a crontab that have no name of before yet are made at the start; one that is there keeps its jobs.
  `do $$ begin
    if to_regclass('graphile_worker._private_tasks') is not null then
      update graphile_worker._private_tasks set identifier = 'watch-devices' where identifier = 'watch-boxes'
        and not exists (select from graphile_worker._private_tasks where identifier = 'watch-devices');
      update graphile_worker._private_known_crontabs set identifier = 'watch-devices' where identifier = 'watch-boxes'
        and not exists (select from graphile_worker._private_known_crontabs where identifier = 'watch-devices');
      update graphile_worker._private_jobs set key = 'cron:watch-devices' where key = 'cron:watch-boxes';
    end if;
  end $$`,
]

/** Renames columns to the words of the field. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
