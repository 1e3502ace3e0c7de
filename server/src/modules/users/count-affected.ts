import { sql } from 'kysely'
import type { Affected } from '@samtale/contract/users/users'
import type { Db } from '#db/schema.ts'
import { subtreeIds } from './subtree.ts'

/** Returns how many of each kind would go with these customers and sub-admins. */
export async function countAffected(trx: Db, ids: readonly string[]): Promise<Affected> {
  const all = await subtreeIds(trx, 'customers', ids)
  const { rows } = await sql<Affected>`
    select count(*) filter (where role in ('customer', 'subadmin')) as customers, count(*) filter (where role = 'member') as members,
      (select count(*) from groups where parent_id = any(${all}::uuid[])) as groups,
      (select count(*) from devices where owner_id = any(${all}::uuid[])) as devices
    from users where id = any(${all}::uuid[]) and id <> all(${ids}::uuid[])`.execute(trx)
  return rows[0] as Affected
}
