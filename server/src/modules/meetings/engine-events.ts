import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Clock } from '#platform/clock.ts'
import type {
  ConferenceEvent,
  Occupant,
  QualityMeasured,
  RoomDestroyed,
} from '#platform/conference/conference-events.ts'
import { announceReport } from './announce-meeting.ts'
import { updateAttendance } from './update-attendance.ts'
import { moveMeeting } from './move-statuses.ts'
import { saveQuality } from './call-quality/save-quality.ts'
import { participantSessionsStore, timeOf, type SessionInfo } from './participant-sessions.store.ts'

/**
 * Takes what a video service says of its rooms: the only truth about who was in a meeting. Events may come
 * twice and in any order; the end of a room is the definitive summary of its run. Breakout rooms repeat the
 * stays of their main room and are left out.
 */
export function engineEvents(db: Db, clock: Clock) {
  return async function applyEngineEvent(event: ConferenceEvent) {
    if (event.is_breakout) return
    if (event.event_name === 'quality-measured') return saveQuality(db, event)
    await transact(db, async (trx) => {
      const now = clock()
      const meetingId = await store(trx, event, now)
      if (meetingId) await updateAttendance(trx, meetingId)
      const unmoved = meetingId && (await moveMeeting(trx, meetingId, now, endedForAll(event)))
      if (unmoved && event.event_name !== 'muc-room-created') await announceReport(trx, unmoved)
    })
  }
}

/** What says who was in a room, and when. */
type Attendance = Exclude<ConferenceEvent, QualityMeasured>

async function store(trx: Trx, event: Attendance, now: Date): Promise<string | undefined> {
  const sessions = participantSessionsStore(trx)
  await sessions.lockRoom(event.room_jid)
  const session = await sessions.sessionOf(sessionInfoOf(event))
  if (!session) return undefined
  if (event.event_name === 'muc-occupant-joined')
    await sessions.saveParticipant(session, event.occupant, null)
  if (event.event_name === 'muc-occupant-left')
    await sessions.saveParticipant(session, event.occupant, leaveOf(event.occupant, now))
  if (event.event_name === 'muc-room-destroyed') {
    const end = destroyedAt(event)
    for (const occupant of event.all_occupants ?? [])
      await sessions.saveParticipant(session, occupant, leaveOf(occupant, end))
    await sessions.end(session, end)
  }
  return session.meetingId
}

function sessionInfoOf(event: Attendance): SessionInfo {
  const room = { location: event.room_name.toLowerCase(), jid: event.room_jid, name: event.run_id }
  if ('occupant' in event)
    return { ...room, seenAt: timeOf(event.occupant.joined_at, event.occupant.joined_at_ms) }
  const createdAt = timeOf(event.created_at, event.created_at_ms)
  return { ...room, createdAt, seenAt: createdAt }
}

const leaveOf = ({ left_at, left_at_ms }: Occupant, otherwise: Date) =>
  left_at === undefined ? otherwise : timeOf(left_at, left_at_ms)

const destroyedAt = ({ destroyed_at, destroyed_at_ms }: RoomDestroyed) =>
  timeOf(destroyed_at, destroyed_at_ms)

const endedForAll = (event: Attendance) =>
  event.event_name === 'muc-room-destroyed' && event.reason === 'ended' ? destroyedAt(event) : undefined
