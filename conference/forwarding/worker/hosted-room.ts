import { writeAnswer } from '../wire/answer.ts'
import { readOffer } from '../wire/offer.ts'
import type { Person } from '../room/person.ts'
import { ForwardedRoom } from '../room/room.ts'
import type { FromWorker, ToWorker, Whose } from './messages.ts'
import type { Pipe } from './pipe.ts'

/** Sound or a report always comes sooner; libjuice itself takes half a minute to notice. */
const SILENCE_MS = 5000
/** From the answer to the first packet. */
const OPENING_MS = 20_000

type Connection = {
  readonly whose: Whose
  readonly person: Person
  readonly pipe: Pipe
  revision: number
  readonly since: number
  open: boolean
  silent: boolean
}

type HostOptions = {
  readonly tell: (message: FromWorker) => void
  readonly now: () => number
  readonly openPipe: (
    whose: Whose,
    offer: NonNullable<ReturnType<typeof readOffer>>,
    handlers: { hear(bytes: Buffer): void; opened(): void; closed(): void },
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

  constructor(name: string, options: HostOptions) {
    this.#options = options
    this.#room = new ForwardedRoom({
      voices: (person, places) => options.tell({ type: 'voices', room: name, person, places }),
      requestedSize: (person, size) => {
        const connection = this.#connections.get(person)
        if (connection) options.tell({ type: 'requested-size', ...connection.whose, size })
      },
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
    const whose = { room, person, attempt }
    const offer = readOffer(sdp)
    const known = this.#connections.get(person)
    if (!offer || attempt < (known?.whose.attempt ?? 0) || this.#opening.get(person) === attempt)
      return this.#options.tell({ type: 'answer', ...whose, sdp: null })
    const connection = known?.whose.attempt === attempt ? known : await this.#open(whose, offer)
    if (!connection) return this.#options.tell({ type: 'answer', ...whose, sdp: null })
    const { transport } = connection.pipe
    const described = connection.person.describe(offer, lines)
    const all = { ...transport, candidates: this.#options.candidates(transport.candidates) }
    connection.revision += 1
    this.#options.tell({ type: 'answer', ...whose, sdp: writeAnswer(described, all, connection.revision) })
  }

  async #open(whose: Whose, offer: NonNullable<ReturnType<typeof readOffer>>): Promise<Connection | null> {
    this.#opening.set(whose.person, whose.attempt)
    const handlers = {
      hear: (bytes: Buffer) => this.#current(whose)?.person.hear(bytes, this.#options.now()),
      opened: () => {
        const connection = this.#current(whose)
        if (connection) connection.open = true
      },
      // Nothing of the library is called from within its own callback.
      closed: () => setImmediate(() => this.#gone(whose)),
    }
    const pipe = await this.#options.openPipe(whose, offer, handlers).catch((error: unknown) => {
      this.#options.tell({ type: 'failed', reason: String(error) })
      return null
    })
    const isCurrent = this.#opening.get(whose.person) === whose.attempt
    if (isCurrent) this.#opening.delete(whose.person)
    if (!pipe || !isCurrent) {
      pipe?.close()
      return null
    }
    this.#close(whose.person)
    const since = this.#options.now()
    const person = this.#room.join(whose.person, pipe.send, since)
    const connection = { whose, person, pipe, revision: 0, since, open: false, silent: false }
    this.#connections.set(whose.person, connection)
    return connection
  }

  #current({ person, attempt }: Whose): Connection | undefined {
    const connection = this.#connections.get(person)
    return connection?.whose.attempt === attempt ? connection : undefined
  }

  #gone(whose: Whose) {
    if (!this.#current(whose)) return
    this.#close(whose.person)
    this.#options.tell({ type: 'gone', ...whose, why: 'closed' })
  }

  watch({ person, mid, wish }: Extract<ToWorker, { type: 'watch' }>) {
    this.#room.watch(person, mid, wish, this.#options.now())
  }

  leave(person: string) {
    this.#opening.delete(person)
    this.#close(person)
  }

  #close(person: string) {
    this.#room.leave(person, this.#options.now())
    this.#connections.get(person)?.pipe.close()
    this.#connections.delete(person)
  }

  /** What is due at this moment, and who has not been heard for too long. */
  tick(at: number) {
    this.#room.tick(at)
    for (const connection of this.#connections.values()) {
      const silentFor = at - Math.max(connection.since, connection.person.lastHeardAt)
      if (!connection.open && at - connection.since > OPENING_MS) this.#gone(connection.whose)
      if (silentFor < SILENCE_MS) connection.silent = false
      else if (connection.open && !connection.silent) {
        connection.silent = true
        this.#options.tell({ type: 'gone', ...connection.whose, why: 'silent' })
      }
    }
  }
}
