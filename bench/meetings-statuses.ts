import { setTimeout as delay } from 'node:timers/promises'
import type { MeetingsFixture } from './meetings-fixture.ts'
import type { Finding } from './report.ts'

const BEGINS = 10_000
const LIMIT_S = 60
/** So long they are there before they begin, for the server to see them come. */
const AHEAD_S = 10

/**
 * Measures how long after their begin the server's own job has moved so many meetings that begin in one minute,
 * among all the others.
 */
export async function statusJob({ pool }: MeetingsFixture): Promise<Finding[]> {
  // The last of them begins when the minute is over.
  await pool.query(
    `insert into meetings (id, name, location, begin_time, end_time, type, status, host_id, participant_count, created_at, over_at)
      select gen_random_uuid(), 'Begins ' || n, 'begins-' || n, now() + $2 * interval '1 second' + n * interval '1 minute' / $1, now() + interval '2 hours', 'schedule', 'pending',
        host.id, 0, now(), null
      from generate_series(0, $1::integer - 1) n join (select id, row_number() over () - 1 as at from users where role = 'member' limit 1000) host on host.at = n % 1000`,
    [BEGINS, AHEAD_S],
  )
  const begun = performance.now() + (AHEAD_S + LIMIT_S) * 1_000
  while ((await pending(pool)) > 0 && performance.now() < begun + 5 * LIMIT_S * 1_000) await delay(200)
  const seconds = Math.max(0, performance.now() - begun) / 1_000
  const left = await pending(pool)
  if (left > 0) throw new Error(`${left} of ${BEGINS} meetings still wait to be moved`)
  return [
    {
      what: `${BEGINS} begin in a minute, last moved`,
      ours: `${seconds.toFixed(1)} s after`,
      against: `${LIMIT_S} s`,
      ratio: seconds / LIMIT_S,
      limit: 1,
    },
  ]
}

async function pending(pool: MeetingsFixture['pool']): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from meetings where over_at is null and location like 'begins-%' and status = 'pending'`,
  )
  return rows[0]?.count ?? Number.NaN
}
