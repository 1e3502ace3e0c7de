import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import { type Actor, isPlatformStaff } from '@samtale/contract/core/permissions'
import type { reports } from '@samtale/contract/reports/reports'
import type { Db } from '#db/schema.ts'
import { spanSecondsOf, spansIn } from '#modules/meetings/call-quality/read-quality.ts'
import { attendees, type ParticipantSession } from './attendees.ts'
import { toReportRow } from './to-report-row.ts'
import { REPORT_FROM, reportColumns, type ReportedMeeting } from './report.source.ts'
import { reported } from './report-filter.ts'

type Attendance = OutputOf<typeof reports.attendance>
type Found = ReportedMeeting & { readonly endTime: Date; readonly timeZone: string }

/**
 * One meeting of the report with who came when. Platform staff learn how many came and how it was rated, and
 * neither names nor words.
 */
export async function attendanceOf(db: Db, actor: Actor, id: string, now: Date): Promise<Attendance> {
  const { rows } =
    await sql<Found>`select ${reportColumns(now)}, m.end_time as "endTime", m.time_zone as "timeZone"
    from ${sql.raw(REPORT_FROM)} where m.id = ${id} and ${reported(actor, now)}`.execute(db)
  const [meeting] = rows
  if (!meeting) throw new AppError('meeting_not_found')
  const spanSeconds = spanSecondsOf(meeting.duration)
  const [sessions, spans, ratings] = await Promise.all([
    sessionsIn(db, id),
    spansIn(db, id, spanSeconds),
    ratingsOf(db, id),
  ])
  const isStaff = isPlatformStaff(actor.role)
  return {
    ...toReportRow(meeting),
    endTime: meeting.endTime.toISOString(),
    timeZone: meeting.timeZone,
    people: attendees(sessions, spans, now).map((person) => ({
      ...person,
      ...(isStaff && { name: '' }),
    })),
    spanSeconds,
    ratings: ratings.map((rating) => ({ ...rating, ...(isStaff && { text: '' }) })),
  }
}

async function sessionsIn(db: Db, meetingId: string): Promise<readonly ParticipantSession[]> {
  const { rows } = await sql<ParticipantSession>`
    select person_key as "personKey", name, joined_at as "joinedAt", left_at as "leftAt", good_samples as good, weak_samples as weak, poor_samples as poor from participant_sessions
    where meeting_id = ${meetingId} order by joined_at, id`.execute(db)
  return rows
}

async function ratingsOf(db: Db, meetingId: string) {
  const { rows } = await sql<{ stars: number; text: string }>`
    select stars, text from meeting_ratings where meeting_id = ${meetingId} order by created_at, id`.execute(
    db,
  )
  return rows
}
