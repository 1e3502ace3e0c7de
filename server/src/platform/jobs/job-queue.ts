import type { Pool } from 'pg'
import { preparedStatement } from '#db/prepared-statement.ts'

/** A job that this node has taken. */
export type Job = {
  readonly id: string
  readonly task: string
  readonly payload: unknown
  readonly attempts: number
  readonly maxAttempts: number
}

/** A node that was not seen for this long is gone, and whatever it held is free again. */
export const GONE_AFTER_SECONDS = 30
/**
 * Somebody who holds a job and is no node of ours: an older version of this program, which runs beside or has
 * ended.
 */
const FOREIGN_AFTER_MINUTES = 10

const CLAIM = preparedStatement(
  'claim-jobs',
  `with due as (
    select id, task_id from graphile_worker._private_jobs
    where is_available and run_at <= now() and job_queue_id is null
      and task_id = any (array(select id from graphile_worker._private_tasks where identifier = any ($2::text[])))
    order by priority, run_at limit $3 for update skip locked
  )
  update graphile_worker._private_jobs jobs set attempts = jobs.attempts + 1, locked_by = $1, locked_at = now()
  from due join graphile_worker._private_tasks tasks on tasks.id = due.task_id
  where jobs.id = due.id
  returning jobs.id::text, tasks.identifier as task, jobs.payload, jobs.attempts, jobs.max_attempts as "maxAttempts"`,
)

/** A job that met an outage of the database is not made to wait for what was no fault of its own. */
const SOON_SECONDS = 3

/**
 * A job that was tried and not done; `isPassing` where the database was not to be had, and is likely to be in
 * a moment.
 */
export type FailedJob = { readonly id: string; readonly message: string; readonly isPassing: boolean }

/** Only what this node still holds: another may have taken it meanwhile. */
const COMPLETE = preparedStatement(
  'complete-jobs',
  'delete from graphile_worker._private_jobs where id = any ($2::bigint[]) and locked_by = $1',
)
const FAIL = `update graphile_worker._private_jobs jobs set last_error = failed.message, locked_by = null, locked_at = null,
    run_at = greatest(now(), run_at) + case when failed.is_passing then make_interval(secs => $5) else exp(least(attempts, 10)) * interval '1 second' end
  from unnest($2::bigint[], $3::text[], $4::boolean[]) failed (id, message, is_passing)
  where jobs.id = failed.id and jobs.locked_by = $1`
const GIVE_BACK = `update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
  where locked_by = $1 and id <> all ($2::bigint[])`

const SEEN =
  'insert into nodes (id, started_at, seen_at) values ($1, now(), now()) on conflict (id) do update set seen_at = now()'
/** A job whose last attempt was cut off has one more, once: it may be what ended the node. */
const FREE = `update graphile_worker._private_jobs set locked_by = null, locked_at = null, last_error = $1, run_at = greatest(run_at, now()),
    attempts = case when attempts >= max_attempts and last_error is distinct from $1 then max_attempts - 1 else attempts end`
const CUT_OFF = 'The node that did this has ended.'
const FREE_GONE = `${FREE}
  where locked_by is not null and case
    when locked_by like 'node-%' then not exists (
      select from nodes where nodes.id = locked_by and seen_at > now() - make_interval(secs => $2))
    else locked_at < now() - make_interval(mins => $3) end`
const FORGET_GONE = 'delete from nodes where seen_at < now() - make_interval(secs => $1)'

/**
 * The job queue in the database as one node uses it: the tables of graphile-worker, by statements of our own
 * (docs/decisions/0044).
 */
export function jobQueue(pool: Pool, nodeId: string, tasks: readonly string[]) {
  return {
    /** Takes up to `count` jobs that are due, the most urgent first. */
    async claim(count: number): Promise<readonly Job[]> {
      const { rows } = await pool.query<Job>(CLAIM, [nodeId, tasks, count])
      return rows
    },
    async complete(ids: readonly string[]) {
      if (ids.length > 0) await pool.query(COMPLETE, [nodeId, ids])
    },
    /** Has them tried again after a pause that grows with each attempt, or in a moment. */
    async fail(failed: readonly FailedJob[]) {
      const [ids, messages, passing] = [
        failed.map(({ id }) => id),
        failed.map(({ message }) => message),
        failed.map(({ isPassing }) => isPassing),
      ]
      if (failed.length > 0) await pool.query(FAIL, [nodeId, ids, messages, passing, SOON_SECONDS])
    },
    /** Gives back what this node holds but for `known`: the attempt does not count. */
    async giveBack(known: readonly string[]) {
      await pool.query(GIVE_BACK, [nodeId, known])
    },
    /** Gives back what this node holds and has not done, and takes the node off the list. */
    async leave() {
      await pool.query(GIVE_BACK, [nodeId, []])
      await pool.query('delete from nodes where id = $1', [nodeId])
    },
    /** Says that this node is there. */
    async beat() {
      await pool.query(SEEN, [nodeId])
    },
    /** Frees what nodes held that are gone. Returns how many jobs. */
    async freeGone(): Promise<number> {
      const { rowCount } = await pool.query(FREE_GONE, [CUT_OFF, GONE_AFTER_SECONDS, FOREIGN_AFTER_MINUTES])
      await pool.query(FORGET_GONE, [GONE_AFTER_SECONDS])
      return rowCount ?? 0
    },
    /**
     * Frees whatever anybody held: right when nobody else can be at work on this database. Returns how many
     * jobs.
     */
    async freeAll(): Promise<number> {
      const { rowCount } = await pool.query(`${FREE} where locked_by is not null`, [CUT_OFF])
      await pool.query('delete from nodes')
      return rowCount ?? 0
    },
  }
}

/** The queue of jobs in the database. */
export type JobQueue = ReturnType<typeof jobQueue>
