import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '@samtale/contract/core/permissions'

/** Those who manage others; their subtree counts as one tenant. */
const ACCOUNT_ROLES = ['subadmin', 'customer']

/**
 * Whether the user in `column` lies in the actor's scope: everybody for platform staff, oneself and the subtree below for sub-admins and
 * customers, oneself for all others. Deleted users count, so that what they leave behind stays where it was.
 */
export function inScope({ id, role }: Pick<Actor, 'id' | 'role'>, column: string): RawBuilder<boolean> {
  const user = sql.ref(column)
  if (role === 'super-admin' || role === 'admin') return sql`true`
  if (!ACCOUNT_ROLES.includes(role)) return sql`${user} = ${id}`
  return sql`${user} in (${subtreeOf(id)})`
}

/** The ids of an account and of everybody below it: the tree is three levels deep, so two steps down are all. */
const subtreeOf = (id: string) => sql`
  select ${id}::uuid
  union all select one.id from users one where one.parent_id = ${id}
  union all select two.id from users one join users two on two.parent_id = one.id where one.parent_id = ${id}`
