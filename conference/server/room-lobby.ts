import { CLOSE } from '../protocol/messages.ts'
import type { JoinErrorName, ServerMessage } from '../protocol/server-messages.ts'
import type { Participant } from './participant.ts'

/** What a lobby needs of its room. */
type LobbyRoom = {
  readonly name: string
  readonly jid: string
  readonly capacity: number
  readonly inside: ReadonlyMap<string, Participant>
  readonly moderators: readonly Participant[]
  readonly settings: { readonly subject: string }
  hasSeat(participant: Participant): boolean
  admit(participant: Participant): void
  broadcast(message: ServerMessage): void
  sendTo(to: Iterable<Participant>, message: ServerMessage): void
}

type LobbyHandlers = {
  now(): number
  /** Called when somebody begins to wait or waits no longer. */
  changed(): void
  /** Called when nobody is inside or waits any more. */
  deserted(): void
}

/** Who waits before a room. */
export class RoomLobby {
  readonly waiting = new Map<string, Participant>()
  /** User ids a moderator put out; they have to be let in again. */
  readonly mustBeAdmitted = new Set<string>()
  /** Whether people are let in one by one. */
  isOn = false
  readonly #room: LobbyRoom
  readonly #handlers: LobbyHandlers

  constructor(room: LobbyRoom, handlers: LobbyHandlers) {
    this.#room = room
    this.#handlers = handlers
  }

  /** Has somebody wait who came without a right to go in by themselves. */
  wait(participant: Participant) {
    const { name, jid, moderators, settings } = this.#room
    participant.status = 'waiting'
    participant.knockedAt = this.#handlers.now()
    this.waiting.set(participant.id, participant)
    this.#handlers.changed()
    participant.channel.send({
      type: 'waiting',
      lobbyJid: `${name}@lobby.${jid.split('@conference.')[1]}`,
      waitingForHost: moderators.length === 0,
      subject: settings.subject,
      key: participant.channel.key,
    })
    this.#room.sendTo(moderators, { type: 'knocking', knocker: participant.knocker })
  }

  stopWaiting(participant: Participant) {
    participant.status = 'out'
    if (!this.waiting.delete(participant.id)) return
    this.#room.sendTo(this.#room.moderators, { type: 'knock-over', id: participant.id })
    this.#handlers.changed()
  }

  reject(participant: Participant, error: JoinErrorName, message: string) {
    this.stopWaiting(participant)
    participant.channel.send({ type: 'refused', error, message })
    participant.channel.close(CLOSE.rejected)
    this.sweep()
  }

  /** Those who waited for a host only go in by themselves; who was put out stays in the lobby. */
  admitAllowed() {
    const { moderators, capacity } = this.#room
    if (this.isOn || moderators.length === 0) return
    for (const participant of [...this.waiting.values()]) {
      if (this.mustBeAdmitted.has(participant.identity.userId)) continue
      if (!this.#room.hasSeat(participant))
        this.reject(participant, 'conference.max_users', `the room holds ${capacity} people`)
      else this.#room.admit(participant)
    }
  }

  turn(on: boolean, by?: Participant) {
    if (this.isOn === on) return
    this.isOn = on
    this.#room.broadcast({ type: 'lobby', on, by: by?.id ?? '' })
    this.admitAllowed()
  }

  /** The last one has left; who waits on may have a token that turns it on. */
  reset() {
    this.isOn = [...this.waiting.values()].some(({ identity }) => identity.lobby)
    this.mustBeAdmitted.clear()
  }

  sweep() {
    if (this.#room.inside.size === 0 && this.waiting.size === 0) this.#handlers.deserted()
  }
}
