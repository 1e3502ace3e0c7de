import * as z from 'zod/mini'
import { BULK_BODY_BYTES, endpoints } from '../core/endpoint.ts'
import { Id, LeaveOut, Password, text } from '../core/fields.ts'
import { listOf } from '../core/list.ts'
import type { Role } from '../core/permissions.ts'
import { Affected, Ids, person, Removed, User, USER_EXACT, USER_FILTERS, USER_SORTS } from './users.ts'
import { UserChanges } from './user-changes.ts'

const byId = z.strictObject({ id: Id })
/** The roles of those who have members and devices of their own. */
export const CUSTOMER_ROLES = ['customer', 'subadmin'] as const satisfies readonly Role[]
const customerList = listOf({
  item: User,
  sort: [...USER_SORTS, 'role'],
  filter: USER_FILTERS,
  exact: { ...USER_EXACT, role: CUSTOMER_ROLES },
  more: { id: z.optional(Id) },
})
const EntityRefs = z.array(z.object({ id: Id, name: z.string() }))

/**
 * A customer or sub-admin with what hangs under it: the first 500 of each by name, and how many a deletion
 * would take with it.
 */
export const CustomerDetail = z.extend(User, {
  members: EntityRefs,
  customers: EntityRefs,
  groups: EntityRefs,
  devices: EntityRefs,
  affected: Affected,
})
/** A customer or sub-admin as its page reads it. */
export type CustomerDetail = z.infer<typeof CustomerDetail>

