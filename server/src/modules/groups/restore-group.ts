import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import { announceGroups } from '#auth/announce-groups.ts'
import type { Trx } from '#db/schema.ts'
import type { GroupDocument } from '#db/tables/deleted.ts'
import { isMemberBelow } from '#policies/groups.ts'

type DeletedGroup = {
  readonly id: string
  readonly name: string
  readonly ownerId: string
  readonly document: GroupDocument
}

/**
 * Brings a group back with those of its people and devices that its owner still has, to the meetings that it was
 * invited to. Locks the owner against deletion until the transaction ends. Throws `deleted_owner_gone` and
 * `deleted_name_taken`.
 */
export async function restoreGroup(trx: Trx, { id, name, ownerId, document }: DeletedGroup) {
  const owner = await sql`
    select from users where id = ${ownerId} and role in ('customer', 'subadmin') and status <> 'deleted' for share`.execute(
    trx,
  )
  if (owner.rows.length === 0) throw new AppError('deleted_owner_gone')
  const namesake = await sql`
    select from groups where parent_id = ${ownerId} and lower(name) = lower(${name})`.execute(trx)
  if (namesake.rows.length > 0) throw new AppError('deleted_name_taken')

  const { description, createdAt, version, members, devices, meetings, streams } = document
  await trx
    .insertInto('groups')
    .values({
      id,
      name,
      description,
      parent_id: ownerId,
      created_at: new Date(createdAt),
      version: version + 1,
    })
    .execute()
  await sql`
    insert into group_members (group_id, user_id)
    select ${id}, u.id from users u join users one on one.id = u.parent_id
    where u.id = any(${members}::uuid[]) and ${isMemberBelow(ownerId)}`.execute(trx)
  await sql`
    insert into group_devices (group_id, device_id)
    select ${id}, d.id from devices d where d.id = any(${devices}::uuid[]) and d.owner_id = ${ownerId}`.execute(
    trx,
  )
  const isTheirs = sql`m.group_id is null and ${ownerId} in (m.account_id, m.tenant_id)`
  await sql`update meetings m set group_id = ${id} where m.id = any(${meetings}::uuid[]) and ${isTheirs}`.execute(
    trx,
  )
  await sql`
    update streams s set viewers_group_id = ${id} from meetings m
    where m.id = s.meeting_id and m.id = any(${streams}::uuid[]) and s.viewers_group_id is null
      and ${ownerId} in (m.account_id, m.tenant_id)`.execute(trx)
  await announceGroups(trx, [id])
}
