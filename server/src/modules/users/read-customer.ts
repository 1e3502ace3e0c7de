import { sql } from 'kysely'
import { LIST_LIMIT } from '@samtale/contract/core/list'
import { AppError } from '@samtale/contract/core/errors'
import type { Actor, Role } from '@samtale/contract/core/permissions'
import type { CustomerDetail } from '@samtale/contract/users/customers'
import { isAccount } from '#policies/tenancy.ts'
import type { Db } from '#db/schema.ts'
import { countAffected } from './count-affected.ts'
import { findUser } from './users.store.ts'

/** A customer or sub-admin in the caller's scope with what hangs under it. */
export async function readCustomer(db: Db, actor: Actor, id: string): Promise<CustomerDetail> {
  if (!(await isAccount(db, actor, id))) throw new AppError('user_not_found')
  const [members, customers] = await Promise.all([
    peopleBelow(db, id, 'member'),
    peopleBelow(db, id, 'customer'),
  ])
  const groups = sql<EntityRef>`select id, name from groups where parent_id = ${id} ${byName}`
  const devices = sql<EntityRef>`select id, name from devices where owner_id = ${id} ${byName}`
  return {
    ...(await findUser(db, id)),
    ...{
      members,
      customers,
      groups: (await groups.execute(db)).rows,
      devices: (await devices.execute(db)).rows,
    },
    affected: await countAffected(db, [id]),
  }
}

type EntityRef = { id: string; name: string }

const byName = sql`order by name collate "da-x-icu", id limit ${LIST_LIMIT}`

async function peopleBelow(db: Db, id: string, role: Role): Promise<EntityRef[]> {
  const { rows } = await sql<EntityRef>`
    select id, name from users where parent_id = ${id} and role = ${role} and status <> 'deleted' ${byName}`.execute(
    db,
  )
  return rows
}
