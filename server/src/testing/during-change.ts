import { sql } from 'kysely'
import type { Db, Trx } from '#db/schema.ts'
import { eventually } from './eventually.ts'

/**
 * Runs `start` while `change` is done but not yet committed, commits when it waits for the change or is over,
 * and returns how it ended.
 */
export async function duringChange<Outcome>(
  db: Db,
  change: (trx: Trx) => Promise<unknown>,
  start: () => Promise<Outcome>,
): Promise<PromiseSettledResult<Outcome>> {
  let outcome: Promise<PromiseSettledResult<Outcome>[]> | undefined
  await db.transaction().execute(async (trx) => {
    await change(trx)
    let over = false
    outcome = Promise.allSettled([start()]).finally(() => (over = true))
    await eventually(async () => over || (await waiting(db)) > 0)
  })
  const [settled] = (await outcome) as [PromiseSettledResult<Outcome>]
  return settled
}

/** How many statements wait for a lock in this database. */
async function waiting(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
