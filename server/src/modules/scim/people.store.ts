import { sql, type RawBuilder } from 'kysely'
import { Id } from '@samtale/contract/core/fields'
import type { UserStatus } from '@samtale/contract/users/users'
import type { Db, Trx } from '#db/schema.ts'
import { ScimError } from '#http/scim-error.ts'
import type { JsonObject } from '#http/scim-route.ts'
import { isInDirectory } from '#policies/directory.ts'
import { etagOf, type ListRequest } from './answers.ts'
import { filterSql, type Columns } from './filter-sql.ts'
import type { Person } from './person.ts'

/** A person as stored. */
export type PersonRow = {
  readonly id: string
  /** What a directory wrote last; to be confirmed by its owner, if it is another than `email`. */
  readonly username: string
  readonly email: string
  readonly name: string
  readonly status: UserStatus
  readonly external_id: string | null
  readonly version: number
  readonly created_at: Date
  readonly changed_at: Date
}

const USERNAME = sql`coalesce(u.pending_email, u.email)`
const SELECT = sql`select u.id, ${USERNAME} as username, u.email, u.name, u.status, u.external_id, u.version, u.created_at, u.changed_at from users u`

const NAME = { type: 'text', of: sql`u.name` } as const
const EMAIL = { type: 'text', of: sql`u.email` } as const
const COLUMNS: Columns = {
  id: { type: 'exact', of: sql`u.id::text` },
  username: { type: 'text', of: USERNAME },
  externalid: { type: 'exact', of: sql`u.external_id` },
  displayname: NAME,
  'name.formatted': NAME,
  'name.givenname': { type: 'text', of: sql`coalesce(substring(u.name from '^(.*) '), u.name)` },
  'name.familyname': { type: 'text', of: sql`substring(u.name from ' ([^ ]*)$')` },
  active: { type: 'boolean', of: sql`(u.status <> 'suspend')` },
  emails: EMAIL,
  'emails.value': EMAIL,
  'emails.type': { type: 'text', of: sql`'work'::text` },
  'emails.primary': { type: 'boolean', of: sql`true` },
  'meta.created': { type: 'time', of: sql`u.created_at` },
  'meta.lastmodified': { type: 'time', of: sql`u.changed_at` },
}

/** Returns one page of the people of an account, and how many there are. */
export async function listPeople(db: Db, account: string, request: ListRequest) {
  const { filter, sortBy, descending, startIndex, count } = request
  const where = sql`where ${isInDirectory(account)} ${filter ? sql`and ${filterSql(filter, COLUMNS)}` : sql``}`
  const order = sql`order by ${orderOf(sortBy, COLUMNS, descending)} u.created_at, u.id`
  const [total, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from users u ${where}`.execute(db),
    sql<PersonRow>`${SELECT} ${where} ${order} limit ${count} offset ${startIndex - 1}`.execute(db),
  ])
  return { total: total.rows[0]?.total ?? 0, people: page.rows }
}

/** Returns the beginning of an order; nothing for an attribute that cannot be sorted by. */
export function orderOf(sortBy: string, columns: Columns, descending: boolean): RawBuilder<unknown> {
  const column = Object.hasOwn(columns, sortBy) ? columns[sortBy] : undefined
  return column && column.type !== 'each'
    ? sql`${column.of} ${sql.raw(descending ? 'desc' : 'asc')} nulls last,`
    : sql``
}

/** Returns somebody whom the directory of an account maintains; throws 404 for all others. */
export const findPerson = (db: Db, account: string, id: string) => pick(db, account, id, sql``)

/**
 * Locks somebody whom the directory of an account maintains until the transaction ends, and returns them; throws
 * 404 for all others.
 */
export const lockPerson = (trx: Trx, account: string, id: string) => pick(trx, account, id, sql`for update`)

async function pick(db: Db, account: string, id: string, lock: RawBuilder<unknown>): Promise<PersonRow> {
  const where = sql`where u.id = ${id} and ${isInDirectory(account)}`
  const row =
    Id.safeParse(id).success && (await sql<PersonRow>`${SELECT} ${where} ${lock}`.execute(db)).rows[0]
  if (!row) throw new ScimError(404, 'There is no such user')
  return row
}

/** Returns a stored person as far as a directory may write them. */
export const personOf = ({ username, name, external_id, status }: PersonRow): Person => ({
  email: username,
  name,
  externalId: external_id,
  active: status !== 'suspend',
})

/** Returns a person as a resource of the schema User. */
export function userResource(row: PersonRow, base: string): JsonObject {
  const last = row.name.lastIndexOf(' ')
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    id: row.id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    userName: row.username,
    displayName: row.name,
    name: {
      formatted: row.name,
      givenName: last < 0 ? row.name : row.name.slice(0, last),
      ...(last >= 0 && { familyName: row.name.slice(last + 1) }),
    },
    active: row.status !== 'suspend',
    emails: [{ value: row.email, type: 'work', primary: true }],
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.changed_at.toISOString(),
      location: `${base}/Users/${row.id}`,
      version: etagOf(row.version),
    },
  }
}
