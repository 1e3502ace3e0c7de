import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { counterKey, secondsLeft } from './counters.ts'

const WINDOW_MS = 60_000

type Limit = {
  readonly db: Db
  readonly clock: Clock
  /** Under which it is counted, beside those of others. */
  readonly name: string
  /** Calls a minute and key. */
  readonly max: number
}

/**
 * Counts calls per minute and key, an id or an address, for all nodes together, in one statement each: for calls
 * that are rare and few. Of ten a minute a node's share would be five, and calls of other kinds between them
 * can lead all ten to one node. Others have `callRate`.
 */
export function sharedRate({ db, clock, name, max }: Limit) {
  return {
    /** Counts one call, or refuses it with `rate_limited` and the seconds until the minute is over. */
    async consume(who: string) {
      const key = counterKey(`rate-${name}`, networkOf(who))
      const now = clock()
      const end = new Date(now.getTime() + WINDOW_MS)
      const { rows } = await sql`
        insert into throttles as counted (key, failures, until) values (${key}, 1, ${end})
        on conflict (key) do update set
          failures = case when counted.until <= ${now} then 1 else counted.failures + 1 end,
          until = case when counted.until <= ${now} then ${end} else counted.until end
        where counted.until <= ${now} or counted.failures < ${max}
        returning 1`.execute(db)
      if (rows.length === 0)
        throw new AppError('rate_limited', { retryAfter: await secondsLeft(db, [key], now) })
    },
  }
}
