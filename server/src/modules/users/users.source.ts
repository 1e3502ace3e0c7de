import type { admins } from '@samtale/contract/users/admins'
import type { Locale } from '@samtale/contract/core/fields'
import type { ListQuery } from '@samtale/contract/core/list'
import type { Role } from '@samtale/contract/core/permissions'
import type { customers } from '@samtale/contract/users/customers'
import type { UserStatus } from '@samtale/contract/users/users'
import { PROFILE_COLUMNS, type profileOf } from '#db/profile-columns.ts'
import type { ListSource } from '#db/list-rows.ts'

/** A user as it is read. */
export type UserRow = Parameters<typeof profileOf>[0] & {
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

/** Those who have not signed in yet come before all others. */
const LAST_SIGN_IN = `coalesce(u.last_sign_in_at, '-infinity'::timestamptz)`
const PROFILE = PROFILE_COLUMNS.map((column) => `u.${column}`).join(', ')

/** A million of them may be there. */
const big = {
  rows: 'users u',
  countBy: 'u.created_at',
  search: { column: 'u.search_text', of: ['name', 'email', 'contactNumber'] },
}

/** All users, with any manager. */
export const userSource: ListSource<UserRow, typeof customers.listAll.list> = {
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

/** Users of one parent: where all have one role and are managed by the same, they are equal in that. */
export const ownSource: typeof userSource = {
  ...userSource,
  big,
  sort: { ...userSource.sort, managedBy: 'u.created_at', role: 'u.created_at' },
}

const text = { name: 'u.name', email: 'u.email' }
/** Those who run the service. */
export const adminSource: ListSource<UserRow, typeof admins.list.list> = {
  ...userSource,
  text,
  sort: { createdAt: 'u.created_at', lastSignInAt: LAST_SIGN_IN, status: 'u.status' },
}

/**
 * Members know of one another name and e-mail: nothing else can be searched, so that nothing else can be
 * guessed.
 */
export const siblingSource: ListSource<UserRow, typeof SIBLING_LIST> = {
  ...userSource,
  big,
  text,
  sort: { createdAt: 'u.created_at' },
}
const SIBLING_LIST = { sortable: ['createdAt', 'name', 'email'], filterable: ['name', 'email'] } as const

/** Returns whether a member may ask this of the list of its siblings. */
export const isSiblingQuery = ({ sortOrder, filters }: ListQuery) =>
  SIBLING_LIST.sortable.some((name) => name === sortOrder.name) &&
  Object.keys(filters).every((name) => SIBLING_LIST.filterable.some((known) => known === name))
