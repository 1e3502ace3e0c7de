import { sql } from 'kysely'
import type { Trx } from '#db/schema.ts'
import { publishChange } from '#platform/event-bus.ts'

type Family = { readonly ids: string[]; readonly audience: string[] }

/**
 * Notifies open portals that these groups are others now: their owner and those above. To be called
 * while they are still there.
 */
export async function announceGroups(trx: Trx, ids: readonly string[]) {
  if (ids.length === 0) return
  // Those of one owner are one notice: no tenant learns the ids of another.
  const { rows } = await sql<Family>`
    select array_agg(g.id) as ids, array_remove(array[owner.id, owner.parent_id], null) as audience
    from groups g join users owner on owner.id = g.parent_id
    where g.id = any(${ids}::uuid[]) group by owner.id, owner.parent_id`.execute(trx)
  for (const family of rows) await publishChange(trx, { resource: 'groups', ...family })
}
