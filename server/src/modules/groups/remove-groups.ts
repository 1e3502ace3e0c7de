import { sql } from 'kysely'
import { announceGroups } from '#auth/announce-groups.ts'
import { record, type Deed } from './deed.ts'
import type { Reach } from '#policies/groups.ts'
import { holdGroups } from './targets.ts'

/** Deletes groups in reach, all or none; their people and boxes stay. */
export async function removeGroups(deed: Deed, reach: Reach, ids: readonly string[], field?: 'ids'): Promise<{ deleted: number }> {
  const { trx } = deed
  const targets = await holdGroups(deed, reach, ids, field)
  const all = targets.map(({ id }) => id)
  await announceGroups(trx, all)
  await sql`delete from groups where id = any(${all}::uuid[])`.execute(trx)
  await record(
    deed,
    targets.map(({ id, name }) => ({ action: 'deleted' as const, subject: { id, name } })),
  )
  return { deleted: targets.length }
}
