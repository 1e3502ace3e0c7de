import { MAX_REPORTED_SESSIONS } from '../protocol/limits.ts'
import type { LeaveReason } from '../protocol/server-messages.ts'
import type { ConferenceEvent, LiveRoom, MeasuredSession } from './events.ts'
import type { Participant } from './participant.ts'

type Facts = { room_name: string; room_jid: string; is_breakout: false }

/** What is reported of a room from its first one in to its last one out. */
export class RoomSession {
  readonly createdAt: number
  readonly #facts: Facts
  readonly #participants: Participant[] = []
  readonly #emit: (event: ConferenceEvent) => void

  constructor(
    room: { name: string; jid: string },
    createdAt: number,
    emit: (event: ConferenceEvent) => void,
  ) {
    this.createdAt = createdAt
    this.#facts = { room_name: room.name, room_jid: room.jid, is_breakout: false }
    this.#emit = emit
    emit({ event_name: 'muc-room-created', ...this.#facts, ...this.#created })
  }

  get #created() {
    return { created_at: this.createdAt / 1000, created_at_ms: this.createdAt }
  }

  joined(participant: Participant, count: number) {
    this.#participants.push(participant)
    if (this.#participants.length > MAX_REPORTED_SESSIONS) this.#forgetOne()
    this.#emit({
      event_name: 'muc-occupant-joined',
      ...this.#facts,
      occupant: participant.record,
      active_occupants_count: count,
    })
  }

  /** The oldest session that is over: it was reported when it ended. */
  #forgetOne() {
    const over = this.#participants.findIndex(({ leftAt }) => leftAt !== null)
    if (over >= 0) this.#participants.splice(over, 1)
  }

  left(participant: Participant, count: number, reason: LeaveReason) {
    this.#emit({
      event_name: 'muc-occupant-left',
      ...this.#facts,
      occupant: participant.record,
      active_occupants_count: count,
      reason,
    })
  }

  measured(sessions: MeasuredSession[], at: number) {
    this.#emit({
      event_name: 'quality-measured',
      ...this.#facts,
      ...this.#created,
      measured_at_ms: at,
      sessions,
    })
  }

  /** The end is when the last one was there, which for a lost connection is before now. */
  destroyed(reason: 'ended' | 'empty' | 'shutdown') {
    const end = Math.max(this.createdAt, ...this.#participants.map(({ leftAt }) => leftAt ?? this.createdAt))
    const all = this.#participants.map(({ record }) => record)
    const times = { ...this.#created, destroyed_at: end / 1000, destroyed_at_ms: end }
    this.#emit({ event_name: 'muc-room-destroyed', ...this.#facts, ...times, all_occupants: all, reason })
  }

  live(inside: Iterable<Participant>, waiting: number, lobby: boolean): LiveRoom {
    return {
      ...this.#facts,
      ...this.#created,
      occupants: [...inside].map(({ record }) => record),
      waiting,
      lobby,
    }
  }
}
