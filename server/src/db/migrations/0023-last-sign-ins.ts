import { sql, type Kysely } from 'kysely'

/** In front of all others stand those who have not signed in: a page can be told to follow such a row, too. */
const ORDER = `coalesce(last_sign_in_at, '-infinity'::timestamptz)`

const statements = [
  `alter table users add column last_sign_in_at timestamptz`,
  // What is still known of it: sessions that are open.
  `update users set last_sign_in_at = latest.at
    from (select user_id, max(created_at) as at from sessions where kind = 'full' group by user_id) latest
    where latest.user_id = users.id`,
  `create index users_by_parent_last_sign_in on users (parent_id, role, (${ORDER}), id) where status <> 'deleted'`,
  `create index members_by_last_sign_in on users ((${ORDER}), id) where role = 'member' and status <> 'deleted'`,
  `create index customers_by_last_sign_in on users ((${ORDER}), id) where role in ('customer', 'subadmin') and status <> 'deleted'`,
]

/** Keeps when each user signed in last, in an order that lists can be read by. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
