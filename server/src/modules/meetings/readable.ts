import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '@samtale/contract/core/permissions'

type Reader = Pick<Actor, 'id' | 'role'>

/**
 * Whether the meeting `m` lies in the actor's scope: every one for platform staff, those of the whole tree for a sub-admin, of one's own
 * members for a customer, one's own for all others. The database keeps whose a meeting is beside it, so that each is one index.
 */
export function managed({ id, role }: Reader): RawBuilder<boolean> {
  if (role === 'super-admin' || role === 'admin') return sql`true`
  if (role === 'subadmin') return sql`m.tenant_id = ${id}`
  return role === 'customer' ? sql`m.account_id = ${id}` : sql`m.host_id = ${id}`
}

/**
 * Whether a member has to do with the meeting `m`: hosts it, is invited, or may enter with a group. The ids are gathered first, of whatever
 * kind they are, so that nothing tempts PostgreSQL to look through all meetings by their begin.
 */
export const concerning = ({ id }: Reader): RawBuilder<boolean> => sql`m.id = any(array(
  select mine.id from meetings mine where mine.host_id = ${id}
  union select invited.meeting_id from meeting_members invited where invited.user_id = ${id}
  union select grouped.id from group_members belongs join meetings grouped on grouped.group_id = belongs.group_id where belongs.user_id = ${id}))`

/** Whether the actor may read the meeting `m`: manages it, or has to do with it. Platform staff watch and report; they read none. */
export function readable({ id, role }: Reader): RawBuilder<boolean> {
  if (role === 'super-admin' || role === 'admin') return sql`false`
  return sql`(m.cancelled_at is null and (${managed({ id, role })}
    or exists (select from meeting_members invited where invited.meeting_id = m.id and invited.user_id = ${id})
    or exists (select from group_members belongs where belongs.group_id = m.group_id and belongs.user_id = ${id})))`
}
