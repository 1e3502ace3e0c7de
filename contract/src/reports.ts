import * as z from 'zod/mini'
import { endpoints } from './core/endpoint.ts'
import { Id, Instant, text } from './core/fields.ts'
import { listOf } from './core/list.ts'
import { MEETING_STATUSES } from './meetings.ts'

export const REPORT_FIRST_DAY = '2020-01-01'

/** One meeting that was held, or should have been. */
export const ReportRow = z.object({
  id: Id,
  name: z.string(),
  beginTime: Instant,
  host: z.object({ id: Id, profile: z.object({ name: z.string() }) }),
  /** Seconds from the first join to the last leave, of each session, added up. */
  duration: z.number(),
  /** Distinct people. */
  participants: z.number(),
  status: z.enum(MEETING_STATUSES),
})
export type ReportRow = z.infer<typeof ReportRow>

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}([T ].*)?$/, 'enter_valid_date_time'), z.maxLength(40, 'enter_valid_date_time'))

export const reports = endpoints({
  meetings: {
    resource: 'reports',
    method: 'POST',
    path: 'reports/meetings',
    can: 'viewReports',
    ...listOf({
      item: ReportRow,
      sort: ['beginTime', 'name', 'host', 'duration', 'participants', 'status'],
      filter: ['name'],
      rowsAs: 'meetings',
      more: {
        /** From the begin of this day, in the caller's zone. */
        beginTime: z._default(Day, REPORT_FIRST_DAY),
        /** The day after the last one wanted. */
        endTime: z.optional(Day),
        /** A user's id; empty for all. */
        host: z._default(text(64), ''),
      },
    }),
    errors: ['end_time_cannot_be_before_begin_time'],
    summary: "The meetings of the caller's scope with duration and participants as the video service saw them.",
  },
})
