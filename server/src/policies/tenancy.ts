import { sql, type RawBuilder } from 'kysely'
import { type Actor, isPlatformStaff } from '@samtale/contract/core/permissions'
import type { Db } from '#db/schema.ts'

/** Those who manage others; their subtree counts as one tenant. */
const ACCOUNT_ROLES = ['subadmin', 'customer']

/**
 * SQL: whether the user in `column` lies in the actor's scope: everybody for platform staff, oneself and the
 * subtree below for sub-admins and customers, oneself for all others. Deleted users count, so that what they
 * leave behind stays where it was.
 */
export function inScope({ id, role }: Pick<Actor, 'id' | 'role'>, column: string): RawBuilder<boolean> {
  const user = sql.ref(column)
  if (isPlatformStaff(role)) return sql`true`
  if (!ACCOUNT_ROLES.includes(role)) return sql`${user} = ${id}`
  return sql`${user} in (${subtreeOf(id)})`
}

/**
 * The ids of an account and of everybody below it: the tree is three levels deep, so two steps down are all.
 */
const subtreeOf = (id: string) => sql`
  select ${id}::uuid
  union all select one.id from users one where one.parent_id = ${id}
  union all select two.id from users one join users two on two.parent_id = one.id where one.parent_id = ${id}`

/** SQL over a user `u`: whether that is a customer or sub-admin in the actor's scope. */
export const accountInScope = (actor: Actor): RawBuilder<boolean> =>
  sql`(u.role in ('customer', 'subadmin') and u.status <> 'deleted' and ${inScope(actor, 'u.id')})`

/** Returns whether a customer or sub-admin of that id is in the actor's scope. */
export async function isAccount(db: Db, actor: Actor, id: string): Promise<boolean> {
  const { rows } = await sql`select from users u where u.id = ${id} and ${accountInScope(actor)}`.execute(db)
  return rows.length > 0
}

/** Returns whether the actor is a member of that account. */
export const isMemberOf = ({ role, parentId }: Actor, account: string): boolean =>
  role === 'member' && parentId === account.toLowerCase()

/**
 * Returns whether what that account has is the actor's to see: it lies in their scope, or they are a member
 * of it.
 */
export const isAccountKnownTo = async (db: Db, actor: Actor, account: string): Promise<boolean> =>
  isMemberOf(actor, account) || (await isAccount(db, actor, account))

/**
 * SQL, over a `users` row of the outer query: whether a customer or sub-admin above that user is suspended or
 * deleted. Below platform staff the tree is three deep, so two steps up see it all.
 */
export const TENANT_CLOSED = `exists (
  select from users one left join users two on two.id = one.parent_id
  where one.id = users.parent_id and (
    (one.role in ('subadmin', 'customer') and one.status in ('suspend', 'deleted')) or
    (two.role in ('subadmin', 'customer') and two.status in ('suspend', 'deleted'))
  )
)`

/** The same for a query builder's select or where. */
export const tenantClosed = sql<boolean>`${sql.raw(TENANT_CLOSED)}`
