import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { admins } from '@samtale/contract/users/admins'
import type { Locale } from '@samtale/contract/core/fields'
import { LIST_LIMIT, type ListQuery, type Page } from '@samtale/contract/core/list'
import type { Role } from '@samtale/contract/core/permissions'
import type { customers } from '@samtale/contract/users/customers'
import type { User, UserStatus } from '@samtale/contract/users/users'
import { PROFILE_COLUMNS, profileOf } from '#db/profile-columns.ts'
import { listRows, type ListSource } from '#db/list-rows.ts'
import type { Db } from '#db/schema.ts'

type Row = Parameters<typeof profileOf>[0] & {
  id: string
  email: string
  pending_email: string | null
  role: Role
  status: UserStatus
  name: string
  picture: string | null
  locale: Locale | null
  created_at: Date
  last_sign_in_at: Date | null
  version: number
  parent_id: string | null
  parent_role: Role | null
  parent_name: string | null
}

/** Whoever has not signed in yet comes before all others. */
const LAST_SIGN_IN = `coalesce(u.last_sign_in_at, '-infinity'::timestamptz)`
const PROFILE = PROFILE_COLUMNS.map((column) => `u.${column}`).join(', ')

/** A million of them may be there. */
const big = {
  rows: 'users u',
  countBy: 'u.created_at',
  search: { column: 'u.search_text', of: ['name', 'email', 'contactNumber'] },
}

const source: ListSource<Row, typeof customers.listAll.list> = {
  select: `u.id, u.email, u.pending_email, u.role, u.status, u.name, ${PROFILE}, u.picture, u.locale, u.created_at, u.last_sign_in_at, u.version, u.parent_id,
    p.role as parent_role, p.name as parent_name`,
  from: 'users u left join users p on p.id = u.parent_id',
  key: 'u.id',
  text: { name: 'u.name', email: 'u.email', contactNumber: 'u.contact_number' },
  exact: { status: 'u.status', role: 'u.role', managedBy: 'u.parent_id' },
  sort: {
    createdAt: 'u.created_at',
    lastSignInAt: LAST_SIGN_IN,
    status: 'u.status',
    role: 'u.role',
    managedBy: {
      from: 'users p',
      where: `p.role not in ('member', 'user')`,
      text: 'p.name collate "da-x-icu"',
      key: 'p.id',
      link: 'u.parent_id',
      time: 'u.created_at',
    },
  },
  big: { ...big, hasOnePlan: true },
}

/** Where all have one role and are managed by the same, they are equal in that. */
const ownSource: typeof source = {
  ...source,
  big,
  sort: { ...source.sort, managedBy: 'u.created_at', role: 'u.created_at' },
}

const text = { name: 'u.name', email: 'u.email' }
const adminSource: ListSource<Row, typeof admins.list.list> = {
  ...source,
  text,
  sort: { createdAt: 'u.created_at', lastSignInAt: LAST_SIGN_IN, status: 'u.status' },
}

/**
 * Members know of one another name and e-mail: nothing else can be searched, so that nothing else can be
 * guessed.
 */
const siblingSource: ListSource<Row, typeof SIBLING_LIST> = {
  ...source,
  big,
  text,
  sort: { createdAt: 'u.created_at' },
}
const SIBLING_LIST = { sortable: ['createdAt', 'name', 'email'], filterable: ['name', 'email'] } as const

/** Whether a member may ask this of the list of its siblings. */
export const isSiblingQuery = ({ sortOrder, filters }: ListQuery) =>
  SIBLING_LIST.sortable.some((name) => name === sortOrder.name) &&
  Object.keys(filters).every((name) => SIBLING_LIST.filterable.some((known) => known === name))

/** Users as lists show them. */
export function usersStore(db: Db) {
  const list = async (query: ListQuery, where: RawBuilder<unknown>, from = source): Promise<Page<User>> => {
    const { data, total } = await listRows(db, from, query, where)
    return { data: data.map(toUser), total }
  }

  return {
    async admins(query: ListQuery): Promise<Page<User>> {
      const { data, total } = await listRows(
        db,
        adminSource,
        query,
        sql`u.role in ('admin', 'super-admin') and u.status <> 'deleted'`,
      )
      return { data: data.map(toUser), total }
    },

    membersOf: (parentId: string, query: ListQuery) => list(query, memberOf(parentId), ownSource),

    async siblingsOf(parentId: string, query: ListQuery): Promise<Page<User>> {
      const { data, total } = await listRows(db, siblingSource, query, memberOf(parentId))
      return { data: data.map(toSibling), total }
    },

    allMembers: (query: ListQuery) => list(query, sql`u.role = 'member' and u.status <> 'deleted'`),

    customersOf: (parentId: string, query: ListQuery) =>
      list(
        query,
        sql`u.parent_id = ${parentId} and u.role = 'customer' and u.status <> 'deleted'`,
        ownSource,
      ),

    allCustomers: (query: ListQuery) =>
      list(query, sql`u.role in ('customer', 'subadmin') and u.status <> 'deleted'`),

    isSubadmin: async (id: string) =>
      Boolean(
        await db
          .selectFrom('users')
          .select('id')
          .where('id', '=', id)
          .where('role', '=', 'subadmin')
          .where('status', '!=', 'deleted')
          .executeTakeFirst(),
      ),

    /** Sub-admins by name, all but one if one is named, at most as many as a picker shows. */
    async subadmins(search: string, except?: string): Promise<User[]> {
      const query: ListQuery = {
        limit: LIST_LIMIT,
        offset: 0,
        sortOrder: { name: 'name', direction: 'asc' },
        search,
        filters: {},
      }
      const where = sql`u.role = 'subadmin' and u.status <> 'deleted' ${except ? sql`and u.id <> ${except}` : sql``}`
      return (await listRows(db, siblingSource, query, where)).data.map(toUser)
    },
  }
}

const memberOf = (parentId: string) =>
  sql`u.parent_id = ${parentId} and u.role = 'member' and u.status <> 'deleted'`

/** One user as answers carry it. */
export async function findUser(db: Db, id: string): Promise<User> {
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(`select ${source.select} from ${source.from} where u.id = $1`, [id]),
  )
  return toUser(rows[0] as Row)
}

const toUser = (row: Row): User => ({
  id: row.id,
  email: row.email,
  pendingEmail: row.pending_email,
  role: row.role,
  status: row.status,
  parentId:
    row.parent_id && row.parent_role
      ? { id: row.parent_id, role: row.parent_role, profile: { name: row.parent_name ?? '' } }
      : null,
  profile: { name: row.name, ...profileOf(row), picture: row.picture, locale: row.locale },
  createdAt: row.created_at.toISOString(),
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  version: row.version,
})

const toSibling = ({ id, email, name, picture }: Row): User => ({ id, email, profile: { name, picture } })
