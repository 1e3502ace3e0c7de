import { MAX_OCCUPANTS, MAX_WAITING, MAX_WAITING_OF_NETWORK } from '../protocol/limits.ts'
import {
  CLOSE,
  type IceServer,
  type LeaveReason,
  type PutOutReason,
  type JoinErrorName,
  type ServerMessage,
  type Streaming,
} from '../protocol/messages.ts'
import type { ConferenceEvent, LiveRoom } from './events.ts'
import type { Participant } from './participant.ts'
import { RoomSession } from './room-session.ts'

/** What a room needs of the server it stands in. */
export type RoomContext = {
  now(): number
  emit(event: ConferenceEvent): void
  iceServers(participant: Participant): IceServer[]
  inviteUrl(room: string): string
  /** Called when somebody begins to wait or waits no longer. */
  lobbyChanged(room: Room): void
  /** Called when nobody is inside or before the door any more. */
  deserted(room: Room): void
}

/**
 * After these somebody comes back only when a moderator lets them in; the others sign in again, or there is
 * nothing to come back to.
 */
const LASTING: ReadonlySet<PutOutReason> = new Set(['no-access', 'uninvited'])

/** One room: who is inside, who waits before it, and the rules of its door. */
export class Room {
  readonly name: string
  readonly jid: string
  readonly inside = new Map<string, Participant>()
  readonly waiting = new Map<string, Participant>()
  subject = ''
  lobby = false
  /** In epoch milliseconds; 0 until somebody has moved it. */
  plannedEnd = 0
  streaming: Streaming | null = null
  readonly #context: RoomContext
  /** From the first one in to the last one out. */
  #session: RoomSession | null = null
  /** User ids a moderator put out; they have to be let in again. */
  readonly #putOut = new Set<string>()

  constructor(name: string, domain: string, context: RoomContext) {
    this.name = name
    this.jid = `${name}@conference.${domain}`
    this.#context = context
  }

  /** How it stands now; null while nobody is inside. */
  get live(): LiveRoom | null {
    return this.#session?.live(this.inside.values(), this.waiting.size, this.lobby) ?? null
  }

