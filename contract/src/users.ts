import * as z from 'zod/mini'
import { endpoints } from './core/endpoint.ts'
import { ContactNumber, Email, Id, Instant, Locale, Name } from './core/fields.ts'
import { listOf } from './core/list.ts'
import { ROLES, type Role } from './core/permissions.ts'

export const USER_STATUSES = ['pending', 'active', 'suspend', 'deleted'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/** The managing user as a row names it; shown with the prefix of its role. */
const Parent = z.object({ id: Id, role: z.enum(ROLES), profile: z.object({ name: z.string() }) })

/** A user as lists and answers carry it. Members see of their siblings only id, name, e-mail and picture: the rest is absent. */
export const User = z.object({
  id: Id,
  email: z.string(),
  role: z.optional(z.enum(ROLES)),
  status: z.optional(z.enum(USER_STATUSES)),
  parentId: z.optional(z.nullable(Parent)),
  profile: z.object({
    name: z.string(),
    contactNumber: z.optional(z.string()),
    /** Address of the picture, or null. */
    picture: z.nullable(z.string()),
    locale: z.optional(z.nullable(Locale)),
  }),
  createdAt: z.optional(Instant),
})
export type User = z.infer<typeof User>

/** What "managed by" puts before the name of whoever manages. */
export const managedByPrefix = (role: Role) => (role === 'subadmin' ? 'ABU: ' : role === 'customer' ? 'AU: ' : '')

const filter = ['name', 'email', 'contactNumber'] as const
const sort = ['createdAt', 'name', 'email', 'contactNumber', 'status', 'managedBy'] as const
const memberList = listOf({ item: User, sort, filter })
const customerList = listOf({ item: User, sort: [...sort, 'role'], filter, more: { id: z.optional(Id) } })
const person = { email: Email, name: Name, contactNumber: ContactNumber }

export const users = endpoints({
  listMembers: {
    resource: 'members',
    method: 'POST',
    path: 'users/getmembers',
    can: 'viewMembers',
    ...memberList,
    errors: [],
    summary: "The caller's own members; a member gets its siblings.",
  },
  createMember: {
    resource: 'members',
    method: 'POST',
    path: 'users/createmember',
    can: 'addMembers',
    input: z.strictObject(person),
    output: User,
    errors: ['user_already_exists', 'parent_required'],
    summary: 'Adds a pending member under the caller and mails the invitation.',
  },
  listCustomers: {
    resource: 'customers',
    method: 'POST',
    path: 'users/getcustomers',
    can: 'viewCustomers',
    ...customerList,
    errors: [],
    summary: "The caller's own customers.",
  },
  listAllCustomers: {
    resource: 'customers',
    method: 'POST',
    path: 'users/getallcustomers',
    can: 'viewAllCustomers',
    ...customerList,
    errors: ['user_not_found'],
    summary: 'All customers and sub-admins; with `id`, those below that sub-admin.',
  },
  createCustomer: {
    resource: 'customers',
    method: 'POST',
    path: 'users/createcustomer',
    can: 'addCustomers',
    input: z.strictObject({ ...person, role: z.optional(z.enum(['customer', 'subadmin'], 'invalid_role')) }),
    output: User,
    errors: ['user_already_exists', 'dont_have_enough_permission'],
    summary: 'Adds a pending customer or sub-admin under the caller and mails the invitation.',
  },
})
