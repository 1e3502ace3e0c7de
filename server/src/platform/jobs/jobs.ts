import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '#db/schema.ts'

type JobOptions = {
  readonly runAt?: Date
  /** One waiting job per key: a later one takes its place. */
  readonly jobKey?: string
  /** Tries with growing pauses, 25 if nothing is said. */
  readonly maxAttempts?: number
  /** Those of a higher number wait until none of a lower one waits; 0 if nothing is said. */
  readonly priority?: number
}

/** Makes the tables of the jobs, or brings them up to date. */
export const installJobs = (pgPool: Pool) => runMigrations({ pgPool })

/** Puts a job into the queue in the transaction of what it belongs to. */
export async function addJob(
  trx: Db,
  name: string,
  payload: object,
  { runAt, jobKey, maxAttempts, priority }: JobOptions = {},
) {
  await sql`select from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${maxAttempts ?? null}::integer, job_key => ${jobKey ?? null}::text, priority => ${priority ?? null}::integer)`.execute(
    trx,
  )
}

/** The same for many of one kind, in one statement. */
export async function addJobs(
  trx: Db,
  name: string,
  payloads: readonly object[],
  { maxAttempts, priority }: Pick<JobOptions, 'maxAttempts' | 'priority'>,
) {
  await sql`select graphile_worker.add_job(${name}, payload, max_attempts => ${maxAttempts ?? null}::integer, priority => ${priority ?? null}::integer)
    from json_array_elements(${JSON.stringify(payloads)}::json) payload`.execute(trx)
}

/** Removes a job that has not begun. */
export async function removeJob(trx: Db, jobKey: string) {
  await sql`select from graphile_worker.remove_job(${jobKey})`.execute(trx)
}
