import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '@samtale/contract/core/permissions'
import { managedBy } from '#policies/meetings.ts'

type Reader = Pick<Actor, 'id' | 'role' | 'parentId'>

/**
 * Whether the actor sees the stream, event or replay `m`: those of the whole tree for a sub-admin, of the account for a customer, and for a
 * member those of the account above. Platform staff see none.
 */
export function watchable({ id, role, parentId }: Reader): RawBuilder<boolean> {
  if (role === 'super-admin' || role === 'admin') return sql`false`
  return role === 'member' && parentId ? sql`m.account_id = ${parentId}` : managedBy({ id, role })
}

/** Whether the actor may change it: a member's are those that it has made. */
export const manageable = ({ id, role }: Reader): RawBuilder<boolean> => managedBy({ id, role })
