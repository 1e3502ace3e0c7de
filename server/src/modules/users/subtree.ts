import { sql } from 'kysely'
import type { Db, Trx } from '#db/schema.ts'
import type { Kind } from '#policies/users.ts'
import type { Target } from './targets.ts'

/**
 * Everybody of these and below them who is not deleted. Only customers and sub-admins have somebody below:
 * what staff look after is a tenant of its own.
 */
const treeOf = (kind: Kind, ids: readonly string[]) =>
  kind === 'customers'
    ? sql`u.status <> 'deleted' and u.id in (
        select unnest(${ids}::uuid[])
        union select one.id from users one where one.parent_id = any(${ids}::uuid[])
        union select two.id from users one join users two on two.parent_id = one.id where one.parent_id = any(${ids}::uuid[]))`
    : sql`u.status <> 'deleted' and u.id = any(${ids}::uuid[])`

/** Returns the ids of these users and of everybody below them, without those who are deleted. */
export async function subtreeIds(trx: Db, kind: Kind, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select u.id from users u where ${treeOf(kind, ids)}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** As much of a user as a deletion needs. */
export type Branch = Pick<Target, 'id' | 'name' | 'role' | 'status'>

/** The same, locked: nobody is added below them before the transaction ends. */
export async function lockSubtree(trx: Trx, kind: Kind, ids: readonly string[]): Promise<Branch[]> {
  let locked: Branch[] = []
  // Those added while we waited for a lock is seen by the next look; with every parent held there is
  // nobody more.
  for (let known = -1; locked.length !== known; ) {
    known = locked.length
    const { rows } = await sql<Branch>`
      select u.id, u.name, u.role, u.status from users u where ${treeOf(kind, ids)} order by u.id for update`.execute(
      trx,
    )
    locked = rows
  }
  return locked
}
