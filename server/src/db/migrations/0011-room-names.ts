import { sql, type Kysely } from 'kysely'

const statements = [
  // Until when a token that was given for a meeting may still be good: its room name stays its host's for as
  // long.
  `alter table meetings add column name_kept_until timestamptz`,
  // Links that are passed on are good until half an hour after the end, as it was when they were made; a
  // token is given until then, for a quarter of an hour.
  `create function keep_room_name() returns trigger language plpgsql as $$ begin
    new.name_kept_until = greatest(new.name_kept_until, new.end_time + interval '45 minutes', new.over_at + interval '45 minutes');
    return new;
  end $$`,
  // Tokens of before were good for four hours.
  `update meetings set name_kept_until = greatest(end_time + interval '45 minutes', over_at + interval '4 hours 30 minutes')`,
  `alter table meetings alter column name_kept_until set not null`,
  `create trigger meetings_keep_name before insert or update of end_time, over_at on meetings for each row execute function keep_room_name()`,
]

/** Keeps a room name its host's for as long as a token of it may be good. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
