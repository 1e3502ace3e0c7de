import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import { isMemberBelow } from '#policies/groups.ts'
import { accountInScope } from '#policies/tenancy.ts'
import type { CommandContext } from '#core/command/run-command.ts'

/** Somebody or something by its id and its name. */
export type EntityRef = { readonly id: string; readonly name: string }

/**
 * Locks the user who is to own groups that the caller creates: they can be neither deleted nor get another role
 * until the transaction ends.
 */
export async function lockOwner({ trx, actor }: CommandContext, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.id = ${id} and ${accountInScope(actor)} for share`.execute(trx)
  const [owner] = rows
  if (!owner) throw new AppError('user_not_found')
  return owner.id
}

/**
 * Locks the members of these ids below that owner, and returns them: they stay there until the transaction ends.
 */
export async function lockMembers(
  { trx }: CommandContext,
  ownerId: string,
  ids: readonly string[],
): Promise<readonly EntityRef[]> {
  const requested = [...new Set(ids.map((id) => id.toLowerCase()))]
  const { rows } = await sql<EntityRef>`
    select u.id, u.name from users u join users one on one.id = u.parent_id
    where u.id = any(${requested}::uuid[]) and ${isMemberBelow(ownerId)}
    order by u.id for share of u, one`.execute(trx)
  if (rows.length < requested.length)
    throw new AppError('user_not_found', { fields: { members: 'not_found' } })
  return rows
}

/**
 * Locks the devices of these ids that are that owner's, and returns them: they stay so until the transaction
 * ends.
 */
export async function lockDevices(
  { trx }: CommandContext,
  ownerId: string,
  ids: readonly string[],
): Promise<readonly EntityRef[]> {
  const requested = [...new Set(ids.map((id) => id.toLowerCase()))]
  const { rows } = await sql<EntityRef>`
    select d.id, d.name from devices d where d.id = any(${requested}::uuid[]) and d.owner_id = ${ownerId} order by d.id for share`.execute(
    trx,
  )
  if (rows.length < requested.length)
    throw new AppError('device_not_found', { fields: { devices: 'not_found' } })
  return rows
}
