import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { StreamType } from '@samtale/contract/streams/streams'
import { publishChanges } from '#platform/event-bus.ts'

/** What screens know each type by. */
export const RESOURCES = {
  livestreaming: 'streams',
  scheduledevent: 'events',
  replaystreaming: 'replays',
} as const satisfies Record<StreamType, string>

/**
 * Notifies open portals that these streams, events and replays are others now: the account, those above
 * it, and the members of the account.
 */
export async function announceStreams(trx: Db, ids: readonly string[]) {
  const { rows } = await sql<{ type: StreamType; ids: string[]; audience: string[] }>`
    select m.type, array_agg(m.id) as ids, array_remove(array[m.account_id, m.tenant_id], null)
      || coalesce((select array_agg(u.id) from users u where u.parent_id = m.account_id and u.role = 'member' and u.status = 'active'), '{}') as audience
    from meetings m where m.id = any(${ids}::uuid[]) and m.type in ('livestreaming', 'scheduledevent', 'replaystreaming')
    group by m.type, m.account_id, m.tenant_id`.execute(trx)
  await publishChanges(
    trx,
    rows.map(({ type, ...change }) => ({ resource: RESOURCES[type], ...change })),
  )
}
