import { writeAnswer } from '../wire/answer.ts'
import { readOffer } from '../wire/offer.ts'
import type { Person } from '../room/person.ts'
import type { SentPictures } from '../room/inbound-guard.ts'
import { ForwardedRoom } from '../room/room.ts'
import type { DropKind } from './count-drops.ts'
import type { FromWorker, ToWorker, ConnectionKey } from './messages.ts'
import type { Pipe } from './pipe.ts'

/** Sound or a report always comes sooner; libjuice itself takes half a minute to notice. */
const SILENCE_MS = 5000
/** From the answer to the first packet. */
const OPENING_MS = 20_000

/** As many requests as a page has slots for pictures, and then some. */
const MAX_EARLY = 64

type WatchMessage = Extract<ToWorker, { type: 'watch' }>
type Connection = {
  readonly key: ConnectionKey
  readonly person: Person
  readonly pipe: Pipe
  revision: number
  readonly since: number
  open: boolean
  silent: boolean
}

type HostOptions = {
  readonly notify: (message: FromWorker) => void
  readonly now: () => number
  readonly dropped: (kind: DropKind, count?: number) => void
  readonly openPipe: (
    key: ConnectionKey,
    offer: NonNullable<ReturnType<typeof readOffer>>,
    handlers: { receive(bytes: Buffer): void; opened(): void; closed(): void },
  ) => Promise<Pipe>
  /** All ways to the connections, of those that the library knows. */
  readonly candidates: (own: readonly string[]) => readonly string[]
}

/** A room and the connections of the people in it. */
export class HostedRoom {
  readonly #options: HostOptions
  readonly #room: ForwardedRoom
  readonly #connections = new Map<string, Connection>()
  /** Attempts whose connection is being opened. */
  readonly #opening = new Map<string, number>()
  /** What was requested for the slots of those: a page asks in one breath with its offer. */
  readonly #early = new Map<string, readonly WatchMessage[]>()
  /** Which pictures the others are shown of each. */
  readonly #pictures = new Map<string, SentPictures>()

  constructor(name: string, options: HostOptions) {
    this.#options = options
    this.#room = new ForwardedRoom({
      voices: (person, slots) => options.notify({ type: 'voices', room: name, person, slots }),
      reduced: (person, slots) => options.notify({ type: 'reduced', room: name, person, slots }),
      requestedSize: (person, size) => {
        const connection = this.#connections.get(person)
        if (connection) options.notify({ type: 'requested-size', ...connection.key, size })
      },
      dropped: options.dropped,
    })
  }

  get isEmpty(): boolean {
    return this.#connections.size === 0 && this.#opening.size === 0
  }

  get size(): number {
    return this.#connections.size
  }

  /** Answers an offer: the first one of an attempt opens a connection, later ones change its lines. */
  async offer({ sdp, lines, ...request }: Extract<ToWorker, { type: 'offer' }>) {
    const { room, person, attempt } = request
    const key = { room, person, attempt }
    const offer = readOffer(sdp)
    const known = this.#connections.get(person)
    if (!offer || attempt < (known?.key.attempt ?? 0) || this.#opening.get(person) === attempt) {
      this.#options.dropped('offer')
      return this.#options.notify({ type: 'answer', ...key, sdp: null })
    }
    const connection = known?.key.attempt === attempt ? known : await this.#open(key, offer)
    if (!connection) return this.#options.notify({ type: 'answer', ...key, sdp: null })
    const { transport } = connection.pipe
    const described = connection.person.describe(offer, lines)
    const all = { ...transport, candidates: this.#options.candidates(transport.candidates) }
    for (const early of this.#early.get(person) ?? []) this.watch(early)
    this.#early.delete(person)
    connection.revision += 1
    this.#options.notify({ type: 'answer', ...key, sdp: writeAnswer(described, all, connection.revision) })
  }

  async #open(
    key: ConnectionKey,
    offer: NonNullable<ReturnType<typeof readOffer>>,
  ): Promise<Connection | null> {
    this.#opening.set(key.person, key.attempt)
    this.#early.delete(key.person)
    const handlers = {
      receive: (bytes: Buffer) => this.#current(key)?.person.receive(bytes, this.#options.now()),
      // Nothing of the library is called from within its own callback.
      opened: () => setImmediate(() => this.#opened(key)),
      closed: () => setImmediate(() => this.#gone(key)),
    }
    const pipe = await this.#options.openPipe(key, offer, handlers).catch((error: unknown) => {
      this.#options.notify({ type: 'failed', reason: String(error) })
      return null
    })
    const isCurrent = this.#opening.get(key.person) === key.attempt
    if (isCurrent) this.#opening.delete(key.person)
    if (!pipe || !isCurrent) {
      pipe?.close()
      return null
    }
    this.#close(key.person)
    const since = this.#options.now()
    const person = this.#room.join(key.person, pipe.send, since)
    person.isOpen = false
    const pictures = this.#pictures.get(key.person)
    if (pictures) person.setPictures(pictures, since)
    const connection = { key, person, pipe, revision: 0, since, open: false, silent: false }
    this.#connections.set(key.person, connection)
    return connection
  }

  #current({ person, attempt }: ConnectionKey): Connection | undefined {
    const connection = this.#connections.get(person)
    return connection?.key.attempt === attempt ? connection : undefined
  }

  #opened(key: ConnectionKey) {
    const connection = this.#current(key)
    if (!connection) return
    connection.open = true
    this.#room.opened(key.person, this.#options.now())
  }

  #gone(key: ConnectionKey) {
    const connection = this.#current(key)
    if (!connection) return
    if (!connection.open) this.#options.dropped('never-connected')
    this.#close(key.person)
    this.#options.notify({ type: 'gone', ...key, why: 'closed' })
  }

  watch(message: WatchMessage) {
    const { person, mid, request } = message
    if (!this.#opening.has(person)) return this.#room.watch(person, mid, request, this.#options.now())
    const early = this.#early.get(person) ?? []
    if (early.length < MAX_EARLY) this.#early.set(person, [...early, message])
  }

  pictures({ person, sent }: Extract<ToWorker, { type: 'pictures' }>) {
    this.#pictures.set(person, sent)
    this.#connections.get(person)?.person.setPictures(sent, this.#options.now())
  }

  leave(person: string) {
    this.#pictures.delete(person)
    this.#early.delete(person)
    this.#opening.delete(person)
    this.#close(person)
  }

  #close(person: string) {
    this.#room.leave(person, this.#options.now())
    this.#connections.get(person)?.pipe.close()
    this.#connections.delete(person)
  }

  /** Does what is due at this moment, also for connections whose packets have stopped for too long. */
  tick(at: number) {
    this.#room.tick(at)
    for (const connection of this.#connections.values()) {
      const silentFor = at - Math.max(connection.since, connection.person.lastPacketAt)
      if (!connection.open && at - connection.since > OPENING_MS) this.#gone(connection.key)
      if (silentFor < SILENCE_MS) connection.silent = false
      else if (connection.open && !connection.silent) {
        connection.silent = true
        this.#options.notify({ type: 'gone', ...connection.key, why: 'silent' })
      }
    }
  }
}
