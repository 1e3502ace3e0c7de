import type { QualityMeasure } from '@samtale/contract/core/call-quality'

/**
 * One participant session as a video service reports it. Times are unix seconds, as Prosody's event_sync sends them; `_ms`
 * carries the same time exactly.
 */
export type Occupant = {
  readonly occupant_jid: string
  /** The id in the token; absent or empty when it had none. */
  readonly id?: string
  readonly name?: string
  readonly email?: string
  readonly moderator?: boolean
  readonly joined_at: number
  readonly joined_at_ms?: number
  /** Names the session, where a leave does not say when it began. */
  readonly stay_id?: string
  readonly left_at?: number
  readonly left_at_ms?: number
}

type Room = {
  readonly room_name: string
  readonly room_jid: string
  readonly is_breakout?: boolean
  /** Names this run of the room, where the service gives it a name; otherwise its creation time does. */
  readonly run_id?: string
}
type Created = { readonly created_at: number; readonly created_at_ms?: number }

/** How sound and pictures fared in a run, at each who was in it then: only the embedded service measures it. */
export type QualityMeasured = {
  readonly event_name: 'quality-measured'
  readonly measured_at_ms: number
  readonly sessions: readonly { readonly occupant: Occupant; readonly sample: QualityMeasure }[]
} & Room &
  Created

/** What a video service says of its rooms. May come twice and in any order. */
export type ConferenceEvent =
  | ({ readonly event_name: 'muc-room-created' } & Room & Created)
  | ({ readonly event_name: 'muc-occupant-joined' | 'muc-occupant-left'; readonly occupant: Occupant } & Room)
  | RoomDestroyed
  | QualityMeasured

/** The end of a run, with everybody who was in it. */
export type RoomDestroyed = {
  readonly event_name: 'muc-room-destroyed'
  readonly destroyed_at: number
  readonly destroyed_at_ms?: number
  readonly all_occupants?: readonly Occupant[]
  /** `ended` when a moderator ended it for all. */
  readonly reason?: string
} & Room &
  Created

/** A room with people in it, as the video service answers when it is asked. */
export type LiveRoom = Room & Created & { readonly occupants: readonly Occupant[] }
