import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** The tables that others hold, in whatever mode. */
const OTHERS_LOCKS = sql`pg_locks join pg_class on pg_class.oid = pg_locks.relation
  where locktype = 'relation' and granted and pid <> pg_backend_pid() and relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
  and database = (select oid from pg_database where datname = current_database())`

/** Cancelled while it waited for locks, no lock in time, deadlock, not serializable. */
const CONFLICTS = new Set(['57014', '55P03', '40P01', '40001'])

/** Returns whether others had what a statement needed: another try can succeed. */
export const isConflict = (error: unknown) => CONFLICTS.has((error as { code?: string }).code ?? '')

/**
 * Has a vacuum of a table give way. Autovacuum does so for a statement that has waited for `deadlock_timeout`,
 * longer than a step may wait; here nothing else is held meanwhile, so that nobody can be waiting for this one in
 * turn. Locks each such table by itself, for a moment.
 */
export async function stopVacuums(connection: Db, vacuumMs: number) {
  // By its lock: what PostgreSQL says of its progress only superusers may read.
  const { rows } = await sql<{
    name: string
  }>`select distinct format('%I', relname) as name from ${OTHERS_LOCKS}
    and mode = 'ShareUpdateExclusiveLock'`.execute(connection)
  for (const { name } of rows)
    await connection
      .transaction()
      .execute(async (trx) => {
        await sql.raw(`set local statement_timeout = ${vacuumMs}`).execute(trx)
        await sql.raw(`lock table ${name} in access exclusive mode`).execute(trx)
      })
      .catch((error: unknown) => {
        // It is still at work, or its table is gone: the step finds out.
        if (!isConflict(error) && (error as { code?: string }).code !== '42P01') throw error
      })
}

/** What every call asks first, in a statement of its own, and what hardly any transaction asks later. */
const FIRST = 'sessions'

/**
 * Locks every table until the transaction ends, or throws and locks none. A step that locked one after the other
 * as it comes to them would keep some while it waits for the next, and the session that has that one may be
 * waiting for the first. The table of the sessions comes first: while it is locked no new call begins, and those
 * that have begun are waited for while nothing is locked that they could want.
 */
export async function lockTables(trx: Db, locksMs: number) {
  const { rows } = await sql<{ name: string }>`select format('%I', relname) as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%' order by relname`.execute(
    trx,
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name)
  const until = performance.now() + locksMs
  const lock = async (tables: readonly string[]) => {
    await sql
      .raw(`set local statement_timeout = ${Math.max(1, Math.round(until - performance.now()))}`)
      .execute(trx)
    await sql.raw(`lock table ${tables.join(', ')} in access exclusive mode`).execute(trx)
  }
  if (names.includes(FIRST)) {
    await lock([FIRST])
    while ((await areInUse(trx)) && performance.now() < until - locksMs / 4) await delay(5)
  }
  await lock(names)
  await sql`set local statement_timeout = 0`.execute(trx)
}

/** Whether others hold any table. */
async function areInUse(trx: Db) {
  const { rows } = await sql<{ busy: boolean }>`select exists (select from ${OTHERS_LOCKS}) as busy`.execute(
    trx,
  )
  return rows[0]?.busy ?? false
}
