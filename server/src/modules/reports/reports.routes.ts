import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import { REPORT_FIRST_DAY, type reports } from '@samtale/contract/reports/reports'
import { listRows } from '#db/list-rows.ts'
import type { Db } from '#db/schema.ts'
import type { Caller } from '#http/caller.ts'
import type { Handlers } from '#http/serve.ts'
import type { Clock } from '#platform/clock.ts'
import { readTimeRange } from '#core/time/read-time-range.ts'
import { attendanceOf } from './attendance.ts'
import { exportReport } from './export-report.ts'
import { reportSource } from './report.source.ts'
import { toReportRow } from './to-report-row.ts'
import { sumUp } from './sum-up.ts'
import { inPeriod, listHosts, type ReportFilter } from './report-filter.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  /** The deployment's own zone, for callers who do not say theirs. */
  readonly timeZone: () => Promise<string>
}
type Input = Pick<
  ParsedInputOf<typeof reports.summary>,
  'beginTime' | 'endTime' | 'host' | 'search' | 'filters'
>

/** There was no meeting before: a year of the Romans asks for no more than this. */
const FIRST = new Date(`${REPORT_FIRST_DAY}T00:00:00+14:00`)

/** Returns the handlers of the meeting report. */
export function reportsRoutes({ db, clock, timeZone }: Deps): Handlers<typeof reports> {
  async function filterOf({ host, search, filters, ...range }: Input, caller: Caller): Promise<ReportFilter> {
    const zone = caller.timeZone ?? (await timeZone())
    const { from, until } = readTimeRange(range, zone)
    return {
      from: from && from > FIRST ? from : FIRST,
      until,
      host,
      search,
      filters,
      now: clock(),
      timeZone: zone,
    }
  }

  return {
    async meetings({ actor, input, caller }) {
      const filter = await filterOf(input, caller)
      const { data, total } = await listRows(
        db,
        reportSource(filter.now, input.sortOrder.name),
        input,
        inPeriod(actor, filter),
      )
      return { data: data.map(toReportRow), total }
    },

    async hosts({ actor, input }) {
      const hosts = await listHosts(db, actor, input.search, clock())
      return { hosts: hosts.map(({ id, name }) => ({ id, profile: { name } })) }
    },

    summary: async ({ actor, input, caller }) => sumUp(db, actor, await filterOf(input, caller)),

    attendance: ({ actor, input }) => attendanceOf(db, actor, input.id, clock()),

    export: async ({ actor, input, caller }) =>
      exportReport(db, { actor, caller }, await filterOf(input, caller), input),
  }
}
