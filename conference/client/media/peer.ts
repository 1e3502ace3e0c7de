import type { Signal } from '../../protocol/messages.ts'
import type { PreparedConnection } from './connection-ahead.ts'
import { createNegotiation } from './negotiation.ts'
import { addPeerLines, createPeerLines, type TrackKind, type Tracks } from './peer-lines.ts'
import { createRecovery } from './recovery.ts'
import { createTuning } from './tuning.ts'

/** What happens on a connection. */
export type PeerHandlers = {
  iceServers: RTCIceServer[]
  send(signal: Signal): void
  /** The remote tracks; they stay the same while the other side mutes, and change with a new connection. */
  receiving(tracks: Tracks): void
  connected(is: boolean): void
  failed(error: unknown): void
  /** The connection that was begun before, of the side that makes the first offer. */
  readonly prepared?: PreparedConnection | undefined
}

type Link = {
  readonly pc: RTCPeerConnection
  readonly lines: ReturnType<typeof createPeerLines>
  readonly recovery: ReturnType<typeof createRecovery>
  readonly negotiation: ReturnType<typeof createNegotiation>
}

/**
 * The connection to one other person: three fixed lines, perfect negotiation, and everything it takes to keep
 * it.
 */
export class Peer {
  readonly #polite: boolean
  readonly #context: PeerHandlers
  readonly #local: Tracks
  #generation = 0
  /** The connection of this generation, and what keeps it. */
  #link: Link
  #closed = false
  /** Work on the connection is done one piece after the other. */
  #tail: Promise<void> = Promise.resolve()
  /** Settles when work under way is given up: what a closed connection was asked for is never answered. */
  #givenUp = Promise.withResolvers<void>()
  /** How large what is sent is. */
  readonly sending = createTuning({
    isConnected: () => this.#link.pc.connectionState === 'connected',
    sender: (kind) => this.#link.lines.sender(kind),
    later: (work) => this.#later(work),
  })

  constructor(polite: boolean, initiator: boolean, local: Tracks, context: PeerHandlers) {
    this.#polite = polite
    this.#context = context
    this.#local = local
    const { prepared } = context
    this.#link = this.#build(prepared?.pc)
    if (prepared) this.#usePrepared(prepared)
    else if (initiator) this.#addLines()
  }

  #build(begun?: RTCPeerConnection): Link {
    const { iceServers } = this.#context
    begun?.setConfiguration({ ...begun.getConfiguration(), iceServers })
    const pc = begun ?? new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' })
    const generation = this.#generation
    const recovery = createRecovery(
      { polite: this.#polite, generation },
      {
        restart: () => pc.restartIce(),
        rebuild: () => this.#startAnew(generation + 1),
        changed: this.#context.connected,
        isDescribed: () => pc.remoteDescription !== null,
      },
    )
    const { receiving, failed } = this.#context
    const lines = createPeerLines(pc, { local: this.#local, receiving, failed })
    const negotiation = createNegotiation(pc, {
      ...{ polite: this.#polite, generation, send: this.#context.send },
      prepare: lines.use,
      described: lines.announce,
    })
    pc.addEventListener('negotiationneeded', () => this.#offer({ pc, negotiation }))
    pc.addEventListener('iceconnectionstatechange', () => recovery.onStateChange(pc.iceConnectionState))
    pc.addEventListener('connectionstatechange', () => {
      if (pc.connectionState === 'connected') this.sending.tune()
    })
    return { pc, lines, recovery, negotiation }
  }

  #later(work: () => Promise<void>) {
    this.#tail = this.#tail
      .then(() => (this.#closed ? undefined : Promise.race([work(), this.#givenUp.promise])))
      .catch(this.#context.failed)
  }

  /** Begins again with a connection of its own, whatever the old one is at. */
  #startAnew(generation: number) {
    this.#givenUp.resolve()
    this.#givenUp = Promise.withResolvers()
    this.#rebuild(generation, true)
  }

  #rebuild(generation: number, initiator: boolean) {
    this.#link.recovery.stop()
    this.#link.pc.close()
    this.#generation = generation
    this.#link = this.#build()
    if (initiator) this.#addLines()
  }

  #usePrepared({ offer }: PreparedConnection) {
    const { pc, lines, negotiation } = this.#link
    lines.use()
    this.#later(async () => {
      const prepared = await offer
      if (pc === this.#link.pc) await negotiation.offer(prepared)
    })
  }

  /** Only the side that makes the first offer adds the lines. */
  #addLines() {
    addPeerLines(this.#link.pc)
    this.#link.lines.use()
    // That it is needed is known here before the browser says so.
    this.#offer(this.#link)
  }

  #offer({ pc, negotiation }: Pick<Link, 'pc' | 'negotiation'>) {
    this.#later(async () => {
      if (pc === this.#link.pc) await negotiation.offer()
    })
  }

  receive(signal: Signal) {
    this.#later(() => this.#take(signal))
  }

  async #take(signal: Signal) {
    if (signal.generation < this.#generation) return
    if (signal.generation > this.#generation) this.#rebuild(signal.generation, false)
    await this.#link.negotiation.take(signal)
  }

  get audioReceiver(): RTCRtpReceiver | undefined {
    return this.#link.lines.audioReceiver
  }

  /** Sound and picture stay together: all of them are delayed alike. */
  setPlayoutDelay(delay: number | null) {
    for (const receiver of this.#link.pc.getReceivers()) receiver.jitterBufferTarget = delay
  }

  setTrack(kind: TrackKind, track: MediaStreamTrack | null) {
    this.#local[kind] = track
    this.#later(async () => {
      await this.#link.lines.sender(kind)?.replaceTrack(track)
    })
    this.sending.tune()
  }

  /** Looks for another way to the other page; what is sent goes the old one until it is found. */
  restartIce() {
    this.#link.pc.restartIce()
  }

  stats(): Promise<RTCStatsReport> {
    return this.#link.pc.getStats()
  }

  close() {
    this.#closed = true
    this.sending.stop()
    this.#link.recovery.stop()
    this.#link.pc.close()
  }
}
