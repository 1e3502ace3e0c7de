import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { askKysely } from './ask.ts'
import { doBatch, openBatches } from './batches.ts'
import { blockedStep } from './blocked-step.ts'
import { haveOlderNodes, recordCompatibility } from './compatibility.ts'
import type { Db } from './schema.ts'
import { StartError } from './start-error.ts'
import type { Step, Steps } from './step.ts'

/** The tables that others hold, in whatever mode. */
const OTHERS_LOCKS = sql`pg_locks join pg_class on pg_class.oid = pg_locks.relation
  where locktype = 'relation' and granted and pid <> pg_backend_pid() and relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
  and database = (select oid from pg_database where datname = current_database())`

type RunOptions = {
  readonly timeout?: StepTimeout | undefined
  /** Nobody serves: batches that a step needs are done before it. */
  readonly finishesBatches?: boolean | undefined
}

/** How long others are let go before, in milliseconds. */
export type StepTimeout = {
  /**
   * For all locks of a step together; below PostgreSQL's `deadlock_timeout`, so that never somebody else is
   * the one who has to give way.
   */
  readonly locksMs: number
  /** For a vacuum, which gives way after that timeout only. */
  readonly vacuumMs: number
  readonly longestPauseMs: number
  readonly overallMs: number
}

const TIMEOUT: StepTimeout = { locksMs: 800, vacuumMs: 2_000, longestPauseMs: 500, overallMs: 180_000 }

/** Kysely's own, which every version of this program has taken before it changes tables. */
const LOCK = '3853314791062309107'
/**
 * Cancelled while it waited for locks, no lock in time, deadlock, not serializable: another try can succeed.
 */
const NOT_NOW = new Set(['57014', '55P03', '40P01', '40001'])

/**
 * Runs the steps that the database does not have yet, each in a transaction of its own, one node at a time.
 * `connection` is a single one. Throws StartError.
 */
export async function runSteps(
  connection: Db,
  steps: Steps,
  { timeout = TIMEOUT, finishesBatches = false }: RunOptions = {},
) {
  await sql`select pg_advisory_lock(${LOCK}::bigint)`.execute(connection)
  try {
    for (;;) {
      const taken = await readTaken(connection)
      const next = Object.keys(steps).find((name) => !taken.includes(name))
      if (next === undefined) return
      if (finishesBatches) await finishBatches(connection, steps, next)
      const blocked = await blockedStep(askKysely(connection), steps, taken)
      if (blocked !== null && !finishesBatches) throw new StartError(blocked)
      // Kysely stops at a step that it does not know; a newer program has taken it.
      const unknown = taken.filter((name) => !(name in steps)).map((name) => [name, { up: async () => {} }])
      await runPatiently(connection, { ...steps, ...Object.fromEntries(unknown) }, next, timeout)
    }
  } finally {
    // A connection that is gone has let go of it by itself.
    await sql`select pg_advisory_unlock(${LOCK}::bigint)`.execute(connection).catch(() => {})
  }
}

async function finishBatches(connection: Db, steps: Steps, next: string) {
  for (const step of steps[next]?.afterBatches ?? []) {
    const { batched } = steps[step] ?? {}
    if (!batched) continue
    while (await doBatch(connection, step, batched));
  }
}

async function readTaken(connection: Db) {
  const { rows } = await sql<{
    present: boolean
  }>`select to_regclass('kysely_migration') is not null as present`.execute(connection)
  if (!rows[0]?.present) return []
  const taken = await sql<{ name: string }>`select name from kysely_migration`.execute(connection)
  return taken.rows.map(({ name }) => name)
}

const BESIDE = "nodes of an older version serve, and can't beside it; stop them, and start again"
const IN_USE = 'its tables were in use all the time; stop what uses them, and start again'

async function runPatiently(connection: Db, steps: Steps, name: string, timeout: StepTimeout) {
  const until = performance.now() + timeout.overallMs
  for (let attempts = 1; ; attempts += 1) {
    const isBeside = await haveOlderNodes(askKysely(connection), steps[name]?.oldestCompatible ?? 0)
    if (!isBeside) await stopVacuums(connection, timeout.vacuumMs)
    const error = isBeside ? undefined : await runStep(connection, steps, name, timeout.locksMs)
    if (!isBeside && !error) return
    const isBusy = isBeside || NOT_NOW.has((error as { code?: string }).code ?? '')
    if (!isBusy || performance.now() > until)
      throw cannotUpdate(name, isBeside ? BESIDE : isBusy ? IN_USE : lineOf(error), error)
    await delay(Math.min(timeout.longestPauseMs, 50 * 1.5 ** attempts) * (0.5 + Math.random() / 2))
  }
}

/**
 * Has a vacuum of a table give way. Autovacuum does so for whoever has waited for `deadlock_timeout`, longer
 * than a step may wait; here nothing else is held meanwhile, so that nobody can be waiting for this one in
 * turn.
 */
async function stopVacuums(connection: Db, vacuumMs: number) {
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
        if (
          !NOT_NOW.has((error as { code?: string }).code ?? '') &&
          (error as { code?: string }).code !== '42P01'
        )
          throw error
      })
}

/** Returns why it was not done, or nothing. */
async function runStep(connection: Db, steps: Steps, name: string, locksMs: number): Promise<unknown> {
  const { up, outsideTransaction = false, oldestCompatible = 0, batched } = steps[name] as Step
  const prepared: Migration = {
    async up(db) {
      const record = () => recordCompatibility(askKysely(db as Db), name, oldestCompatible)
      // Half of it may be there after a kill, so that its demand has to be there before.
      if (outsideTransaction) await record()
      else await lockTables(db as Db, locksMs)
      await up(db)
      await record()
      if (batched) await openBatches(askKysely(db as Db), name, batched)
    },
  }
  const provider = { getMigrations: async () => ({ ...steps, [name]: prepared }) }
  // Steps are written side by side: one with a lower number may arrive when a higher one is done.
  const { error } = await new Migrator({
    db: connection,
    provider,
    disableTransactions: outsideTransaction,
    allowUnorderedMigrations: true,
  }).migrateUp()
  return error
}

/** What every call asks first, in a statement of its own, and what hardly any transaction asks later. */
const FIRST = 'sessions'

/**
 * Takes every table at the beginning, or none. A step that takes one after the other as it comes to them
 * holds some while it waits for the next, and whoever holds that one may be waiting for the first. The
 * sessions come first: while they are held no new call begins, and those that have begun are waited for while
 * nothing is held that they could want.
 */
async function lockTables(trx: Db, locksMs: number) {
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

/**
 * Makes an index of a table that is in use, for a step outside a transaction: nobody waits for it, and a try
 * that a kill has left half done is begun anew.
 */
export async function createIndexConcurrently(db: Db, name: string, on: string) {
  const { rows } = await sql<{
    valid: boolean
  }>`select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  if (rows[0]?.valid) return
  if (rows[0]) await sql`drop index concurrently ${sql.id(name)}`.execute(db)
  await sql`create index concurrently ${sql.id(name)} on ${sql.raw(on)}`.execute(db)
}

const cannotUpdate = (step: string, why: string, cause: unknown) =>
  new StartError(`The database could not be brought up to date (step ${step}): ${why}`, { cause })
const lineOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
