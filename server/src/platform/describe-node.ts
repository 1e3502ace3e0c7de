import { sql } from 'kysely'
import { COMPATIBILITY } from '#db/compatibility.ts'
import type { Db } from '#db/schema.ts'
import { GONE_AFTER_SECONDS } from './jobs/job-queue.ts'

type Node = {
  readonly nodeId: string
  readonly storageId: string
  readonly clockAheadMs: number
  /** The number of its program among those that share a database. */
  readonly compatibility?: number
}

/** What the column takes: 24 days. */
const MAX_MS = 2_147_483_647

/**
 * Says where a node keeps its files and how far its clock is ahead of the database's. Call it every ten
 * seconds: a node that was not heard for a while is taken off the list.
 */
export async function describeNode(
  db: Db,
  { nodeId, storageId, clockAheadMs, compatibility = COMPATIBILITY }: Node,
): Promise<void> {
  const aheadMs = Math.max(-MAX_MS, Math.min(MAX_MS, clockAheadMs))
  await sql`insert into nodes (id, started_at, seen_at, storage_id, clock_ahead_ms, compatibility)
    values (${nodeId}, now(), now(), ${storageId}, ${aheadMs}, ${compatibility})
    on conflict (id) do update set storage_id = excluded.storage_id, clock_ahead_ms = excluded.clock_ahead_ms, compatibility = excluded.compatibility`.execute(
    db,
  )
}

/** A node that is there, as others see it. */
type Described = { readonly storageId: string | null; readonly clockAheadMs: number | null }

/** Returns the nodes that were seen within half a minute. */
export async function readNodes(db: Db): Promise<Described[]> {
  const { rows } =
    await sql<Described>`select storage_id as "storageId", clock_ahead_ms as "clockAheadMs" from nodes
    where seen_at > now() - make_interval(secs => ${GONE_AFTER_SECONDS})`.execute(db)
  return rows
}
