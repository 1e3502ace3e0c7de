import * as z from 'zod/mini'
import { endpoints, FileOutput } from '../core/endpoint.ts'
import { Id, Instant, text } from '../core/fields.ts'
import { listOf } from '../core/list.ts'
import { QUALITIES, QualityCounts, QualityMeasure } from '../core/call-quality.ts'
import { MEETING_STATUSES } from '../meetings/meeting.ts'
import { PERSON_KINDS } from '../meetings/running.ts'

/** The first day that a report covers, `YYYY-MM-DD`: there are no meetings before it. */
export const REPORT_FIRST_DAY = '2020-01-01'
/** A file holds at most so many rows: as many as fit on a sheet. */
export const MAX_EXPORT = 1_000_000

const Host = z.object({ id: Id, profile: z.object({ name: z.string() }) })

/** One meeting that was held, or should have been. */
export const ReportRow = z.object({
  id: Id,
  name: z.string(),
  beginTime: Instant,
  host: Host,
  /** Seconds from the first join to the last leave, of each session, added up. */
  duration: z.number(),
  /** Distinct people. */
  participants: z.number(),
  status: z.enum(MEETING_STATUSES),
})
/** One line of the meeting report. */
export type ReportRow = z.infer<typeof ReportRow>

const Day = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}([T ].*)?$/, 'enter_valid_date_time'),
    z.maxLength(40, 'enter_valid_date_time'),
  )

/** What a report is about; days are the caller's. */
const period = {
  /** From the begin of this day, in the caller's zone. */
  beginTime: z._default(Day, REPORT_FIRST_DAY),
  /** The day after the last one wanted. */
  endTime: z.optional(Day),
  /** A user's id; empty for all. */
  host: z._default(text(64), ''),
}
const filtered = {
  ...period,
  search: z._default(text(120), ''),
  filters: z._default(z.strictObject({ name: z.optional(text(120)) }), {}),
}

/** Meetings, and the seconds they took in all. */
const Sum = { meetings: z.number(), seconds: z.number() }

/** The calls of the meeting report: its rows, totals, single meetings and the exported file. */
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
      more: period,
    }),
    errors: ['end_time_cannot_be_before_begin_time'],
    summary:
      "Lists the meetings in the caller's scope, with duration and participants as reported by the video service.",
  },
  hosts: {
    resource: 'reports',
    method: 'POST',
    path: 'reports/hosts',
    can: 'viewReports',
    reads: true,
    input: z.strictObject({ search: z._default(text(120), '') }),
    output: z.object({ hosts: z.array(Host) }),
    errors: [],
    summary: "Lists up to 500 hosts in the caller's scope by name. `search` finds the others.",
  },
  summary: {
    resource: 'reports',
    method: 'POST',
    path: 'reports/summary',
    can: 'viewReports',
    reads: true,
    input: z.strictObject(filtered),
    output: z.object({
      ...Sum,
      /** Added up over the meetings: somebody in two counts twice. */
      participants: z.number(),
      /**
       * `YYYY-MM-DD` in the caller's zone, the earliest first; weeks by their Monday or months by their first
       * where days are too many.
       */
      byDay: z.array(z.object({ day: z.string(), ...Sum, quality: QualityCounts })),
      step: z.enum(['day', 'week', 'month']),
      /** The ten with the most minutes. */
      byHost: z.array(z.object({ host: Host, ...Sum })),
      /**
       * Meetings begun, by weekday (1 is Monday) and hour of the caller's zone; those with none are left out.
       */
      byHour: z.array(z.object({ weekday: z.number(), hour: z.number(), meetings: z.number() })),
      /** Average of the stars, and how many gave some; null without any. */
      rating: z.nullable(z.object({ average: z.number(), count: z.number() })),
      /** Of all calls that the embedded video service has measured. */
      quality: QualityCounts,
      timeZone: z.string(),
    }),
    errors: ['end_time_cannot_be_before_begin_time'],
    summary: 'Returns the totals of a report, by day, host, and weekday and hour.',
  },
  attendance: {
    resource: 'reports',
    method: 'GET',
    path: 'reports/meetings/{id}',
    can: 'viewReports',
    input: z.strictObject({ id: Id }),
    output: z.object({
      ...ReportRow.shape,
      endTime: Instant,
      timeZone: z.string(),
      /**
       * Each person with their stays, those who came first above; for platform staff without names. `leftAt`
       * is null while they are in.
       */
      people: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          kind: z.enum(PERSON_KINDS),
          seconds: z.number(),
          stays: z.array(z.object({ joinedAt: Instant, leftAt: z.nullable(Instant) })),
          quality: QualityCounts,
          /** What was measured, span by span, each beginning at `at`; empty after 30 days. */
          spans: z.array(z.object({ at: Instant, quality: z.enum(QUALITIES), ...QualityMeasure.shape })),
        }),
      ),
      /** Length of the spans, in seconds. */
      spanSeconds: z.number(),
      ratings: z.array(z.object({ stars: z.number(), text: z.string() })),
    }),
    errors: ['meeting_not_found'],
    summary: 'Returns one meeting of the report, with attendance and ratings.',
  },
  export: {
    resource: 'reports',
    method: 'POST',
    path: 'reports/export',
    can: 'viewReports',
    input: z.strictObject({ ...filtered, format: z.enum(['csv', 'xlsx'], 'invalid_value') }),
    output: FileOutput,
    errors: ['end_time_cannot_be_before_begin_time'],
    recentPassword: true,
    summary:
      'Exports the filtered report as a file. Times are in the caller’s time zone, which the file names.',
    file: true,
  },
})
