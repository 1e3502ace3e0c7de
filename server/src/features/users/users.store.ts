import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { Locale } from '@samtale/contract/core/fields'
import type { ListQuery, Page } from '@samtale/contract/core/list'
import type { Role } from '@samtale/contract/core/permissions'
import type { users, User, UserStatus } from '@samtale/contract/users'
import { listRows, type ListSource } from '#db/list-rows.ts'
import { newId } from '#db/new-id.ts'
import type { Db, Trx } from '#db/schema.ts'

type Row = {
  id: string
  email: string
  role: Role
  status: UserStatus
  name: string
  contact_number: string
  picture: string | null
  locale: Locale | null
  created_at: Date
  parent_id: string | null
  parent_role: Role | null
  parent_name: string | null
}

type NewUser = {
  readonly email: string
  readonly name: string
  readonly contactNumber: string
  readonly role: Role
  readonly parentId: string
  readonly now: Date
}

const source: ListSource<Row, typeof users.listAllCustomers.list> = {
  select: `u.id, u.email, u.role, u.status, u.name, u.contact_number, u.picture, u.locale, u.created_at, u.parent_id, p.role as parent_role, p.name as parent_name`,
  from: 'users u left join users p on p.id = u.parent_id',
  key: 'u.id',
  text: { name: 'u.name', email: 'u.email', contactNumber: 'u.contact_number' },
  sort: { createdAt: 'u.created_at', status: 'u.status', role: 'u.role', managedBy: 'p.name collate "da-x-icu"' },
}

/** Members know of one another name and e-mail: nothing else can be searched, so that nothing else can be guessed. */
const siblingSource: ListSource<Row, typeof SIBLING_LIST> = { ...source, text: { name: 'u.name', email: 'u.email' }, sort: { createdAt: 'u.created_at' } }
const SIBLING_LIST = { sortable: ['createdAt', 'name', 'email'], filterable: ['name', 'email'] } as const

/** Whether a member may ask this of the list of its siblings. */
export const isSiblingQuery = ({ sortOrder, filters }: ListQuery) =>
  SIBLING_LIST.sortable.some((name) => name === sortOrder.name) && Object.keys(filters).every((name) => SIBLING_LIST.filterable.some((known) => known === name))

/** Users as lists show them, and new ones. */
export function usersStore(db: Db) {
  const list = async (query: ListQuery, where: RawBuilder<unknown>): Promise<Page<User>> => {
    const { data, total } = await listRows(db, source, query, where)
    return { data: data.map(toUser), total }
  }

  return {
    membersOf: (parentId: string, query: ListQuery) => list(query, memberOf(parentId)),

    async siblingsOf(parentId: string, query: ListQuery): Promise<Page<User>> {
      const { data, total } = await listRows(db, siblingSource, query, memberOf(parentId))
      return { data: data.map(toSibling), total }
    },

    customersOf: (parentId: string, query: ListQuery) => list(query, sql`u.parent_id = ${parentId} and u.role = 'customer' and u.status <> 'deleted'`),

    allCustomers: (query: ListQuery) => list(query, sql`u.role in ('customer', 'subadmin') and u.status <> 'deleted'`),

    async subadminExists(id: string) {
      const found = await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where('role', '=', 'subadmin')
        .where('status', '!=', 'deleted')
        .executeTakeFirst()
      return Boolean(found)
    },

    async insert(trx: Trx, { email, name, contactNumber, role, parentId, now }: NewUser): Promise<User> {
      const id = newId()
      await trx
        .insertInto('users')
        .values({
          id,
          email,
          role,
          status: 'pending',
          parent_id: parentId,
          name,
          contact_number: contactNumber,
          picture: null,
          locale: null,
          password_hash: null,
          created_at: now,
          deleted_at: null,
        })
        .execute()
      return find(trx, id)
    },
  }
}

const memberOf = (parentId: string) => sql`u.parent_id = ${parentId} and u.role = 'member' and u.status <> 'deleted'`

async function find(db: Db, id: string): Promise<User> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(`select ${source.select} from ${source.from} where u.id = $1`, [id]))
  return toUser(rows[0] as Row)
}

const toUser = (row: Row): User => ({
  id: row.id,
  email: row.email,
  role: row.role,
  status: row.status,
  parentId: row.parent_id && row.parent_role ? { id: row.parent_id, role: row.parent_role, profile: { name: row.parent_name ?? '' } } : null,
  profile: { name: row.name, contactNumber: row.contact_number, picture: row.picture, locale: row.locale },
  createdAt: row.created_at.toISOString(),
})

const toSibling = ({ id, email, name, picture }: Row): User => ({ id, email, profile: { name, picture } })
