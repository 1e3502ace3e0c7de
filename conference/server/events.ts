import type { LeaveReason } from '../protocol/server-messages.ts'
import type { QualitySample } from '../protocol/messages.ts'

/**
 * Times are unix seconds, as event_sync of Prosody sends them; the fields in `_ms` carry the same time
 * exactly.
 */
export type OccupantRecord = {
  occupant_jid: string
  /** `context.user.id` of the token; empty when it has none. */
  id: string
  name: string
  email: string
  moderator: boolean
  joined_at: number
  joined_at_ms: number
  left_at?: number
  left_at_ms?: number
}

type RoomFacts = { room_name: string; room_jid: string; is_breakout: false }
type Created = { created_at: number; created_at_ms: number }

/** How a session fared lately. */
export type MeasuredSession = { readonly occupant: OccupantRecord; readonly sample: QualitySample }

/** What happens in a room, in the shape of Prosody’s event_sync; quality it knows nothing of. */
export type ConferenceEvent =
  | ({ event_name: 'muc-room-created' } & RoomFacts & Created)
  | ({
      event_name: 'muc-occupant-joined'
      occupant: OccupantRecord
      active_occupants_count: number
    } & RoomFacts)
  | ({
      event_name: 'muc-occupant-left'
      occupant: OccupantRecord
      active_occupants_count: number
      reason: LeaveReason
    } & RoomFacts)
  | ({
      event_name: 'muc-room-destroyed'
      destroyed_at: number
      destroyed_at_ms: number
      all_occupants: OccupantRecord[]
      /** `ended` when a moderator ended it for all, `empty` when the last one left. */
      reason: 'ended' | 'empty' | 'shutdown'
    } & RoomFacts &
      Created)
  | ({ event_name: 'quality-measured'; measured_at_ms: number; sessions: MeasuredSession[] } & RoomFacts &
      Created)

/** Who is inside a room now; the portal refreshes its open sessions from it. */
export type LiveRoom = RoomFacts & Created & { occupants: OccupantRecord[]; waiting: number; lobby: boolean }
