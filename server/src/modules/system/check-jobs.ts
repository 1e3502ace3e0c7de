import { sql } from 'kysely'
import { DAY_MS, MINUTE_MS } from '@samtale/contract/core/durations'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import { green, red, yellow, type Check } from './finding.ts'

/** Some jobs are due each minute: after this long without one nobody does any. */
const STOPPED_MS = 3 * MINUTE_MS
const LATE_MS = 5 * MINUTE_MS
const WEEK_MS = 7 * DAY_MS

/** Checks whether what is to be done later is done: mails, imports, statuses of devices, reminders. */
export function checkJobs({ db, clock, startedAt }: { db: Db; clock: Clock; startedAt: Date }): Check {
  return async () => {
    const now = clock().getTime()
    const { waiting, late, dueAt, taken, failed, ranAt } = await queueOf(db, new Date(now))
    const since = Math.max(ranAt?.getTime() ?? 0, startedAt.getTime())
    const minutes = Math.floor((now - since) / MINUTE_MS)
    if (now - since > STOPPED_MS) return red('jobs_stopped', { minutes, waiting })
    // The clock goes on, and the node that does the jobs hangs: some job is due each minute.
    const dueFor = Math.floor((now - (dueAt?.getTime() ?? now)) / MINUTE_MS)
    if (dueFor * MINUTE_MS > LATE_MS && taken === 0 && now - startedAt.getTime() > STOPPED_MS)
      return red('jobs_stopped', { minutes: dueFor, waiting })
    if (late > 0) return yellow('jobs_late', { late, waiting })
    if (failed > 0) return yellow('jobs_failed', { failed, waiting })
    const videos = await failedVideos(db, new Date(now))
    if (videos > 0) return yellow('videos_failed', { videos, waiting })
    return green('jobs_well', { waiting })
  }
}

/** Held for long by a node that is gone, or for so long that its node hangs. */
const lockedByNobody = sql`locked_at < now() - interval '1 hour'
  or locked_at < now() - interval '1 minute' and not exists (select from nodes where nodes.id = locked_by and seen_at > now() - interval '1 minute')`

/** Videos of the last week that could not be made ready. */
async function failedVideos(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from videos
    where failure is not null and removed_at is null and created_at > ${new Date(now.getTime() - WEEK_MS)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

type Queue = {
  readonly waiting: number
  readonly late: number
  /** Since when the first of those waits that nobody has taken; null when none is due. */
  readonly dueAt: Date | null
  /** How many of those at work were taken lately. */
  readonly taken: number
  readonly failed: number
  /** When the clock went on last. */
  readonly ranAt: Date | null
}

/**
 * Returns how many jobs wait, are late, or have failed. One that has used up its tries stays in the queue and is
 * not tried again.
 */
export async function queueOf(db: Db, now: Date): Promise<Queue> {
  const { rows } = await sql<Queue>`
    select count(*) filter (where attempts < max_attempts)::int as waiting,
      count(*) filter (where (attempts < max_attempts and locked_at is null and run_at < ${new Date(now.getTime() - LATE_MS)}) or (${lockedByNobody}))::int as late,
      min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at < ${now}) as "dueAt",
      count(*) filter (where locked_at > now() - interval '5 minutes')::int as taken,
      count(*) filter (where attempts >= max_attempts and updated_at > ${new Date(now.getTime() - WEEK_MS)})::int as failed,
      (select max(last_execution) from graphile_worker._private_known_crontabs) as "ranAt"
    from graphile_worker.jobs`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0, dueAt: null, taken: 0, failed: 0, ranAt: null }
}
