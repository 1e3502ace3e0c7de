import { Logger, parseCronItems, run, runMigrations, type LogLevel } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#db/schema.ts'

/** Does one kind of job; it may be called again for the same payload, so it looks first whether there is still something to do. */
type Handler = (payload: never) => Promise<void>
type Log = Readonly<Record<'error' | 'warn' | 'debug', (details: object, text: string) => void>>

type Options = {
  readonly handlers: Readonly<Record<string, Handler>>
  /** Jobs by the clock (UTC), one node at a time: name of the job to a cron pattern of minutes. */
  readonly cron: Readonly<Record<string, string>>
  readonly log: Log
  readonly concurrency?: number
}

type JobOptions = {
  readonly runAt?: Date
  /** One waiting job per key: a later one takes its place. */
  readonly jobKey?: string
  /** Tries with growing pauses, 25 if nothing is said. */
  readonly maxAttempts?: number
  /** Those of a higher number wait until none of a lower one waits; 0 if nothing is said. */
  readonly priority?: number
}

const LEVELS: Readonly<Record<LogLevel, keyof Log>> = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' }

/** Makes the tables of the jobs, or brings them up to date. */
export const installJobs = (pgPool: pg.Pool) => runMigrations({ pgPool })

/** Puts a job into the queue in the transaction of what it belongs to. */
export async function addJob(trx: Db, name: string, payload: object, { runAt, jobKey, maxAttempts, priority }: JobOptions = {}) {
  await sql`select from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${maxAttempts ?? null}::integer, job_key => ${jobKey ?? null}::text, priority => ${priority ?? null}::integer)`.execute(trx)
}

/** The same for many of one kind, in one statement. */
export async function addJobs(trx: Db, name: string, payloads: readonly object[], { maxAttempts, priority }: Pick<JobOptions, 'maxAttempts' | 'priority'>) {
  await sql`select graphile_worker.add_job(${name}, payload, max_attempts => ${maxAttempts ?? null}::integer, priority => ${priority ?? null}::integer)
    from json_array_elements(${JSON.stringify(payloads)}::json) payload`.execute(trx)
}

/** Removes a job that has not begun. */
export async function removeJob(trx: Db, jobKey: string) {
  await sql`select from graphile_worker.remove_job(${jobKey})`.execute(trx)
}

/** Works off the queue until it is stopped; `stop` lets running jobs finish. */
export async function startJobs(pgPool: pg.Pool, { handlers, cron, log, concurrency = 4 }: Options): Promise<{ stop(): Promise<void> }> {
  const logger = new Logger(() => (level, message, details) => log[LEVELS[level]]({ err: details?.['error'] }, message))
  const runner = await run({
    pgPool,
    logger,
    concurrency,
    noHandleSignals: true,
    taskList: Object.fromEntries(Object.entries(handlers).map(([name, handle]) => [name, (payload: unknown) => handle(payload as never)])),
    parsedCronItems: parseCronItems(Object.entries(cron).map(([task, match]) => ({ task, match }))),
  })
  return { stop: () => runner.stop() }
}
