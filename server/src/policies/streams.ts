import { sql, type RawBuilder } from 'kysely'
import { type Actor, isPlatformStaff } from '@samtale/contract/core/permissions'
import { managedBy } from './meetings.ts'

/**
 * SQL over the stream, event or replay `m`: whether the actor sees it: those of the whole tree for a
 * sub-admin, of the account for a customer, and for a member those of the account above. Platform staff see
 * none.
 */
export function visibleTo({ id, role, parentId }: Actor): RawBuilder<boolean> {
  if (isPlatformStaff(role)) return sql`false`
  return role === 'member' && parentId ? sql`m.account_id = ${parentId}` : managedBy({ id, role })
}
