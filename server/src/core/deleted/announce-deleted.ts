import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { publishChanges } from '#platform/event-bus.ts'

/** Notifies these owners and those above them that there is more, or less, that can be restored. */
export async function announceDeleted(trx: Db, ownerIds: readonly string[]) {
  const { rows } = await sql<{ audience: string[] }>`
    select array_remove(array[owner.id, one.id, one.parent_id], null) as audience
    from users owner left join users one on one.id = owner.parent_id
    where owner.id = any(${[...new Set(ownerIds)]}::uuid[])`.execute(trx)
  await publishChanges(
    trx,
    rows.map(({ audience }) => ({ resource: 'deleted', ids: [], audience })),
  )
}
