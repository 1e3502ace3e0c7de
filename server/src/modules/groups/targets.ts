import { sql, type RawBuilder } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import { editableBy, type Reach } from '#policies/groups.ts'
import type { CommandContext } from '#core/command/run-command.ts'

/** A group that is being changed, as it is stored. */
export type Target = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly parent_id: string
  readonly version: number
}

/**
 * The groups of these ids in reach. Throws `group_not_found` unless all are there; `field` says where the ids
 * stand in the body.
 */
export const findGroups = (
  command: CommandContext,
  reach: Reach,
  ids: readonly string[],
  field?: 'id' | 'ids',
) => pick(command, reach, ids, field, sql``)

/**
 * The same, locked until the transaction ends. Always in the order of ids, so that two changes of the same
 * groups wait for each other.
 */
export const lockGroups = (
  command: CommandContext,
  reach: Reach,
  ids: readonly string[],
  field?: 'id' | 'ids',
) => pick(command, reach, ids, field, sql`for update`)

async function pick(
  { trx, actor }: CommandContext,
  reach: Reach,
  ids: readonly string[],
  field: 'id' | 'ids' | undefined,
  lock: RawBuilder<unknown>,
) {
  const requested = new Set(ids.map((id) => id.toLowerCase()))
  const { rows } = await sql<Target>`
    select g.id, g.name, g.description, g.parent_id, g.version from groups g
    where g.id = any(${[...requested]}::uuid[]) and ${editableBy(actor, reach)} order by g.id ${lock}`.execute(
    trx,
  )
  if (rows.length < requested.size)
    throw new AppError('group_not_found', field && { fields: { [field]: 'not_found' } })
  return rows
}
