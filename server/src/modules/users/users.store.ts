import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import { LIST_LIMIT, type ListQuery, type Page } from '@samtale/contract/core/list'
import type { User } from '@samtale/contract/users/users'
import { profileOf } from '#db/profile-columns.ts'
import { listRows } from '#db/list-rows.ts'
import type { Db } from '#db/schema.ts'
import { adminSource, ownSource, siblingSource, userSource, type UserRow } from './users.source.ts'

/** Users as lists show them. */
export function usersStore(db: Db) {
  const list = async (
    query: ListQuery,
    where: RawBuilder<unknown>,
    from = userSource,
  ): Promise<Page<User>> => {
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
  const { rows } = await db.executeQuery<UserRow>(
    CompiledQuery.raw(`select ${userSource.select} from ${userSource.from} where u.id = $1`, [id]),
  )
  return toUser(rows[0] as UserRow)
}

const toUser = (row: UserRow): User => ({
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

const toSibling = ({ id, email, name, picture }: UserRow): User => ({ id, email, profile: { name, picture } })
