import { sql, type Kysely } from 'kysely'

const statements = [
  `create table saved_views (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    list text not null,
    name text not null,
    query jsonb not null,
    columns text[] not null,
    dense boolean not null,
    is_default boolean not null default false
  )`,
  `create unique index saved_views_name on saved_views (user_id, list, lower(name))`,
  `create unique index saved_views_default on saved_views (user_id, list) where is_default`,
]

/** Adds the views of lists that users save. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
