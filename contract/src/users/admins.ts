import * as z from 'zod/mini'
import { BULK_BODY_BYTES, endpoints } from '../core/endpoint.ts'
import { Email, Id, LeaveOut, Password, StartPassword, UserName, Version } from '../core/fields.ts'
import { listOf } from '../core/list.ts'
import { Ids, LISTED_STATUSES, Removed, User } from './users.ts'

const byId = z.strictObject({ id: Id })

/**
 * Platform staff. Nobody acts on themselves, admins do not act on super-admins, and one active super-admin
 * always stays.
 */
export const admins = endpoints({
  list: {
    resource: 'admins',
    method: 'POST',
    path: 'users/getadmins',
    can: 'viewAdmins',
    ...listOf({
      item: User,
      sort: ['createdAt', 'lastSignInAt', 'name', 'email', 'status'],
      filter: ['name', 'email'],
      exact: { status: LISTED_STATUSES },
    }),
    errors: [],
    summary: 'Lists all admins and super-admins.',
  },
  create: {
    resource: 'admins',
    method: 'POST',
    path: 'users/createadmin',
    can: 'viewAdmins',
    input: z.strictObject({
      email: Email,
      name: UserName,
      password: StartPassword,
      role: z.optional(z.enum(['admin', 'super-admin'], 'invalid_role')),
    }),
    output: User,
    errors: ['user_already_exists'],
    recentPassword: true,
    summary:
      'Adds a pending admin with a temporary password and emails the invitation. Only a super-admin can add super-admins.',
  },
  update: {
    resource: 'admins',
    method: 'POST',
    path: 'users/admin/update',
    can: 'viewAdmins',
    input: z.strictObject({ id: Id, name: UserName, email: z.optional(Email), version: z.optional(Version) }),
    output: User,
    errors: ['user_not_found', 'user_already_exists', 'edit_conflict'],
    recentPasswordFor: ['email'],
    summary: 'Updates an admin. A new email applies after it is confirmed.',
  },
  remove: {
    resource: 'admins',
    method: 'DELETE',
    path: 'users/admin/{id}',
    can: 'viewAdmins',
    input: byId,
    output: z.object({}),
    errors: [
      'user_not_found',
      'not_authorized_to_delete',
      'cannot_delete_yourself',
      'last_super_admin',
      'last_local_admin',
    ],
    summary: 'Deletes an admin.',
  },
  removeMany: {
    resource: 'admins',
    method: 'POST',
    path: 'users/admin/deletemany',
    can: 'viewAdmins',
    input: z.strictObject({ ids: Ids }),
    bodyBytes: BULK_BODY_BYTES,
    output: Removed,
    errors: [
      'user_not_found',
      'not_authorized_to_delete',
      'cannot_delete_yourself',
      'last_super_admin',
      'last_local_admin',
    ],
    summary: 'Deletes several admins, all or none.',
  },
  resetFactor: {
    resource: 'admins',
    method: 'POST',
    path: 'users/admin/{id}/resetfactor',
    can: 'viewAdmins',
    input: z.strictObject({ id: Id, leaveOut: LeaveOut }),
    output: z.object({}),
    errors: ['user_not_found', 'second_factor_not_found', 'people_left_out', 'last_local_admin'],
    recentPassword: true,
    summary:
      'Turns off two-step sign-in of an admin, one hour from now unless they sign in with a code before.',
  },
  setPassword: {
    resource: 'admins',
    method: 'POST',
    path: 'users/admin/{id}/password',
    can: 'resetUserPassword',
    input: z.strictObject({ id: Id, password: Password }),
    output: z.object({}),
    errors: ['user_not_found', 'not_authorized_to_change_password'],
    recentPassword: true,
    summary: 'Sets a temporary password for an admin and ends all their sessions.',
  },
  suspend: {
    resource: 'admins',
    method: 'POST',
    path: 'users/admin/suspend/{id}',
    can: 'viewAdmins',
    input: byId,
    output: User,
    errors: [
      'user_not_found',
      'not_authorized_to_suspend',
      'cannot_suspend_yourself',
      'last_super_admin',
      'last_local_admin',
      'wrong_user_status',
    ],
    summary: 'Suspends an admin immediately.',
  },
  unsuspend: {
    resource: 'admins',
    method: 'POST',
    path: 'users/admin/unsuspend/{id}',
    can: 'viewAdmins',
    input: byId,
    output: User,
    errors: ['user_not_found', 'not_authorized_to_suspend', 'cannot_suspend_yourself', 'wrong_user_status'],
    summary: 'Unsuspends an admin.',
  },
  invite: {
    resource: 'admins',
    method: 'POST',
    path: 'users/admin/{id}/invite',
    can: 'viewAdmins',
    input: byId,
    output: z.object({}),
    errors: ['user_not_found', 'account_verified'],
    summary: 'Resends the invitation of a pending admin. The earlier link stops working.',
  },
})
