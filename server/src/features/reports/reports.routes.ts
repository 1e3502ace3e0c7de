import { fieldError } from '@samtale/contract/core/errors'
import type { reports } from '@samtale/contract/reports'
import type { Db } from '#db/schema.ts'
import type { Handlers } from '#http/serve.ts'
import type { Clock } from '#ports/clock.ts'
import { readTime } from '#ports/zoned-time.ts'
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
      const zone = caller.timeZone ?? (await timeZone())
      const from = timeOf('beginTime', input.beginTime, zone)
      const until = input.endTime === undefined ? null : timeOf('endTime', input.endTime, zone)
      if (until && until < from) throw fieldError({ endTime: 'end_time_cannot_be_before_begin_time' }, 'end_time_cannot_be_before_begin_time')
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

function timeOf(field: 'beginTime' | 'endTime', text: string, zone: string): Date {
  try {
    return readTime(text, zone)
  } catch (cause) {
    if (cause instanceof RangeError) throw fieldError({ [field]: 'enter_valid_date_time' })
    throw cause
  }
}
