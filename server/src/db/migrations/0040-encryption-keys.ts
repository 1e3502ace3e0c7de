import { sql, type Kysely } from 'kysely'

/** Where encrypted values are: a table, its column, and the field of that where there is one. */
const VALUES = [
  ['second_factors', 'secret'],
  ['identity_providers', 'client_secret'],
  ['provider_claims', 'claims'],
  ['youtube_connections', 'refresh_token'],
  ['oauth_states', 'verifier'],
  ['streams', 'stream_key'],
  ['settings', 'value', 'googleMapAPIKey'],
  ['settings', 'value', 'token'],
] as const

const statements = [
  `alter table secrets add column created_at timestamptz`,
  `alter table secrets alter column created_at set default now()`,
  // Who writes a value holds its key until the end: one that is removed has no value left, nor gets one.
  `create function hold_encryption_key() returns trigger language plpgsql as $$
  declare encrypted jsonb := to_jsonb(new) #> tg_argv;
  begin
    if encrypted ->> 'ciphertext' is null then return new; end if;
    perform from secrets where name = coalesce(encrypted ->> 'key', 'encryption') for key share;
    if not found then
      raise exception 'what was to be written in % is encrypted with a key that is gone', tg_table_name;
    end if;
    return new;
  end $$`,
  ...VALUES.map(
    ([table, ...path]) =>
      `create trigger ${[table, ...path.slice(1)].join('_').toLowerCase()}_holds_key before insert or update of ${path[0]} on ${table}
      for each row execute function hold_encryption_key(${path.map((name) => `'${name}'`).join(', ')})`,
  ),
]

/** Has every encrypted value hold the key that it was encrypted with, so that keys can be replaced. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
