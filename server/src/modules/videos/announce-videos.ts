import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { publishChanges } from '#platform/event-bus.ts'

/**
 * Notifies open portals that these videos are others now: the account, those above it, and the members
 * of the account.
 */
export async function announceVideos(trx: Db, ids: readonly string[]) {
  const { rows } = await sql<{ ids: string[]; audience: string[] }>`
    select array_agg(v.id) as ids, array_remove(array[owner.id, owner.parent_id], null)
      || coalesce((select array_agg(u.id) from users u where u.parent_id = owner.id and u.role = 'member' and u.status = 'active'), '{}') as audience
    from videos v join users owner on owner.id = v.account_id where v.id = any(${ids}::uuid[]) group by owner.id, owner.parent_id`.execute(
    trx,
  )
  await publishChanges(
    trx,
    rows.map((change) => ({ resource: 'videos', ...change })),
  )
}
