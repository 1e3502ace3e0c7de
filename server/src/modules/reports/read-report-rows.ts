import { sql } from 'kysely'
import type { Actor } from '@samtale/contract/core/permissions'
import { MAX_EXPORT } from '@samtale/contract/reports/reports'
import type { Db } from '#db/schema.ts'
import { REPORT_FROM, reportColumns, type ReportedMeeting } from './report.source.ts'
import { filteredMeetings, type ReportFilter } from './report-filter.ts'

/** So many rows are in memory at a time. */
const STEP = 1_000

/**
 * Goes through all meetings of a report, the newest first, from the last row of each step: no step is dearer
 * than the first, and no connection is held between.
 */
export async function* readReportRows(
  db: Db,
  actor: Actor,
  filter: ReportFilter,
  max = MAX_EXPORT,
): AsyncGenerator<readonly ReportedMeeting[]> {
  const meetings = filteredMeetings(actor, filter)
  let last: Cursor | undefined
  for (let count = 0; count < max; count += STEP) {
    const behind = last
      ? sql`and (m.begin_time, m.id) < (${last.exactly}::timestamptz, ${last.id}::uuid)`
      : sql``
    // The rows are chosen before anything is looked up for them.
    const { rows } = await sql<ReportedMeeting & Cursor>`
      select ${reportColumns(filter.now)}, m.begin_time::text as exactly from (
        select m.* from meetings m where ${meetings} ${behind} order by m.begin_time desc, m.id desc limit ${Math.min(STEP, max - count)}
      ) m ${sql.raw(REPORT_FROM.replace('meetings m', ''))} order by m.begin_time desc, m.id desc`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < STEP) return
    last = rows.at(-1)
  }
}

/** JavaScript's times have no microseconds. */
type Cursor = { readonly exactly: string; readonly id: string }
