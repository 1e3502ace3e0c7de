import { newId } from '#db/new-id.ts'
import type { Database, Db } from '#db/schema.ts'
import { updateAttendance } from '#modules/meetings/update-attendance.ts'

/**
 * Somebody's stay: how many seconds it lasted (null while it lasts), and how many after the begin it began.
 */
type PastSession = {
  readonly person: string
  readonly seconds: number | null
  readonly after?: number
  readonly run?: number
  readonly name?: string
}
type PastMeeting = {
  readonly name: string
  readonly hostId: string
  readonly begin: string
  readonly sessions?: readonly PastSession[]
} & Partial<Pick<Database['meetings'], 'status' | 'type'>> & { readonly cancelledAt?: Date }

/**
 * Stores a meeting of an hour with the runs of its room and the stays in them, and has its figures kept as
 * when they were told.
 */
export async function pastMeeting(
  db: Db,
  { name, hostId, begin, sessions = [], type = 'instant', cancelledAt, ...meeting }: PastMeeting,
): Promise<string> {
  const [id, begin_time] = [newId(), new Date(begin)]
  const later = (count: number) => new Date(begin_time.getTime() + count * 1000)
  const { status = sessions.length > 0 ? 'concluded' : 'expired' } = meeting
  const times = {
    begin_time,
    end_time: later(3600),
    created_at: begin_time,
    over_at: later(3600),
    cancelled_at: cancelledAt ?? null,
  }
  await db
    .insertInto('meetings')
    .values({
      id,
      name,
      location: `room-${id}`,
      type,
      status,
      host_id: hostId,
      group_id: null,
      device_id: null,
      ...times,
    })
    .execute()
  for (const [run, own] of Map.groupBy(sessions, ({ run = 0 }) => run)) {
    const session_id = newId()
    await db
      .insertInto('conference_sessions')
      .values({
        id: session_id,
        meeting_id: id,
        engine_key: `${id} ${run}`,
        started_at: begin_time,
        ended_at: later(3600),
      })
      .execute()
    const rows = own.map(({ person, seconds, after = 0, name: called = '' }) => ({
      id: newId(),
      session_id,
      meeting_id: id,
      occupant_key: newId(),
      person_key: person,
      name: called,
      email: null,
      moderator: false,
      joined_at: later(after),
      left_at: seconds === null ? null : later(after + seconds),
      last_seen_at: later(after),
    }))
    await db.insertInto('participant_sessions').values(rows).execute()
  }
  await updateAttendance(db, id)
  return id
}
