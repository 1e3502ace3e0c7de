import { sql, type RawBuilder } from 'kysely'
import { announceGroups } from '#auth/announce-groups.ts'
import type { Trx } from '#db/schema.ts'

/** Takes users out of all groups they are in. */
export const leaveGroups = (trx: Trx, ids: readonly string[]) =>
  leave(trx, sql`delete from group_members where user_id = any(${ids}::uuid[])`)

/** Takes users, and those below them, out of the groups of everybody who is not above them any more. */
export const leaveForeignGroups = (trx: Trx, ids: readonly string[]) =>
  leave(
    trx,
    sql`
    delete from group_members membership using groups, users u left join users one on one.id = u.parent_id
    where membership.group_id = groups.id and membership.user_id = u.id
      and (u.id = any(${ids}::uuid[]) or u.parent_id = any(${ids}::uuid[]))
      and groups.parent_id not in (u.id, u.parent_id) and groups.parent_id is distinct from one.parent_id`,
  )

/** Groups that somebody has left are newer than what an open dialog shows of them. */
async function leave(trx: Trx, removal: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string }>`with gone as (${removal} returning group_id)
    update groups set version = version + 1 where id in (select group_id from gone) returning id`.execute(trx)
  await announceGroups(
    trx,
    rows.map(({ id }) => id),
  )
}
