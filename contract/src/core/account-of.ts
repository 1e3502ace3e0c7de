import type { Actor } from './permissions.ts'

/** Returns whether somebody has an account of their own, for people, groups and devices to be under. */
export const hasAccount = ({ role }: Pick<Actor, 'role'>): boolean =>
  role === 'customer' || role === 'subadmin'

/**
 * Returns the account whose people, groups, devices and videos somebody has to do with every day: their own,
 * or a member's; staff have none.
 */
export function accountOf(actor: Actor): string | null {
  if (hasAccount(actor)) return actor.id
  return actor.role === 'member' ? actor.parentId : null
}
