import { sql, type Kysely } from 'kysely'

/**
 * Every list of users has an index for each of its orders, so that its first page costs the same however many
 * there are.
 */
const ORDERS: Readonly<Record<string, string>> = {
  name: 'name collate "da-x-icu"',
  email: 'email collate "da-x-icu"',
  number: 'contact_number collate "da-x-icu"',
  status: 'status',
}

const everywhere = Object.entries(ORDERS)
const statements = [
  // One text index instead of three: it serves the search in all of them and, as a first sieve, the filter in
  // each.
  `alter table users add column search_text text not null generated always as (lower(name || chr(10) || email || chr(10) || contact_number)) stored`,
  `drop index users_name_text, users_email_text, users_number_text`,
  `create index users_text on users using gin (search_text gin_trgm_ops)`,

  ...everywhere.map(
    ([name, order]) =>
      `create index users_by_parent_${name} on users (parent_id, role, ${order}, id) where status <> 'deleted'`,
  ),
  ...everywhere.map(
    ([name, order]) =>
      `create index members_by_${name} on users (${order}, id) where role = 'member' and status <> 'deleted'`,
  ),
  `drop index customers_by_name`,
  ...[...everywhere, ['role', 'role']].map(
    ([name, order]) =>
      `create index customers_by_${name} on users (${order}, id) where role in ('customer', 'subadmin') and status <> 'deleted'`,
  ),
  // Those who manage others, in the order of "managed by", and their customers and sub-admins below each.
  `create index managers_by_name on users (name collate "da-x-icu", id) where role not in ('member', 'user')`,
  `create index customers_by_parent on users (parent_id, created_at, id) where role in ('customer', 'subadmin') and status <> 'deleted'`,
]

/** Adds the indexes that lists of users are read by. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
