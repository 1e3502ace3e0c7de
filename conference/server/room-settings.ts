import type { JoinMuted } from '../protocol/messages.ts'
import type { ServerMessage, Streaming } from '../protocol/server-messages.ts'
import type { Participant } from './participant.ts'

type SettledRoom = {
  readonly moderators: readonly Participant[]
  broadcast(message: ServerMessage): void
  sendTo(to: Iterable<Participant>, message: ServerMessage): void
}

/** What was agreed on for a room, until it is empty. */
export class RoomSettings {
  subject = ''
  /** When who joins is muted at first; their page does it. */
  joinMuted: JoinMuted = 'many'
  /** In epoch milliseconds; 0 until somebody has moved it. */
  plannedEnd = 0
  streaming: Streaming | null = null
  readonly #room: SettledRoom

  constructor(room: SettledRoom) {
    this.#room = room
  }

  /** Informs everybody inside of the new planned end. */
  movePlannedEnd(at: number) {
    this.plannedEnd = at
    this.#room.broadcast({ type: 'planned-end', at })
  }

  /** Informs everybody inside whether viewers outside watch them. */
  setStreaming(streaming: Streaming | null) {
    this.streaming = streaming
    this.#room.broadcast({ type: 'streaming', streaming })
  }

  /** Informs the moderators; who joins later learns it with everything else. */
  setJoinMuted(when: JoinMuted, by: Participant) {
    if (this.joinMuted === when) return
    this.joinMuted = when
    this.#room.sendTo(this.#room.moderators, { type: 'join-muted', when, by: by.id })
  }

  /** Nobody is inside any more; the subject is that of those who wait. */
  reset(subject: string) {
    this.subject = subject
    this.joinMuted = 'many'
    this.plannedEnd = 0
    this.streaming = null
  }
}
