import type { ErrorCode } from '../core/error-codes.ts'
import { can, type Actor, type Permission, type Role } from '../core/permissions.ts'
import type { User } from './users.ts'

/** As much of a user as the rules look at. A sibling, of whom a member sees neither, is nobody's to change. */
type Subject = Pick<User, 'id' | 'role' | 'status'>
/** Why the actor may not do it to that user, as a code; null where they may. */
type ErrorRule = (actor: Actor, user: Subject) => ErrorCode | null
type Rule = (actor: Actor, user: Subject) => boolean

type PermissionByRole = Readonly<Partial<Record<Role, Permission>>>
const EDIT: PermissionByRole = {
  'super-admin': 'viewAdmins',
  admin: 'viewAdmins',
  subadmin: 'editCustomers',
  customer: 'editCustomers',
  member: 'editMembers',
}
const SUSPEND: PermissionByRole = {
  'super-admin': 'viewAdmins',
  admin: 'viewAdmins',
  subadmin: 'suspendCustomers',
  customer: 'suspendCustomers',
}
/** Members are suspended by a directory alone; anyone who may edit them lets them in again. */
const UNSUSPEND: PermissionByRole = { ...SUSPEND, member: 'editMembers' }
const SET_PASSWORD: PermissionByRole = {
  'super-admin': 'resetUserPassword',
  admin: 'resetUserPassword',
  subadmin: 'resetUserPassword',
  customer: 'resetUserPassword',
  member: 'editMembers',
}

/** Returns whether the actor's role may do it to users of that role at all. */
function isPermitted(actor: Actor, { role }: Subject, permissions: PermissionByRole): boolean {
  const permission = role && permissions[role]
  return permission !== undefined && can(actor, permission)
}

const isSelf: Rule = ({ id }, user) => user.id === id
/** Admins do not act on super-admins, nor do they make any. */
export const mayAppoint = (actor: Pick<Actor, 'role'>, role: Role | undefined): boolean =>
  role !== 'super-admin' || actor.role === 'super-admin'
const isOutranked: Rule = (actor, { role }) => !mayAppoint(actor, role)

/**
 * Admins change one another and themselves, but no super-admin; sub-admins change their customers, but not
 * themselves.
 */
export const editError: ErrorRule = (actor, user) =>
  !isPermitted(actor, user, EDIT) ||
  isOutranked(actor, user) ||
  (actor.role === 'subadmin' && isSelf(actor, user))
    ? 'dont_have_enough_permission'
    : null
/** Returns whether the actor may change that user; `editError` says why not. */
export const mayEdit: Rule = (actor, user) => editError(actor, user) === null

/**
 * Returns whether the actor may say who manages a user: a customer or sub-admin, platform staff may; a member,
 * everybody who may edit it.
 */
export const mayMove: Rule = (actor, user) =>
  mayEdit(actor, user) && (user.role === 'member' || can(actor, 'viewAllCustomers'))

/** Invited again are those who have not confirmed yet, by anyone who may edit them. */
export function inviteError(actor: Actor, user: Subject): ErrorCode | null {
  return editError(actor, user) ?? (user.status === 'pending' ? null : 'account_verified')
}
/** Returns whether the actor may send that user's invitation again; `inviteError` says why not. */
export const mayInvite: Rule = (actor, user) => inviteError(actor, user) === null

/** Nobody sets their own password so, and admins none of a super-admin. */
export function passwordError(actor: Actor, user: Subject): ErrorCode | null {
  if (!isPermitted(actor, user, SET_PASSWORD)) return 'dont_have_enough_permission'
  return isSelf(actor, user) || isOutranked(actor, user) ? 'not_authorized_to_change_password' : null
}
/** Returns whether the actor may set a temporary password; `passwordError` says why not. */
export const maySetPassword: Rule = (actor, user) => passwordError(actor, user) === null

/**
 * Returns why the actor may not see and end how somebody else gets in: sessions, API keys, the second factor.
 * Null for those who may edit the user. Nobody manages their own so, and admins no super-admin's.
 */
