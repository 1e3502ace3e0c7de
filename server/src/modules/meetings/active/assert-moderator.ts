import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import type { Db } from '#db/schema.ts'
import { withRoom } from '#modules/meetings/meeting-types.ts'
import { managedBy, managersOf, visibleTo } from '#policies/meetings.ts'

/** As much of a meeting as leading it takes. */
export type ModeratedMeeting = {
  readonly id: string
  readonly name: string
  readonly location: string
  readonly endTime: Date
  readonly hostId: string
  readonly managers: string[]
}

/**
 * The meeting that is on, for its host and those above them. For all others that may see it there is
 * nothing to lead, and for the rest it is not there.
 */
export async function assertModerator(
  db: Db,
  actor: Actor,
  id: string,
  now: Date,
): Promise<ModeratedMeeting> {
  const { rows } = await sql<ModeratedMeeting & { isModerator: boolean; isOn: boolean }>`
    select m.id, m.name, m.location, m.end_time as "endTime", m.host_id as "hostId", ${managersOf()} as managers,
      ${managedBy(actor)} as "isModerator",
      (m.over_at is null and m.begin_time <= ${now})
        or exists (select from participant_sessions ps where ps.meeting_id = m.id and ps.left_at is null) as "isOn"
    from meetings m
    where m.id = ${id} and m.cancelled_at is null and ${withRoom} and (${managedBy(actor)} or ${visibleTo(actor)})`.execute(
    db,
  )
  const [meeting] = rows
  if (!meeting) throw new AppError('meeting_not_found')
  if (!meeting.isModerator) throw new AppError('not_authorized_to_edit')
  if (!meeting.isOn) throw new AppError('meeting_not_running')
  return meeting
}
