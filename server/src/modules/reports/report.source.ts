import { sql } from 'kysely'
import type { MeetingStatus } from '@samtale/contract/meetings/meeting'
import type { reports } from '@samtale/contract/reports/reports'
import type { ListSource } from '#db/list-rows.ts'

/** A meeting as reports show it; `duration` in seconds. */
export type ReportedMeeting = {
  readonly id: string
  readonly name: string
  readonly beginTime: Date
  readonly hostId: string
  readonly hostName: string
  readonly duration: number
  readonly participants: number
  readonly status: MeetingStatus
}

/** Seconds of the runs that somebody is still in, up to the time that stands between these two. */
const RUNNING = [
  `case when m.first_joined_at is null or m.last_left_at is not null then 0 else coalesce((
    select extract(epoch from sum(greatest(`,
  `, run.first) - run.first))::integer from (
      select min(ps.joined_at) as first from participant_sessions ps where ps.meeting_id = m.id group by ps.session_id having bool_or(ps.left_at is null)
    ) run), 0) end`,
] as const

/**
 * Seconds of the meeting `m`, as they are kept beside it; a run that somebody is still in counts up to now.
 */
export const durationAt = (now: Date) =>
  sql`(m.attended_seconds + ${sql.raw(RUNNING[0])}${now}::timestamptz${sql.raw(RUNNING[1])})`

/** Where the report's columns come from. */
export const REPORT_FROM = 'meetings m join users host on host.id = m.host_id'

const COLUMNS =
  'm.id, m.name, m.begin_time as "beginTime", host.id as "hostId", host.name as "hostName", m.attendee_count as participants, m.status'
/** Returns the report's columns; what still runs has lasted until `now`. */
export const reportColumns = (now: Date) => sql`${sql.raw(COLUMNS)}, ${durationAt(now)} as duration`

/** The list of meetings that were held, or should have been. */
export const reportSource = (
  now: Date,
  order?: string,
): ListSource<ReportedMeeting, (typeof reports.meetings)['list']> => ({
  select: COLUMNS,
  more: sql`${durationAt(now)} as duration`,
  from: REPORT_FROM,
  key: 'm.id',
  text: { name: 'm.name' },
  sort: {
    beginTime: 'm.begin_time',
    host: '(select host.name from users host where host.id = m.host_id) collate "da-x-icu"',
    status: 'm.status',
    duration: durationAt(now),
    participants: 'm.attendee_count',
  },
  big: {
    rows: 'meetings m',
    countBy: 'm.begin_time',
    hasOnePlan: order !== 'duration',
    search: { column: 'lower(m.name)', of: ['name'] },
  },
})
