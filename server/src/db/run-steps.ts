import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { askKysely } from './ask.ts'
import { doBatch, openBatches } from './batches.ts'
import { blockedStep } from './blocked-step.ts'
import { haveOlderNodes, recordCompatibility } from './compatibility.ts'
import { isConflict, lockTables, stopVacuums } from './lock-tables.ts'
import type { Db } from './schema.ts'
import { StartError } from './start-error.ts'
import type { Step, Steps } from './step.ts'

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
 * Runs the steps that the database does not have yet, each in a transaction of its own, one node at a time.
 * `connection` is a single one. Locks out the other nodes by an advisory lock until the last step is done. Throws
 * StartError.
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
    const isBusy = isBeside || isConflict(error)
    if (!isBusy || performance.now() > until)
      throw cannotUpdate(name, isBeside ? BESIDE : isBusy ? IN_USE : lineOf(error), error)
    await delay(Math.min(timeout.longestPauseMs, 50 * 1.5 ** attempts) * (0.5 + Math.random() / 2))
  }
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

const cannotUpdate = (step: string, why: string, cause: unknown) =>
  new StartError(`The database could not be brought up to date (step ${step}): ${why}`, { cause })
const lineOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