export function accessOfError(actor: Actor, user: Subject): ErrorCode | null {
  const isDenied = !isPermitted(actor, user, EDIT) || isSelf(actor, user) || isOutranked(actor, user)
  return isDenied ? 'dont_have_enough_permission' : null
}
/** Returns whether the actor may reset that user's second factor; `accessOfError` says why not. */
export const mayResetFactor: Rule = (actor, user) =>
  user.status === 'active' && accessOfError(actor, user) === null
/** Returns whether there may be sessions and keys of that user for the actor to see. */
export const maySeeAccess: Rule = (actor, user) => mayResetFactor(actor, user)

/** A second factor is required of an account's people by its owner, and by anyone who may edit the owner. */
export function factorRequirementError(actor: Actor, user: Subject): ErrorCode | null {
  if (user.role !== 'customer' && user.role !== 'subadmin') return 'dont_have_enough_permission'
  return isSelf(actor, user) ? null : editError(actor, user)
}
/** Returns whether the actor may require it of that user and everybody below. */
export const mayRequireFactor: Rule = (actor, user) => factorRequirementError(actor, user) === null

/** Nobody deletes themselves, and admins no super-admin; of several all or none are deleted. */
export function removeError(actor: Actor, users: readonly Subject[]): ErrorCode | null {
  if (!users.every((user) => isPermitted(actor, user, EDIT))) return 'dont_have_enough_permission'
  if (users.some((user) => isSelf(actor, user))) return 'cannot_delete_yourself'
  return users.some((user) => isOutranked(actor, user)) ? 'not_authorized_to_delete' : null
}
/** Returns whether the actor may delete that user; `removeError` says why not. */
export const mayRemove: Rule = (actor, user) => removeError(actor, [user]) === null

/** Nobody keeps themselves out, and admins no super-admin. */
function accessError(actor: Actor, user: Subject, permissions = SUSPEND): ErrorCode | null {
  if (!isPermitted(actor, user, permissions)) return 'dont_have_enough_permission'
  if (isSelf(actor, user)) return 'cannot_suspend_yourself'
  return isOutranked(actor, user) ? 'not_authorized_to_suspend' : null
}

/** Suspended are those who are active: not those who have yet to confirm. */
export function suspendError(actor: Actor, user: Subject): ErrorCode | null {
  return accessError(actor, user) ?? (user.status === 'active' ? null : 'wrong_user_status')
}
/** Returns whether the actor may suspend that user; `suspendError` says why not. */
export const maySuspend: Rule = (actor, user) => suspendError(actor, user) === null

/** A user who is active already stays so: the call may be repeated, and there is nothing to offer. */
export function unsuspendError(actor: Actor, user: Subject): ErrorCode | null {
  const isKnown = user.status === 'suspend' || user.status === 'active'
  return accessError(actor, user, UNSUSPEND) ?? (isKnown ? null : 'wrong_user_status')
}
/** Returns whether there is a suspension that the actor may lift. */
export const mayUnsuspend: Rule = (actor, user) =>
  user.status === 'suspend' && unsuspendError(actor, user) === null

/** A customer who has confirmed is made a sub-admin by platform staff. */
export function promoteError(actor: Actor, user: Subject): ErrorCode | null {
  if (!can(actor, 'promoteCustomers')) return 'dont_have_enough_permission'
  if (user.role !== 'customer') return 'already_subadmin'
  return user.status === 'pending' ? 'wrong_user_status' : null
}
/** Returns whether the actor may make that customer a sub-admin; `promoteError` says why not. */
export const mayPromote: Rule = (actor, user) => promoteError(actor, user) === null

/** The same the other way round; that nobody is below them is for the server to see. */
export function demoteError(actor: Actor, user: Subject): ErrorCode | null {
  if (!can(actor, 'promoteCustomers')) return 'dont_have_enough_permission'
  if (user.role !== 'subadmin') return 'already_customer'
  return user.status === 'pending' ? 'wrong_user_status' : null
}
/** Returns whether the actor may make that sub-admin a customer; `demoteError` says why not. */
export const mayDemote: Rule = (actor, user) => demoteError(actor, user) === null
