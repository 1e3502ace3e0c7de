import type { OutputOf } from '@samtale/contract/core/endpoint'
import type { reports } from '@samtale/contract/reports/reports'

/** What the server adds up of a report. */
export type Sums = OutputOf<typeof reports.summary>
