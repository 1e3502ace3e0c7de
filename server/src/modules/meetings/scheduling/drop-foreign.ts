import { sql } from 'kysely'
import type { Trx } from '#db/schema.ts'

/**
 * Takes people, devices and a group out of restored meetings that have gone to another account since these
 * were deleted.
 */
export async function dropForeign(trx: Trx, meetingIds: readonly string[]) {
  const ids = sql`${meetingIds}::uuid[]`
  await sql`
    delete from meeting_members mm using meetings m, users u left join users one on one.id = u.parent_id
    where mm.meeting_id = m.id and m.id = any(${ids}) and mm.user_id = u.id
      and m.account_id is distinct from u.parent_id and m.account_id is distinct from one.parent_id
      and m.tenant_id is distinct from u.parent_id`.execute(trx)
  await sql`
    delete from meeting_devices md using meetings m, devices d
    where md.meeting_id = m.id and m.id = any(${ids}) and md.device_id = d.id
      and coalesce(d.owner_id not in (m.account_id, m.tenant_id), true)`.execute(trx)
  await sql`
    update meetings m set group_id = null from groups g
    where m.id = any(${ids}) and g.id = m.group_id and g.parent_id not in (m.account_id, m.tenant_id)`.execute(
    trx,
  )
}
