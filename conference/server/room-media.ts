import type { Forwarding } from '../forwarding/forwarding.ts'
import { MAX_MESH, MAX_OCCUPANTS, OFFERS_A_MINUTE, SETTLE_MS } from '../protocol/limits.ts'
import type { ClientMessage } from '../protocol/client-messages.ts'
import type { ServerMessage } from '../protocol/server-messages.ts'
import type { Topology } from '../protocol/messages.ts'
import type { Participant } from './participant.ts'

/** The forwarding of rooms, and how many people may be in one of those. */
export type RoomForwarding = { readonly workers: Forwarding; readonly maxPeople: number }

type Offer = Extract<ClientMessage, { type: 'forward-offer' }>

/** Returns how many people one room holds. */
export const capacityOf = (forwarding: RoomForwarding | null) =>
  forwarding?.workers.isReady ? forwarding.maxPeople : MAX_OCCUPANTS

type RoomOfMedia = {
  readonly name: string
  readonly inside: ReadonlyMap<string, Participant>
  broadcast(message: ServerMessage): void
}

/**
 * How media travels in one room: from each to every other as long as they are few, or as long as the server cannot
 * forward, and from then on by the server until the room is empty or the server can no longer.
 */
export class RoomMedia {
  topology: Topology = 'mesh'
  readonly #room: RoomOfMedia
  readonly #forwarding: RoomForwarding | null
  /** Those of the mesh who are not forwarded yet. */
  readonly #settling = new Set<Participant>()
  readonly #offers = new WeakMap<Participant, { count: number; since: number }>()
  #timeout: NodeJS.Timeout | undefined

  constructor(room: RoomOfMedia, forwarding: RoomForwarding | null) {
    this.#room = room
    this.#forwarding = forwarding
  }

  /** Somebody is about to come in: one more than a mesh is good for has all of them forwarded. */
  arriving(participant: Participant) {
    const workers = this.#forwarding?.workers
    if (!workers?.isReady || !participant.media || this.topology === 'forwarding') return
    const others = this.#people
    if (others.length < MAX_MESH) {
      // The next one will need it: a process takes a moment to start.
      if (others.length === MAX_MESH - 1) workers.open(this.#room.name)
      return
    }
    this.topology = 'forwarding'
    workers.open(this.#room.name)
    for (const other of others) this.#settling.add(other)
    this.#room.broadcast({ type: 'topology', topology: 'forwarding' })
    this.#timeout = setTimeout(() => this.#endMesh(), SETTLE_MS)
  }

  /** Somebody of the mesh sees and hears everybody by the server. */
  settled(participant: Participant) {
    if (this.#settling.delete(participant) && this.#settling.size === 0) this.#endMesh()
  }

  #endMesh() {
    clearTimeout(this.#timeout)
    this.#settling.clear()
    this.#room.broadcast({ type: 'mesh-over' })
  }

  /** Those who send and receive. */
  get #people(): Participant[] {
    return [...this.#room.inside.values()].filter(({ media }) => media)
  }

  /**
   * The server can forward this room no longer: those who are few enough send to each other again, more than that are
   * informed, and wait until they are few or the server is back.
   */
  endForwarding() {
    if (this.topology !== 'forwarding') return
    clearTimeout(this.#timeout)
    this.#settling.clear()
    if (this.#people.length > MAX_OCCUPANTS) return this.#room.broadcast({ type: 'forward-failed' })
    this.topology = 'mesh'
    this.#forwarding?.workers.close(this.#room.name)
    this.#room.broadcast({ type: 'topology', topology: 'mesh' })
  }

  offer(from: Participant, { attempt, sdp, lines }: Offer, now: number) {
    if (this.topology !== 'forwarding' || !from.media || !this.#mayOffer(from, now)) return
    this.#forwarding?.workers.offer({ room: this.#room.name, person: from.id, attempt }, sdp, lines)
    this.stateChanged(from)
  }

  /** Somebody turned the camera or a shared screen on or off: what the others are not shown is not forwarded. */
  stateChanged({ id, media, state }: Participant) {
    if (this.topology !== 'forwarding' || !media) return
    const sent = { camera: !state.videoMuted, screen: state.sharing }
    this.#forwarding?.workers.pictures(this.#room.name, id, sent)
  }

  #mayOffer(from: Participant, now: number): boolean {
    const known = this.#offers.get(from)
    const recent = known && now - known.since < 60_000 ? known : { count: 0, since: now }
    recent.count += 1
    this.#offers.set(from, recent)
    return recent.count <= OFFERS_A_MINUTE
  }

  watch(from: Participant, { mid, request }: Extract<ClientMessage, { type: 'forward-watch' }>) {
    if (this.topology === 'forwarding' && from.media)
      this.#forwarding?.workers.watch(this.#room.name, from.id, mid, request)
  }

  left(participant: Participant) {
    this.settled(participant)
    if (this.topology !== 'forwarding' || !this.#forwarding) return
    const { workers } = this.#forwarding
    if (workers.isReady) workers.leave(this.#room.name, participant.id)
    else if (this.#people.length <= MAX_OCCUPANTS) this.endForwarding()
  }

  /** Nobody is inside any more. */
  reset() {
    clearTimeout(this.#timeout)
    this.#settling.clear()
    this.topology = 'mesh'
    this.#forwarding?.workers.close(this.#room.name)
  }
}
