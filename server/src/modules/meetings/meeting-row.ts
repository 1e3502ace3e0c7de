import { sql } from 'kysely'
import type { Rsvp, MeetingRow, MeetingStatus, MeetingType } from '@samtale/contract/meetings/meeting'

/** A meeting as lists and calendars read it. */
export type FoundRow = {
  readonly id: string
  readonly name: string
  readonly location: string
  readonly beginTime: Date
  readonly endTime: Date
  readonly type: MeetingType
  readonly status: MeetingStatus
  readonly overAt: Date | null
  readonly groupId: string | null
  readonly deviceId: string | null
  readonly participantCount: number
  /** Names the rule that it is one of; null for a single one. */
  readonly seriesId: string | null
  readonly version: number
  readonly hostId: string
  readonly hostName: string
  readonly hostEmail: string
  readonly hostPicture: string | null
  readonly answer: Rsvp | null
}

/** The same of a meeting that is no stream. */
export type FoundMeeting = FoundRow & Pick<MeetingRow, 'attended' | 'recurrence' | 'timeZone'>

/** The columns of one, but for the answer of the reader. */
export const ROW_COLUMNS = `m.id, m.name, m.location, m.begin_time as "beginTime", m.end_time as "endTime", m.type, m.status,
  m.over_at as "overAt", m.group_id as "groupId", m.device_id as "deviceId", m.participant_count as "participantCount", m.series_id as "seriesId", m.version,
  host.id as "hostId", host.name as "hostName", host.email as "hostEmail", host.picture as "hostPicture"`

/** The columns of a meeting that is no stream. */
export const MEETING_COLUMNS = `${ROW_COLUMNS}, m.attendee_count as attended, m.time_zone as "timeZone",
  (select s.rule from meeting_series s where s.id = m.series_id) as recurrence`

/** That answer. */
export const rsvpOf = ({ id }: { readonly id: string }) =>
  sql`(select own.answer from meeting_members own where own.meeting_id = m.id and own.user_id = ${id}) as answer`

/** Where those columns come from. */
export const ROWS_FROM = 'meetings m join users host on host.id = m.host_id'

/** A meeting as lists carry it over the wire. */
export function toMeetingRow({
  beginTime,
  endTime,
  overAt,
  hostId,
  hostName,
  hostEmail,
  hostPicture,
  ...row
}: FoundMeeting): MeetingRow {
  return {
    ...row,
    beginTime: beginTime.toISOString(),
    endTime: endTime.toISOString(),
    overAt: overAt?.toISOString() ?? null,
    host: { id: hostId, email: hostEmail, profile: { name: hostName, picture: hostPicture } },
  }
}
