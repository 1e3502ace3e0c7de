import { sql, type RawBuilder } from 'kysely'
import type { Actor, Role } from '@samtale/contract/core/permissions'
import { inScope } from './tenancy.ts'

/** The three lists of people; each has its own calls. */
export type Kind = 'admins' | 'members' | 'customers'

const ROLES: Readonly<Record<Kind, readonly Role[]>> = {
  admins: ['admin', 'super-admin'],
  members: ['member'],
  customers: ['customer', 'subadmin'],
}

/** SQL over `users`: whether that is somebody on this list and in the actor's scope. */
export const visibleTo = (actor: Actor, kind: Kind): RawBuilder<boolean> => isAnyOf(ROLES[kind], actor)

/** Who may stand above a user of each role. */
const ABOVE: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  member: ['customer', 'subadmin'],
  customer: ['admin', 'super-admin', 'subadmin'],
  subadmin: ['admin', 'super-admin'],
}

/** SQL over `users`: whether the actor may put users of that role under them. */
export const canStandAbove = (role: Role, actor: Actor): RawBuilder<boolean> =>
  isAnyOf(ABOVE[role] ?? [], actor)

/** SQL over `users`: whether somebody may be put under them by a rule, with no actor: only people who are active. */
export const takesBelow = (role: Role): RawBuilder<boolean> =>
  sql`(users.role = any(${ABOVE[role] ?? []}::text[]) and users.status = 'active')`

const isAnyOf = (roles: readonly Role[], actor: Actor): RawBuilder<boolean> =>
  sql`(users.role = any(${roles}::text[]) and users.status <> 'deleted' and ${inScope(actor, 'users.id')})`
