import type { Signal, WatchSize } from '../../protocol/messages.ts'
import { applyEncoding, cameraEncoding, preferAudio, type QualityLevel, screenEncoding } from './encoding.ts'
import { createQualityMonitor, reportOn } from './quality.ts'
import { createRecovery } from './recovery.ts'

const TRACK_KINDS = ['audio', 'camera', 'screen'] as const
/** What a track carries. */
export type TrackKind = (typeof TRACK_KINDS)[number]
/** The tracks of one person. */
export type Tracks = Record<TrackKind, MediaStreamTrack | null>

/** What happens on a connection. */
export type PeerHandlers = {
  iceServers: RTCIceServer[]
  send(signal: Signal): void
  /** The remote tracks; they stay the same while the other side mutes, and change with a new connection. */
  receiving(tracks: Tracks): void
  connected(is: boolean): void
  failed(error: unknown): void
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
  #pc: RTCPeerConnection
  #recovery: ReturnType<typeof createRecovery>
  #qualityMonitor = createQualityMonitor()
  #level: QualityLevel = 0
  #watch: WatchSize = 'large'
  #people = 2
  #makingOffer = false
  #ignoringOffer = false
  #prepared = false
  #closed = false
  /** Work on the connection is done one piece after the other. */
  #tail: Promise<void> = Promise.resolve()
  readonly #timer: number

  constructor(polite: boolean, initiator: boolean, local: Tracks, context: PeerHandlers) {
    this.#polite = polite
    this.#context = context
    this.#local = local
    const { pc, recovery } = this.#build()
    this.#pc = pc
    this.#recovery = recovery
    if (initiator) this.#addLines()
    this.#timer = window.setInterval(() => this.#measure(), 2000)
  }

  #build() {
    const pc = new RTCPeerConnection({ iceServers: this.#context.iceServers, bundlePolicy: 'max-bundle' })
    const generation = this.#generation
    const recovery = createRecovery(this.#polite, {
      restart: () => pc.restartIce(),
      rebuild: () => this.#rebuild(generation + 1, true),
      changed: this.#context.connected,
    })
    this.#prepared = false
    pc.addEventListener('negotiationneeded', () => this.#later(() => this.#offer(pc, generation)))
    pc.addEventListener('icecandidate', ({ candidate }) => {
      const { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } = candidate ?? {}
      this.#context.send({
        generation,
        candidate:
          line === undefined
            ? null
            : {
                candidate: line,
                sdpMid: sdpMid ?? null,
                sdpMLineIndex: sdpMLineIndex ?? null,
                usernameFragment: usernameFragment ?? null,
              },
      })
    })
    pc.addEventListener('iceconnectionstatechange', () => recovery.onStateChange(pc.iceConnectionState))
    pc.addEventListener('connectionstatechange', () => {
      if (pc.connectionState === 'connected') this.#tune()
    })
    return { pc, recovery }
  }

  #later(work: () => Promise<void>) {
    this.#tail = this.#tail.then(() => (this.#closed ? undefined : work())).catch(this.#context.failed)
  }

  #rebuild(generation: number, initiator: boolean) {
    this.#recovery.stop()
    this.#pc.close()
    this.#generation = generation
    const { pc, recovery } = this.#build()
    this.#pc = pc
    this.#recovery = recovery
    if (initiator) this.#addLines()
  }

  /** The first offer fixes the lines and their order; only the side that makes it adds them. */
  #addLines() {
    for (const kind of TRACK_KINDS)
      this.#pc.addTransceiver(kind === 'audio' ? 'audio' : 'video', { direction: 'sendrecv' })
    this.#prepare()
    // That it is needed is known here before the browser says so.
    const [pc, generation] = [this.#pc, this.#generation]
    this.#later(() => this.#offer(pc, generation))
  }

  #prepare() {
    if (this.#prepared) return
    this.#prepared = true
    const lines = this.#pc.getTransceivers()
    for (const [index, kind] of TRACK_KINDS.entries()) {
      const transceiver = lines[index]
      if (!transceiver) return
      transceiver.direction = 'sendrecv'
      const track = this.#local[kind]
      if (track) transceiver.sender.replaceTrack(track).catch(this.#context.failed)
    }
    const track = (index: number) => lines[index]?.receiver.track ?? null
    this.#context.receiving({ audio: track(0), camera: track(1), screen: track(2) })
  }

  #describe(pc: RTCPeerConnection, generation: number) {
    const description = pc.localDescription
    // Silence costs nothing when the receiver says that it may be left out.
    if (description)
      this.#context.send({
        generation,
        description: {
          type: description.type,
          sdp: description.sdp.replace(/useinbandfec=1(?!;usedtx)/, 'useinbandfec=1;usedtx=1'),
        },
      })
  }

  async #offer(pc: RTCPeerConnection, generation: number) {
    if (pc !== this.#pc || pc.signalingState !== 'stable') return
    try {
      this.#makingOffer = true
      await pc.setLocalDescription()
      this.#describe(pc, generation)
    } finally {
      this.#makingOffer = false
    }
  }

  receive(signal: Signal) {
    this.#later(() => this.#take(signal))
  }

  async #take({ generation, description, candidate }: Signal) {
    if (generation < this.#generation) return
    if (generation > this.#generation) this.#rebuild(generation, false)
    const pc = this.#pc
    if (description) {
      const collision = description.type === 'offer' && (this.#makingOffer || pc.signalingState !== 'stable')
      this.#ignoringOffer = !this.#polite && collision
      if (this.#ignoringOffer) return
      await pc.setRemoteDescription(description)
      if (description.type !== 'offer') return
      this.#prepare()
      await pc.setLocalDescription()
      this.#describe(pc, generation)
    } else if (candidate !== undefined) {
      await pc.addIceCandidate(candidate ?? undefined).catch((error: unknown) => {
        if (!this.#ignoringOffer) throw error
      })
    }
  }

  #sender(kind: TrackKind): RTCRtpSender | undefined {
    return this.#prepared ? this.#pc.getTransceivers()[TRACK_KINDS.indexOf(kind)]?.sender : undefined
  }

  get audioReceiver(): RTCRtpReceiver | undefined {
    return this.#pc.getTransceivers()[0]?.receiver
  }

  setTrack(kind: TrackKind, track: MediaStreamTrack | null) {
    this.#local[kind] = track
    this.#later(async () => {
      await this.#sender(kind)?.replaceTrack(track)
    })
    this.#tune()
  }

  watched(size: WatchSize) {
    this.#watch = size
    this.#tune()
  }

  setPeopleCount(people: number) {
    this.#people = people
    this.#tune()
  }

  #tune() {
    this.#later(async () => {
      if (this.#pc.connectionState !== 'connected') return
      const [audio, camera, screen] = TRACK_KINDS.map((kind) => this.#sender(kind))
      if (audio) await preferAudio(audio)
      if (camera)
        await applyEncoding(camera, cameraEncoding(this.#people, this.#watch, this.#level), 'balanced')
      if (screen) await applyEncoding(screen, screenEncoding(this.#people), 'maintain-resolution')
    })
  }

  #measure() {
    const camera = this.#sender('camera')
    if (!camera?.track || this.#pc.connectionState !== 'connected') return
    this.#later(async () => {
      const level = this.#qualityMonitor(await reportOn(camera))
      if (level === this.#level) return
      this.#level = level
      this.#tune()
    })
  }

  /** How much less is sent than could be; null while nothing can be. */
  get level(): QualityLevel | null {
    return this.#pc.connectionState === 'connected' ? this.#level : null
  }

  /** Looks for another way to the other page; what is sent goes the old one until it is found. */
  restartIce() {
    this.#pc.restartIce()
  }

  stats(): Promise<RTCStatsReport> {
    return this.#pc.getStats()
  }

  close() {
    this.#closed = true
    clearInterval(this.#timer)
    this.#recovery.stop()
    this.#pc.close()
  }
}