/** Customers and sub-admins: sub-admins handle their own, platform staff all. */
export const customers = endpoints({
  read: {
    resource: 'customers',
    method: 'GET',
    path: 'users/customer/{id}',
    can: 'editCustomers',
    input: byId,
    output: CustomerDetail,
    errors: ['user_not_found'],
    summary:
      'Returns a customer or sub-admin in scope, with everything below it and the counts for the delete dialog.',
  },
  list: {
    resource: 'customers',
    method: 'POST',
    path: 'users/getcustomers',
    can: 'viewCustomers',
    ...customerList,
    errors: ['user_not_found'],
    summary: "Lists the caller's own customers.",
  },
  listAll: {
    resource: 'customers',
    method: 'POST',
    path: 'users/getallcustomers',
    can: 'viewAllCustomers',
    ...customerList,
    errors: ['user_not_found'],
    summary: 'Lists all customers and sub-admins, or with `id` those below that sub-admin.',
  },
  listSubadmins: {
    resource: 'customers',
    method: 'GET',
    path: 'users/getallsubadmins',
    can: 'viewAllCustomers',
    input: z.strictObject({ search: z.optional(text(120)) }),
    output: z.array(User),
    errors: [],
    summary:
      'Lists up to 500 sub-admins by name, as choices for "managed by". `search` looks in name and email.',
  },
  listSubadminsOf: {
    resource: 'customers',
    method: 'GET',
    path: 'users/getallsubadmins/{id}',
    can: 'viewAllCustomers',
    input: z.strictObject({ id: Id, search: z.optional(text(120)) }),
    output: z.array(User),
    errors: ['user_not_found'],
    summary: 'Lists the sub-admins that this customer or sub-admin can be moved to.',
  },
  create: {
    resource: 'customers',
    method: 'POST',
    path: 'users/createcustomer',
    can: 'addCustomers',
    input: z.strictObject({ ...person, role: z.optional(z.enum(CUSTOMER_ROLES, 'invalid_role')) }),
    output: User,
    errors: ['user_already_exists'],
    summary: 'Adds a pending customer or sub-admin under the caller and emails the invitation.',
  },
  update: {
    resource: 'customers',
    method: 'POST',
    path: 'users/customer/update',
    can: 'editCustomers',
    input: UserChanges,
    output: User,
    errors: ['user_not_found', 'user_already_exists', 'edit_conflict'],
    recentPasswordFor: ['email'],
    summary: 'Updates a customer or sub-admin in scope. Only platform staff can change the parent.',
  },
  remove: {
    resource: 'customers',
    method: 'DELETE',
    path: 'users/customer/{id}',
    can: 'editCustomers',
    input: byId,
    output: Affected,
    errors: ['user_not_found', 'cannot_delete_yourself'],
    summary: 'Deletes a customer or sub-admin with everyone below, in one transaction.',
    invalidates: ['members', 'groups', 'devices', 'reports'],
  },
  removeMany: {
    resource: 'customers',
    method: 'POST',
    path: 'users/customer/deletemany',
    can: 'editCustomers',
    input: z.strictObject({ ids: Ids }),
    bodyBytes: BULK_BODY_BYTES,
    output: Removed,
    errors: ['user_not_found', 'cannot_delete_yourself'],
    summary: 'Deletes several customers or sub-admins with everyone below, all or none.',
    invalidates: ['members', 'groups', 'devices', 'reports'],
  },
  countAffected: {
    resource: 'customers',
    method: 'POST',
    path: 'users/customer/affected',
    can: 'editCustomers',
    reads: true,
    input: z.strictObject({ ids: Ids }),
    bodyBytes: BULK_BODY_BYTES,
    output: Affected,
    errors: ['user_not_found'],
    summary: 'Counts what else would be deleted, in the scope of the caller.',
  },
  resetFactor: {
    resource: 'customers',
    method: 'POST',
    path: 'users/customer/{id}/resetfactor',
    can: 'editCustomers',
    input: z.strictObject({ id: Id, leaveOut: LeaveOut }),
    output: z.object({}),
    errors: ['user_not_found', 'second_factor_not_found', 'people_left_out'],
    recentPassword: true,
    summary: 'Turns off two-step sign-in of a customer or sub-admin.',
  },
  setPassword: {
    resource: 'customers',
    method: 'POST',
    path: 'users/customer/{id}/password',
    can: 'resetUserPassword',
    input: z.strictObject({ id: Id, password: Password }),
    output: z.object({}),
    errors: ['user_not_found'],
    recentPassword: true,
    summary: 'Sets a temporary password for a customer or sub-admin and ends all their sessions.',
  },
  promote: {
    resource: 'customers',
    method: 'POST',
    path: 'users/promotecustomer/{id}',
    can: 'promoteCustomers',
    input: byId,
    output: User,
    errors: ['user_not_found', 'already_subadmin', 'wrong_user_status'],
    recentPassword: true,
    summary:
      'Promotes a customer to sub-admin. It keeps everything it owns, and moves under the caller if a sub-admin managed it.',
  },
  demote: {
    resource: 'customers',
    method: 'POST',
    path: 'users/demotesubadmin/{id}',
    can: 'promoteCustomers',
    input: byId,
    output: User,
    errors: ['user_not_found', 'already_customer', 'subadmin_has_customers', 'wrong_user_status'],
    recentPassword: true,
    summary: 'Demotes a sub-admin without customers to customer.',
  },
  moveCustomers: {
    resource: 'customers',
    method: 'POST',
    path: 'users/customer/{id}/movecustomers',
    can: 'promoteCustomers',
    input: z.strictObject({ id: Id, parentId: Id }),
    output: z.object({ moved: z.number() }),
    errors: ['user_not_found'],
    summary: 'Moves all customers of a sub-admin under another sub-admin or an admin.',
  },
  suspend: {
    resource: 'customers',
    method: 'POST',
    path: 'users/customer/suspend/{id}',
    can: 'suspendCustomers',
    input: byId,
    output: User,
    errors: ['user_not_found', 'cannot_suspend_yourself', 'wrong_user_status'],
    summary: 'Suspends a customer or sub-admin and everyone below immediately.',
  },
  unsuspend: {
    resource: 'customers',
    method: 'POST',
    path: 'users/customer/unsuspend/{id}',
    can: 'suspendCustomers',
    input: byId,
    output: User,
    errors: ['user_not_found', 'cannot_suspend_yourself', 'wrong_user_status'],
    summary: 'Unsuspends a customer or sub-admin and everyone below.',
  },
  invite: {
    resource: 'customers',
    method: 'POST',
    path: 'users/customer/{id}/invite',
    can: 'editCustomers',
    input: byId,
    output: z.object({}),
    errors: ['user_not_found', 'account_verified'],
    summary: 'Resends the invitation of a pending customer or sub-admin. The earlier link stops working.',
  },
})
