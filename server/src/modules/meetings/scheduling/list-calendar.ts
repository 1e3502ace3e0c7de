import { sql } from 'kysely'
import { DAY_MS } from '@samtale/contract/core/durations'
import { fieldError } from '@samtale/contract/core/errors'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import type { Actor } from '@samtale/contract/core/permissions'
import { MAX_CALENDAR, type meetings } from '@samtale/contract/meetings/meetings'
import { executePrepared } from '#db/prepared-statement.ts'
import type { Db } from '#db/schema.ts'
import {
  rsvpOf,
  MEETING_COLUMNS,
  ROWS_FROM,
  toMeetingRow,
  type FoundMeeting,
} from '#modules/meetings/meeting-row.ts'
import { visibleMeetings } from './meetings.source.ts'
import { LONGEST } from './overview.ts'

const MAX_DAYS = 62
type Days = { readonly from: Date; readonly until: Date }

/**
 * The meetings that lie in a range of days, the earliest first. Throws `enter_valid_date_time` at the end of
 * one that is too long.
 */
export async function listCalendar(
  db: Db,
  actor: Actor,
  { from, until }: Days,
): Promise<OutputOf<typeof meetings.calendar>> {
  if (until.getTime() - from.getTime() > MAX_DAYS * DAY_MS)
    throw fieldError({ endTime: 'enter_valid_date_time' })
  const { scope } = visibleMeetings(actor)
  const found = sql<FoundMeeting>`
    select ${sql.raw(MEETING_COLUMNS)}, ${rsvpOf(actor)}
    from (
      select m.* from meetings m
      where ${scope} and m.begin_time < ${until} and m.begin_time > ${from}::timestamptz - ${LONGEST} and (m.end_time > ${from} or m.begin_time >= ${from})
      order by m.begin_time, m.id limit ${sql.lit(MAX_CALENDAR + 1)}
    ) m ${sql.raw(ROWS_FROM.replace('meetings m', ''))} order by m.begin_time, m.id`
  const { rows } = await executePrepared(db, 'calendar', found)
  return { meetings: rows.slice(0, MAX_CALENDAR).map(toMeetingRow), more: rows.length > MAX_CALENDAR }
}
