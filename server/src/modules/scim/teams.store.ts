import { sql, type RawBuilder } from 'kysely'
import { Id } from '@samtale/contract/core/fields'
import type { Db, Trx } from '#db/schema.ts'
import { ScimError } from '#http/scim-error.ts'
import type { JsonObject } from '#http/scim-route.ts'
import { isGroupInDirectory, isInDirectory } from '#policies/directory.ts'
import { etagOf, type ListRequest } from './answers.ts'
import { filterSql, type Columns } from './filter-sql.ts'
import { orderOf } from './people.store.ts'

/** A group as stored. */
export type TeamRow = {
  readonly id: string
  readonly name: string
  readonly external_id: string | null
  readonly version: number
  readonly created_at: Date
  readonly changed_at: Date
  /** Those that the directory maintains; others may be in the group too. */
  readonly members: readonly { readonly id: string; readonly name: string }[]
}

const inGroup = (account: string, more = sql`true`) =>
  sql`group_members m join users u on u.id = m.user_id where m.group_id = g.id and ${isInDirectory(account)} and ${more}`

const select = (account: string, withMembers: boolean) => sql`
  select g.id, g.name, g.external_id, g.version, g.created_at, g.changed_at,
    ${withMembers ? sql`(select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.id), '[]') from ${inGroup(account)})` : sql`'[]'::json`} as members
  from groups g`

const columnsOf = (account: string): Columns => {
  const member = {
    type: 'each',
    of: sql`u.id::text`,
    where: (one: RawBuilder<boolean>) => sql<boolean>`exists (select from ${inGroup(account, one)})`,
  } as const
  return {
    id: { type: 'exact', of: sql`g.id::text` },
    externalid: { type: 'exact', of: sql`g.external_id` },
    displayname: { type: 'text', of: sql`g.name` },
    members: member,
    'members.value': member,
    'meta.created': { type: 'time', of: sql`g.created_at` },
    'meta.lastmodified': { type: 'time', of: sql`g.changed_at` },
  }
}

/** Returns one page of the groups of an account, and how many there are. */
export async function listTeams(db: Db, account: string, request: ListRequest, withMembers: boolean) {
  const { filter, sortBy, descending, startIndex, count } = request
  const columns = columnsOf(account)
  const where = sql`where ${isGroupInDirectory(account)} ${filter ? sql`and ${filterSql(filter, columns)}` : sql``}`
  const order = sql`order by ${orderOf(sortBy, columns, descending)} g.created_at, g.id`
  const [total, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from groups g ${where}`.execute(db),
    sql<TeamRow>`${select(account, withMembers)} ${where} ${order} limit ${count} offset ${startIndex - 1}`.execute(
      db,
    ),
  ])
  return { total: total.rows[0]?.total ?? 0, teams: page.rows }
}

/** Returns a group of an account; throws 404 for any other. */
export async function findTeam(db: Db, account: string, id: string): Promise<TeamRow> {
  const where = sql`where g.id = ${id} and ${isGroupInDirectory(account)}`
  const row =
    Id.safeParse(id).success && (await sql<TeamRow>`${select(account, true)} ${where}`.execute(db)).rows[0]
  if (!row) throw new ScimError(404, 'There is no such group')
  return row
}

/** Returns the people in a group whom the directory does not maintain: they stay in it. */
export async function othersIn(trx: Trx, account: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from group_members m join users u on u.id = m.user_id
    where m.group_id = ${id} and u.status <> 'deleted' and not ${isInDirectory(account)}`.execute(trx)
  return rows.map((row) => row.id)
}

/** Returns how many of these are people whom the directory of an account maintains. */
export async function countKnown(trx: Trx, account: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from users u where u.id = any(${ids}::uuid[]) and ${isInDirectory(account)}`.execute(
    trx,
  )
  return rows[0]?.known ?? 0
}

/** Returns a group as a resource of the schema Group. */
export function groupResource(row: TeamRow, base: string): JsonObject {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    id: row.id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    displayName: row.name,
    members: row.members.map(({ id, name }) => ({
      ...{ value: id, display: name, type: 'User', $ref: `${base}/Users/${id}` },
    })),
    meta: {
      resourceType: 'Group',
      created: row.created_at.toISOString(),
      lastModified: row.changed_at.toISOString(),
      location: `${base}/Groups/${row.id}`,
      version: etagOf(row.version),
    },
  }
}
