import { CLOSE, type IceServer } from '../protocol/messages.ts'
import type { LeaveReason, ServerMessage } from '../protocol/server-messages.ts'
import type { ConferenceEvent, LiveRoom } from './events.ts'
import { joinedMessage } from './joined-message.ts'
import type { Participant } from './participant.ts'
import { capacityOf, type RoomForwarding, RoomMedia } from './room-media.ts'
import { RoomLobby } from './room-lobby.ts'
import { createRoomQuality } from './room-quality.ts'
import { RoomSession } from './room-session.ts'
import { RoomSettings } from './room-settings.ts'

/** What a room needs of the service around it. */
export type RoomContext = {
  now(): number
  emit(event: ConferenceEvent): void
  iceServers(participant: Participant): IceServer[]
  inviteUrl(room: string): string
  /** Without it all rooms are meshes. */
  readonly forwarding: RoomForwarding | null
  /** Called when somebody begins to wait or waits no longer. */
  lobbyChanged(room: Room): void
  /** Called when nobody is inside or in the lobby any more. */
  deserted(room: Room): void
}

/** One room: who is inside, who waits in its lobby, and what is known of it. */
export class Room {
  readonly name: string
  readonly jid: string
  readonly inside = new Map<string, Participant>()
  readonly lobby: RoomLobby
  readonly settings = new RoomSettings(this)
  readonly media: RoomMedia
  /** How sound and pictures fare at those inside, reported every ten seconds. */
  readonly quality = createRoomQuality((sessions) => this.#session?.measured(sessions, this.#context.now()))
  readonly #context: RoomContext
  /** From the first one in to the last one out. */
  #session: RoomSession | null = null

  constructor(name: string, domain: string, context: RoomContext) {
    this.name = name
    this.jid = `${name}@conference.${domain}`
    this.#context = context
    this.media = new RoomMedia(this, context.forwarding)
    this.lobby = new RoomLobby(this, {
      now: () => context.now(),
      changed: () => context.lobbyChanged(this),
      deserted: () => context.deserted(this),
    })
  }

  /** Returns how many people it holds. */
  get capacity(): number {
    return capacityOf(this.#context.forwarding)
  }

  /** Returns its state now; null while nobody is inside. */
  get live(): LiveRoom | null {
    return this.#session?.live(this.inside.values(), this.lobby.waiting.size, this.lobby.isOn) ?? null
  }

  get moderators(): Participant[] {
    return [...this.inside.values()].filter(({ moderator }) => moderator)
  }

  /**
   * Returns whether there is a seat for one more, or in place of an older connection of theirs. Until a moderator
   * is inside, one seat is kept for one.
   */
  hasSeat({ moderator }: Participant, older?: Participant): boolean {
    const taken = this.inside.size - (older?.status === 'inside' ? 1 : 0)
    const reserved = moderator || this.moderators.length > 0 ? 0 : 1
    return taken + reserved < this.capacity
  }

  sendTo(to: Iterable<Participant>, message: ServerMessage, except?: Participant) {
    for (const participant of to) if (participant !== except) participant.channel.send(message)
  }

  broadcast(message: ServerMessage, except?: Participant) {
    this.sendTo(this.inside.values(), message, except)
  }

  admit(participant: Participant) {
    const now = this.#context.now()
    this.lobby.stopWaiting(participant)
    this.#session ??= new RoomSession(this, now, this.#context.emit)
    this.media.arriving(participant)
    this.broadcast({ type: 'occupant-joined', occupant: { ...participant.occupant, online: true } })
    participant.status = 'inside'
    participant.joinedAt = now
    this.inside.set(participant.id, participant)
    participant.channel.send(
      joinedMessage(this, participant, { context: this.#context, createdAt: this.#session.createdAt }),
    )
    this.#session.joined(participant, this.inside.size)
    if (participant.moderator) this.lobby.admitAllowed()
  }

  /** `at` is when they were last there: for a lost connection that is before now. */
  leave(participant: Participant, reason: LeaveReason, at = this.#context.now(), code: number = CLOSE.done) {
    const { status } = participant
    if (status === 'waiting') this.lobby.stopWaiting(participant)
    if (status === 'inside') {
      participant.status = 'out'
      participant.leftAt = at
      this.inside.delete(participant.id)
      this.media.left(participant)
      if (reason !== 'shutdown') this.broadcast({ type: 'occupant-left', id: participant.id, reason })
      this.#session?.left(participant, this.inside.size, reason)
      if (this.inside.size === 0)
        this.#destroy(reason === 'ended' || reason === 'shutdown' ? reason : 'empty')
    }
    participant.channel.close(reason === 'shutdown' ? CLOSE.restart : code)
    this.lobby.sweep()
  }

  /** Sends everybody out, also those in the lobby. */
  end(by: string) {
    const all = [...this.inside.values(), ...this.lobby.waiting.values()]
    this.sendTo(all, { type: 'ended', by })
    for (const participant of all) this.leave(participant, 'ended')
  }

  /**
   * The service stops. Their sessions are over for the report, but no page is notified: the pages go on, and
   * come back by themselves when the service does.
   */
  abandon() {
    for (const participant of [...this.inside.values(), ...this.lobby.waiting.values()])
      this.leave(participant, 'shutdown')
  }

  #destroy(reason: 'ended' | 'empty' | 'shutdown') {
    this.quality.flush()
    this.#session?.destroyed(reason)
    this.#session = null
    this.media.reset()
    this.settings.reset(
      [...this.lobby.waiting.values()].map(({ identity }) => identity.title).find(Boolean) ?? '',
    )
    this.lobby.reset()
  }
}
