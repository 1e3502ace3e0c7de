import type { ColumnType, Generated } from 'kysely'
import type { QualityMeasure } from '@samtale/contract/core/call-quality'

/** One run of a room on the video service, from its first join to its end. */
export type ConferenceSessions = {
  id: string
  meeting_id: string
  /** The engine's own name of this run: room jid and creation time. */
  engine_key: string
  started_at: Date
  ended_at: Date | null
}

/** One stay of one person in a conference session, as the video service saw it. */
export type ParticipantSessions = {
  id: string
  session_id: string
  meeting_id: string
  occupant_key: string
  /** The user's id, else the guest's: counts as one person however often they come back. */
  person_key: string
  name: string
  email: string | null
  moderator: boolean
  joined_at: Date
  left_at: Date | null
  /** Refreshed while they are in, so that a crash loses minutes at the most. */
  last_seen_at: Date
  /** Measurements of ten seconds each, by how good they were. */
  good_samples: Generated<number>
  weak_samples: Generated<number>
  poor_samples: Generated<number>
}

/** What was measured of one stay in one minute; kept for 30 days. */
export type QualityMinutes = {
  participant_session_id: string
  minute: Date
  samples: ColumnType<readonly QualityMeasure[], string, string>
}

/** Which node has which room of the embedded service, as long as its lease lasts. */
export type RoomHomes = {
  room: string
  node: string
  /** Where other nodes reach that one. */
  address: string
  /** By the database's clock. */
  lease_until: Date
}
