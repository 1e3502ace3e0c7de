import { can, type Actor } from '@samtale/contract/core/permissions'
import type { User } from '@samtale/contract/users/users'

/**
 * Whether somebody may do something to that user, as the server will see it. What is not allowed is not
 * offered.
 */
type Right = (actor: Actor, user: User) => boolean

const isSelf: Right = (actor, { id }) => actor.id === id
const isPending = ({ status }: User) => status === 'pending'

/** Admins do not act on super-admins. */
const reachesAdmin: Right = (actor, { role }) =>
  can(actor, 'viewAdmins') && (actor.role === 'super-admin' || role !== 'super-admin')
const reachesOtherAdmin: Right = (actor, user) => reachesAdmin(actor, user) && !isSelf(actor, user)

/** What staff may do on the list of admins; nobody acts on themselves but to edit. */
export const adminRights = {
  edit: reachesAdmin,
  view: (actor, user) => !reachesAdmin(actor, user),
  setPassword: (actor, user) => reachesOtherAdmin(actor, user) && can(actor, 'resetUserPassword'),
  suspend: (actor, user) => reachesOtherAdmin(actor, user) && user.status === 'active',
  unsuspend: (actor, user) => reachesOtherAdmin(actor, user) && user.status === 'suspend',
  invite: (actor, user) => reachesOtherAdmin(actor, user) && isPending(user),
  remove: reachesOtherAdmin,
} satisfies Record<string, Right>

/**
 * What may be done to members: everything to whoever may edit them, for the server lists only those in scope.
 */
export const memberRights = {
  edit: (actor) => can(actor, 'editMembers'),
  invite: (actor, user) => can(actor, 'editMembers') && isPending(user),
} satisfies Record<string, Right>

/**
 * What may be done to customers and sub-admins. Those who have not confirmed yet are neither promoted nor
 * suspended.
 */
export const customerRights = {
  edit: (actor) => can(actor, 'editCustomers'),
  setPassword: (actor) => can(actor, 'resetUserPassword'),
  promote: (actor, user) => can(actor, 'promoteCustomers') && user.role === 'customer' && !isPending(user),
  demote: (actor, user) => can(actor, 'promoteCustomers') && user.role === 'subadmin' && !isPending(user),
  suspend: (actor, user) => can(actor, 'suspendCustomers') && user.status === 'active',
  unsuspend: (actor, user) => can(actor, 'suspendCustomers') && user.status === 'suspend',
  invite: (actor, user) => can(actor, 'editCustomers') && isPending(user),
} satisfies Record<string, Right>
