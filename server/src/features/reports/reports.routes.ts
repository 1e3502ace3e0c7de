import type { reports } from '@samtale/contract/reports'
import type { Db } from '#db/schema.ts'
import type { Handlers } from '#http/serve.ts'
import type { Clock } from '#ports/clock.ts'
import { readTimeRange } from '#ports/read-time-range.ts'
import { reportsStore } from './reports.store.ts'

type Parts = {
  readonly db: Db
  readonly clock: Clock
  /** The deployment's own zone, for callers who do not say theirs. */
  readonly timeZone: () => Promise<string>
}

export function reportsRoutes({ db, clock, timeZone }: Parts): Handlers<typeof reports> {
  const store = reportsStore(db)

  return {
    async meetings({ actor, input, caller }) {
      const { from, until } = readTimeRange(input, caller.timeZone ?? (await timeZone()))
      const { data, total } = await store.meetings(actor, { from, until, hostId: input.host, now: clock() }, input)
      const rows = data.map(({ beginTime, hostId, hostName, ...row }) => ({
        ...row,
        beginTime: beginTime.toISOString(),
        host: { id: hostId, profile: { name: hostName } },
      }))
      return { data: rows, total }
    },
  }
}
