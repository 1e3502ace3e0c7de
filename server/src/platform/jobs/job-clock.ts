import { parseCronItems } from 'graphile-worker'
import type { Pool } from 'pg'
import { MINUTE_MS } from '@samtale/contract/core/durations'

/** Of several nodes the first one adds the job of a minute; one that still waits is enough. */
const ADD_DUE = `with due as (
    insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution)
    select name, $2, $2 from unnest($1::text[]) name
    on conflict (identifier) do update set last_execution = excluded.last_execution
      where known.last_execution is distinct from excluded.last_execution
    returning identifier
  )
  select graphile_worker.add_job(identifier, '{}'::json, job_key => 'cron:' || identifier, job_key_mode => 'preserve_run_at') from due`

/**
 * Adds the jobs that are due by the clock (the database's, in UTC): name of the job to a cron pattern of
 * minutes. Returns a function to call every second or so.
 */
export function jobClock(pool: Pool, cron: Readonly<Record<string, string>>) {
  const items = parseCronItems(Object.entries(cron).map(([task, match]) => ({ task, match })))
  let seen = minuteOf(new Date())

  return async function addDue() {
    const here = minuteOf(new Date())
    if (items.length === 0 || here === seen) return
    const { rows } = await pool.query<{ minute: Date }>(`select date_trunc('minute', now()) as minute`)
    const minute = rows[0]?.minute as Date
    const due = items.filter(({ match }) => match(digestOf(minute))).map(({ task }) => task)
    if (due.length > 0) await pool.query(ADD_DUE, [due, minute])
    seen = here
  }
}

const minuteOf = (time: Date) => Math.floor(time.getTime() / MINUTE_MS)

const digestOf = (time: Date) => ({
  min: time.getUTCMinutes(),
  hour: time.getUTCHours(),
  date: time.getUTCDate(),
  month: time.getUTCMonth() + 1,
  dow: time.getUTCDay(),
})
