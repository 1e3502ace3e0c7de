import * as z from 'zod/mini'
import { BULK_BODY_BYTES, endpoints } from '../core/endpoint.ts'
import { Id, LeaveOut, Password } from '../core/fields.ts'
import { listOf } from '../core/list.ts'
import { Ids, person, Removed, User, USER_EXACT, USER_FILTERS, USER_SORTS } from './users.ts'
import { UserChanges } from './user-changes.ts'

const byId = z.strictObject({ id: Id })
const common = { item: User, sort: USER_SORTS, filter: USER_FILTERS, exact: USER_EXACT } as const
const memberList = listOf(common)

/** The people of a customer or sub-admin. */
export const members = endpoints({
  list: {
    resource: 'members',
    method: 'POST',
    path: 'users/getmembers',
    can: 'viewMembers',
    ...memberList,
    errors: [],
    summary: "Lists the caller's own members. A member gets the members of the same parent.",
  },
  listOf: {
    resource: 'members',
    method: 'POST',
    path: 'users/getmembers/{customerId}',
    can: 'viewMembersOf',
    ...listOf({ ...common, more: { customerId: Id } }),
    errors: ['user_not_found'],
    summary:
      'Lists the members of a customer or sub-admin in scope. A member can only name their own parent.',
  },
  listAll: {
    resource: 'members',
    method: 'POST',
    path: 'users/getallmembers',
    can: 'viewAllMembers',
    ...memberList,
    errors: [],
    summary: 'Lists all members of all customers.',
  },
  create: {
    resource: 'members',
    method: 'POST',
    path: 'users/createmember',
    can: 'addMembers',
    input: z.strictObject(person),
    output: User,
    errors: ['user_already_exists', 'parent_required'],
    summary: 'Adds a pending member under the caller and emails the invitation.',
  },
  createFor: {
    resource: 'members',
    method: 'POST',
    path: 'users/createmember/{customerId}',
    can: 'addMembers',
    input: z.strictObject({ ...person, customerId: Id }),
    output: User,
    errors: ['user_not_found', 'user_already_exists'],
    summary: 'Adds a pending member under a customer or sub-admin in scope and emails the invitation.',
  },
  update: {
    resource: 'members',
    method: 'POST',
    path: 'users/member/update',
    can: 'editMembers',
    input: UserChanges,
    output: User,
    errors: ['user_not_found', 'user_already_exists', 'edit_conflict'],
    recentPasswordFor: ['email'],
    summary: 'Updates a member in scope. A new email applies after it is confirmed.',
  },
  remove: {
    resource: 'members',
    method: 'DELETE',
    path: 'users/member/{id}',
    can: 'editMembers',
    input: byId,
    output: z.object({}),
    errors: ['user_not_found'],
    summary: 'Deletes a member in scope and cancels their upcoming meetings.',
    invalidates: ['reports', 'deleted'],
  },
  removeMany: {
    resource: 'members',
    method: 'POST',
    path: 'users/member/deletemany',
    can: 'editMembers',
    input: z.strictObject({ ids: Ids }),
    bodyBytes: BULK_BODY_BYTES,
    output: Removed,
    errors: ['user_not_found'],
    summary: 'Deletes several members in scope, all or none.',
    invalidates: ['reports', 'deleted'],
  },
  unsuspend: {
    resource: 'members',
    method: 'POST',
    path: 'users/member/unsuspend/{id}',
    can: 'editMembers',
    input: byId,
    output: User,
    errors: ['user_not_found', 'wrong_user_status'],
    summary: 'Unsuspends a member whom the directory of their company has suspended.',
  },
  resetFactor: {
    resource: 'members',
    method: 'POST',
    path: 'users/member/{id}/resetfactor',
    can: 'editMembers',
    input: z.strictObject({ id: Id, leaveOut: LeaveOut }),
    output: z.object({}),
    errors: ['user_not_found', 'second_factor_not_found', 'people_left_out'],
    recentPassword: true,
    summary: 'Turns off two-step sign-in of a member.',
  },
  setPassword: {
    resource: 'members',
    method: 'POST',
    path: 'users/member/{id}/password',
    can: 'editMembers',
    input: z.strictObject({ id: Id, password: Password }),
    output: z.object({}),
    errors: ['user_not_found'],
    recentPassword: true,
    summary: 'Sets a temporary password for a member and ends all their sessions.',
  },
  invite: {
    resource: 'members',
    method: 'POST',
    path: 'users/member/{id}/invite',
    can: 'editMembers',
    input: byId,
    output: z.object({}),
    errors: ['user_not_found', 'account_verified'],
    summary: 'Resends the invitation of a pending member. The earlier link stops working.',
  },
})
