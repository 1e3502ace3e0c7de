import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '@samtale/contract/core/permissions'
import { inScope } from './tenancy.ts'

/** Which groups a call may touch: the actor's own, or any in scope. */
export type Reach = 'own' | 'any'

/** SQL over a group `g`: whether a call of that reach may change it. */
export const editableBy = (actor: Actor, reach: Reach): RawBuilder<boolean> =>
  reach === 'own' ? sql`g.parent_id = ${actor.id}` : inScope(actor, 'g.parent_id')

/**
 * SQL over a user `u` and `one` above: whether that is a member whom that owner may put into a group. A
 * sub-admin's groups may hold the members of its customers too.
 */
export const isMemberBelow = (ownerId: string): RawBuilder<boolean> =>
  sql`(u.role = 'member' and u.status <> 'deleted' and ${ownerId} in (one.id, one.parent_id))`
