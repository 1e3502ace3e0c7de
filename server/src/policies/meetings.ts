import { sql, type RawBuilder } from 'kysely'
import { type Actor, isPlatformStaff } from '@samtale/contract/core/permissions'
import type { RoomRole } from '@samtale/contract/meetings/lobby'

type Reader = Pick<Actor, 'id' | 'role'>

/**
 * SQL over a meeting `m`: whether it lies in the actor's scope: every one for platform staff, those of the
 * whole tree for a sub-admin, of one's own members for a customer, one's own for all others. The database
 * keeps whose a meeting is beside it, so that each is one index (decision 22).
 */
export function managedBy({ id, role }: Reader): RawBuilder<boolean> {
  if (isPlatformStaff(role)) return sql`true`
  if (role === 'subadmin') return sql`m.tenant_id = ${id}`
  return role === 'customer' ? sql`m.account_id = ${id}` : sql`m.host_id = ${id}`
}

/**
 * SQL over a meeting `m`: whether a member has to do with it: hosts it, is invited, or may enter with a
 * group. The ids are gathered first, of whatever kind they are, so that nothing tempts PostgreSQL to look
 * through all meetings by their begin.
 */
export const involving = ({ id }: Reader): RawBuilder<boolean> => sql`m.id = any(array(
  select mine.id from meetings mine where mine.host_id = ${id}
  union select invited.meeting_id from meeting_members invited where invited.user_id = ${id}
  union select grouped.id from group_members belongs join meetings grouped on grouped.group_id = belongs.group_id where belongs.user_id = ${id}))`

/**
 * SQL over a meeting `m`: whether the actor may read it: manages it, or is invited. Platform staff watch and
 * report; they read none.
 */
export function visibleTo({ id, role }: Reader): RawBuilder<boolean> {
  if (isPlatformStaff(role)) return sql`false`
  return sql`(m.cancelled_at is null and (${managedBy({ id, role })} or ${invites(OF_M, sql`${id}::uuid`)}))`
}

/**
 * SQL over a meeting `m`: whether that user is its host or the account that it belongs to, or the one above
 * that.
 */
export const moderatedBy = ({ id }: Pick<Actor, 'id'>): RawBuilder<boolean> =>
  sql`${id}::uuid in (m.host_id, m.account_id, m.tenant_id)`

/** SQL over a meeting `m`: whether that user was to come, even if it was called off since. */
export const isKnownTo = (id: string): RawBuilder<boolean> =>
  sql`(${moderatedBy({ id })} or ${invites(OF_M, sql`${id}::uuid`)})`

type MeetingColumns = { readonly id: RawBuilder<unknown>; readonly groupId: RawBuilder<unknown> }
const OF_M: MeetingColumns = { id: sql.ref('m.id'), groupId: sql.ref('m.group_id') }

/** SQL: whether that user is on the meeting's list, or in its group. */
export const invites = ({ id, groupId }: MeetingColumns, user: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(exists (select from meeting_members mm where mm.meeting_id = ${id} and mm.user_id = ${user})
    or exists (select from group_members gm where gm.group_id = ${groupId} and gm.user_id = ${user}))`

/**
 * SQL over a user `u` and the customer or sub-admin `above`: whether they belong to the account, or it to
 * them.
 */
export const isOfTenant = (account: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce(${account} in (u.id, u.parent_id, above.parent_id), false)`

/** SQL over a meeting, `m` unless it has another name: the customers and sub-admins above its host. */
export const managersOf = (meeting = 'm'): RawBuilder<string[]> =>
  sql`array_remove(array[${sql.ref(`${meeting}.account_id`)}, ${sql.ref(`${meeting}.tenant_id`)}], ${sql.ref(`${meeting}.host_id`)})`

/** SQL over a meeting: whether the accounts that it belongs to are open. */
export const isTenantOpen = (meeting = 'm'): RawBuilder<boolean> => sql`not exists (
  select from users owner where owner.id = any(array[${sql.ref(`${meeting}.account_id`)}, ${sql.ref(`${meeting}.tenant_id`)}])
    and owner.status in ('suspend', 'deleted'))`

/**
 * SQL over a meeting and its `host`: neither deleted nor of an account that is closed. The meetings of a
 * suspended member go on.
 */
export const isReachable = (meeting = 'm'): RawBuilder<boolean> =>
  sql`(host.status <> 'deleted' and (host.role = 'member' or host.status <> 'suspend') and ${isTenantOpen(meeting)})`

/** What a signed-in user has to do with a meeting: on its list or in its group; of the host's tenant. */
export type Ties = { readonly invited: boolean; readonly tenant: boolean }

type ManagedMeeting = { readonly hostId: string; readonly managers: readonly string[] }

/**
 * Returns what somebody is to a meeting: its host and their manager are moderators; then the invited,
 * then others of the host's tenant; everybody else is a guest. Platform staff are nobody's tenant: they come
 * as guests or not at all.
 */
export function roleInMeeting(
  { hostId, managers }: ManagedMeeting,
  actor: Reader | null,
  { invited, tenant }: Ties,
): RoomRole {
  if (!actor || isPlatformStaff(actor.role)) return 'guest'
  if (actor.id === hostId || managers.includes(actor.id)) return 'moderator'
  if (invited) return 'invited'
  return tenant ? 'tenant' : 'guest'
}