  get #moderators(): Participant[] {
    return [...this.inside.values()].filter(({ moderator }) => moderator)
  }

  /**
   * Whether there is a seat for one more, or in place of an older connection of theirs. Until a moderator is
   * inside, one seat is kept for one.
   */
  #hasSeat({ moderator }: Participant, older?: Participant): boolean {
    const taken = this.inside.size - (older?.status === 'inside' ? 1 : 0)
    const reserved = moderator || this.#moderators.length > 0 ? 0 : 1
    return taken + reserved < MAX_OCCUPANTS
  }

  /**
   * The connection by which the same user is inside or waits already. A link that several people may use
   * names no user.
   */
  #olderOf({ identity: { userId } }: Participant): Participant | undefined {
    return userId
      ? [...this.inside.values(), ...this.waiting.values()].find(({ identity }) => identity.userId === userId)
      : undefined
  }

  sendTo(to: Iterable<Participant>, message: ServerMessage, except?: Participant) {
    for (const participant of to) if (participant !== except) participant.channel.send(message)
  }

  broadcast(message: ServerMessage, except?: Participant) {
    this.sendTo(this.inside.values(), message, except)
  }

  /**
   * A newcomer with a good token: in, before the door, or refused. Nobody becomes moderator by being first. A
   * user has one place: the newer connection takes it.
   */
  arrive(participant: Participant) {
    if (!this.#session && participant.identity.lobby) this.lobby = true
    this.subject ||= participant.identity.title
    const older = this.#olderOf(participant)
    this.#admitOrWait(participant, older)
    // Afterwards: the room must not be empty in between.
    if (older && participant.status !== 'out') this.#replace(older)
  }

  #admitOrWait(participant: Participant, older: Participant | undefined) {
    if (!this.#hasSeat(participant, older))
      return this.reject(participant, 'conference.max_users', `the room holds ${MAX_OCCUPANTS} people`)
    const { moderator, lobbyBypass, userId } = participant.identity
    if (moderator || older?.status === 'inside' || (lobbyBypass && !this.#putOut.has(userId)))
      return this.admit(participant)
    const host = this.#moderators.length > 0
    if (host && !this.lobby && !this.#putOut.has(userId)) return this.admit(participant)
    if (this.#lobbyIsFull(participant, older))
      return this.reject(participant, 'conference.lobby_full', 'too many people are waiting')
    participant.status = 'waiting'
    participant.knockedAt = this.#context.now()
    this.waiting.set(participant.id, participant)
    this.#context.lobbyChanged(this)
    participant.channel.send({
      type: 'waiting',
      lobbyJid: `${this.name}@lobby.${this.jid.split('@conference.')[1]}`,
      waitingForHost: !host,
      subject: this.subject,
      key: participant.channel.key,
    })
    this.sendTo(this.#moderators, { type: 'knocking', knocker: participant.knocker })
  }

  /** Whether as many wait as may, of all networks or of this one. */
  #lobbyIsFull({ network }: Participant, older: Participant | undefined): boolean {
    const others = [...this.waiting.values()].filter((other) => other !== older)
    return (
      others.length >= MAX_WAITING ||
      others.filter((other) => other.network === network).length >= MAX_WAITING_OF_NETWORK
    )
  }

  /** The same user has come by another connection. */
  #replace(older: Participant) {
    older.channel.send({
      type: 'refused',
      error: 'conference.replaced',
      message: 'joined from another window or device',
    })
    this.leave(older, 'left', this.#context.now(), CLOSE.replaced)
  }

  admit(participant: Participant) {
    const now = this.#context.now()
    this.#stopWaiting(participant)
    this.#session ??= new RoomSession(this, now, this.#context.emit)
    this.broadcast({ type: 'occupant-joined', occupant: { ...participant.occupant, online: true } })
    participant.status = 'inside'
    participant.joinedAt = now
    this.inside.set(participant.id, participant)
    this.#welcome(participant, this.#session.createdAt)
    this.#session.joined(participant, this.inside.size)
    if (participant.moderator) this.#admitAllowed()
  }

  #welcome(participant: Participant, createdAt: number) {
    participant.channel.send({
      type: 'joined',
      topology: 'mesh',
      self: participant.occupant,
      email: participant.email,
      room: {
        name: this.name,
        jid: this.jid,
        subject: this.subject,
        lobby: this.lobby,
        createdAt,
        inviteUrl: this.#context.inviteUrl(this.name),
        plannedEnd: this.plannedEnd,
        streaming: this.streaming,
      },
      occupants: [...this.inside.values()]
        .filter((other) => other !== participant)
        .map(({ occupant }) => occupant),
      knocking: participant.moderator ? [...this.waiting.values()].map(({ knocker }) => knocker) : [],
      iceServers: this.#context.iceServers(participant),
      key: participant.channel.key,
      now: this.#context.now(),
    })
  }

  /** Those who waited for a host only go in by themselves; who was put out stays before the door. */
  #admitAllowed() {
    if (this.lobby || this.#moderators.length === 0) return
    for (const participant of [...this.waiting.values()]) {
      if (this.#putOut.has(participant.identity.userId)) continue
      if (!this.#hasSeat(participant))
        this.reject(participant, 'conference.max_users', `the room holds ${MAX_OCCUPANTS} people`)
      else this.admit(participant)
    }
  }

  answer(id: string, approved: boolean, by: Participant) {
    const name = this.waiting.get(id)?.name ?? ''
    if (!approved) this.denyWaiting(id)
    else if (this.admitWaiting(id) === 'full') by.channel.send({ type: 'room-full', name })
  }

  /** Lets somebody in who waits, if there is room. */
  admitWaiting(id: string): 'in' | 'full' | 'gone' {
    const participant = this.waiting.get(id)
    if (!participant) return 'gone'
    if (!this.#hasSeat(participant)) return 'full'
    this.#putOut.delete(participant.identity.userId)
    this.admit(participant)
    return 'in'
  }

  /** Sends somebody away who waits; false when they do not any more. */
  denyWaiting(id: string): boolean {
    const participant = this.waiting.get(id)
    if (participant)
      this.reject(participant, 'conference.connectionError.accessDenied', 'a moderator said no')
    return participant !== undefined
  }

  answerAll(by: Participant) {
    for (const id of [...this.waiting.keys()]) this.answer(id, true, by)
  }

  /** Says something to those who wait; answers how many they are. */
  notifyWaiting(text: string, by: string): number {
    const message = { type: 'door-message', by, text, recipientCount: this.waiting.size } as const
    this.sendTo(this.waiting.values(), message)
    this.sendTo(this.#moderators, message)
    return this.waiting.size
  }

  /** Tells everybody inside when the meeting is to end now. */
  movePlannedEnd(at: number) {
    this.plannedEnd = at
    this.broadcast({ type: 'planned-end', at })
  }

  /** Tells everybody inside whether they are watched by viewers outside. */
  setStreaming(streaming: Streaming | null) {
    this.streaming = streaming
    this.broadcast({ type: 'streaming', streaming })
  }

  setLobby(on: boolean, by?: Participant) {
    if (this.lobby === on) return
    this.lobby = on
    this.broadcast({ type: 'lobby', on, by: by?.id ?? '' })
    this.#admitAllowed()
  }

  reject(participant: Participant, error: JoinErrorName, message: string) {
    this.#stopWaiting(participant)
    participant.channel.send({ type: 'refused', error, message })
    participant.channel.close(CLOSE.rejected)
    this.#sweep()
  }

  #stopWaiting(participant: Participant) {
    participant.status = 'out'
    if (!this.waiting.delete(participant.id)) return
    this.sendTo(this.#moderators, { type: 'knock-over', id: participant.id })
    this.#context.lobbyChanged(this)
  }

  kick(participant: Participant, by: Participant) {
    if (participant.identity.userId) this.#putOut.add(participant.identity.userId)
    participant.channel.send({ type: 'kicked', by: { id: by.id, name: by.name } })
    this.leave(participant, 'kicked')
    // A guest who comes back is another person to the server: from now on guests are let in one by one.
    this.setLobby(true, by)
  }

  /** The portal says that they may not be here any more. */
  putOut(participant: Participant, reason: PutOutReason) {
    const { userId } = participant.identity
    const lasting = LASTING.has(reason)
    if (lasting && userId) this.#putOut.add(userId)
    participant.channel.send({ type: 'put-out', reason })
    this.leave(participant, 'kicked')
    if (lasting && this.inside.size > 0) this.setLobby(true)
  }

  /** They stay, and lead the meeting no longer. */
  demote(participant: Participant) {
    participant.moderator = false
    if (participant.status !== 'inside') return
    for (const id of this.waiting.keys()) participant.channel.send({ type: 'knock-over', id })
    this.broadcast({ type: 'occupant-changed', occupant: participant.occupant })
  }

  /** `at` is when they were last there: for a lost connection that is before now. */
  leave(participant: Participant, reason: LeaveReason, at = this.#context.now(), code: number = CLOSE.done) {
    const { status } = participant
    if (status === 'waiting') this.#stopWaiting(participant)
    if (status === 'inside') {
      participant.status = 'out'
      participant.leftAt = at
      this.inside.delete(participant.id)
      if (reason !== 'shutdown') this.broadcast({ type: 'occupant-left', id: participant.id, reason })
      this.#session?.left(participant, this.inside.size, reason)
      if (this.inside.size === 0)
        this.#destroy(reason === 'ended' || reason === 'shutdown' ? reason : 'empty')
    }
    participant.channel.close(reason === 'shutdown' ? CLOSE.restart : code)
    this.#sweep()
  }

  /** Sends everybody out, also those before the door. */
  end(by: string) {
    const all = [...this.inside.values(), ...this.waiting.values()]
    this.sendTo(all, { type: 'ended', by })
    for (const participant of all) this.leave(participant, 'ended')
  }

  /**
   * The service stops. Their stays are over for the report, but nobody is told so: their pages go on, and
   * come back by themselves when the service does.
   */
  abandon() {
    for (const participant of [...this.inside.values(), ...this.waiting.values()])
      this.leave(participant, 'shutdown')
  }

  #destroy(reason: 'ended' | 'empty' | 'shutdown') {
    this.#session?.destroyed(reason)
    this.#session = null
    this.subject = [...this.waiting.values()].map(({ identity }) => identity.title).find(Boolean) ?? ''
    this.plannedEnd = 0
    this.streaming = null
    this.lobby = [...this.waiting.values()].some(({ identity }) => identity.lobby)
    this.#putOut.clear()
  }

  #sweep() {
    if (this.inside.size === 0 && this.waiting.size === 0) this.#context.deserted(this)
  }
}
