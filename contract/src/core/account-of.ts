import type { Actor } from './permissions.ts'

/**
 * Returns the account whose people, groups, devices and videos somebody has to do with every day: their own,
 * or a member's; staff have none.
 */
export function accountOf({ id, role, parentId }: Actor): string | null {
  if (role === 'customer' || role === 'subadmin') return id
  return role === 'member' ? parentId : null
}
