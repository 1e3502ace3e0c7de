import type { Codec } from '../wire/offer.ts'
import type { SenderReport } from '../wire/read-rtcp.ts'
import { extensionOf, isEmpty, type RtpPacket } from '../wire/rtp.ts'
import { isNewer } from '../wire/serial.ts'
import { readVp8, type Vp8 } from '../wire/vp8.ts'
import { writeKeyframeRequest, writeMissing } from '../wire/write-rtcp.ts'
import { createGaps } from './gaps.ts'
import { createKeyframeRequests } from './keyframe-requests.ts'
import { createRate } from './rate.ts'
import { createReception } from './reception.ts'
import { createRecentPackets } from './recent-packets.ts'

/** The streams that one person may send: a camera comes in two sizes. */
export type StreamName = 'audio' | 'small' | 'large' | 'screen'

/** A receiver of what comes of a stream. */
export type Receiver = {
  forward(source: Source, packet: RtpPacket, vp8: Vp8 | null, at: number): void
  relay(source: Source, report: SenderReport): void
  /** The stream has ended. */
  drop(source: Source): void
}

/** How loud silence is, in the negative decibels of the header extension. */
const SILENCE = 127
/** Without a new packet for so long a stream has stopped: cameras send five pictures a second at least. */
const LIVE_MS = 300
/** A keyframe is recent for so long: from it on there are few packets to catch up with. */
const RECENT_MS = 500

type SourceOptions = {
  readonly person: string
  readonly name: StreamName
  readonly ssrc: number
  readonly codec: Codec
  /** Numbers of the header extensions at its sender. */
  readonly ids: { readonly level: number | undefined; readonly rotation: number | undefined }
  readonly send: (bytes: Buffer) => void
  /** When its first packet came. */
  readonly at: number
}

/** One stream that comes in. */
export class Source {
  readonly person: string
  readonly name: StreamName
  readonly ssrc: number
  readonly codec: Codec
  readonly ids: SourceOptions['ids']
  readonly receivers = new Set<Receiver>()
  readonly recent = createRecentPackets()
  readonly #send: (bytes: Buffer) => void
  readonly #reception: ReturnType<typeof createReception>
  readonly #gaps = createGaps()
  readonly #keyframes: ReturnType<typeof createKeyframeRequests>
  readonly #rate = createRate()
  readonly #baseRate = createRate()
  #level = SILENCE
  #newest = -1
  /** The first packet of the last keyframe. */
  #keyframe: { readonly sequence: number; readonly at: number } | null = null
  #lastAt: number

  constructor({ person, name, ssrc, codec, ids, send, at }: SourceOptions) {
    this.#lastAt = at
    this.person = person
    this.name = name
    this.ssrc = ssrc
    this.codec = codec
    this.ids = ids
    this.#send = send
    this.#reception = createReception(ssrc, codec.clock)
    this.#keyframes = createKeyframeRequests(() => send(writeKeyframeRequest(ssrc)))
  }

  get isSound(): boolean {
    return this.name === 'audio'
  }

  isLive(at: number): boolean {
    return at - this.#lastAt < LIVE_MS
  }

  /** Returns how loud the voice is: 0 the loudest, 127 silence. */
  level(at: number): number {
    return this.isLive(at) ? this.#level : SILENCE
  }

  /** Returns what it costs to send on, whole and with the pictures of its base alone. */
  cost(at: number): { all: number; base: number } {
    return { all: this.#rate.perSecond(at), base: this.#baseRate.perSecond(at) }
  }

  receive(packet: RtpPacket, at: number) {
    if (this.#isNew(packet)) this.#lastAt = at
    this.#reception.packet(packet, at)
    this.#gaps.saw(packet.sequence)
    const vp8 = isEmpty(packet) ? null : this.#keep(packet, at)
    for (const receiver of this.receivers) receiver.forward(this, packet, vp8, at)
  }

  #keep(packet: RtpPacket, at: number): Vp8 | null {
    this.#rate.add(packet.bytes.length, at)
    this.recent.add(packet, at)
    if (this.isSound) this.#updateLevel(packet)
    const vp8 = this.isSound ? null : readVp8(packet.bytes, packet.start, packet.end)
    if (vp8?.isKeyframe) {
      this.#keyframes.received(at)
      this.#keyframe = { sequence: packet.sequence, at }
    }
    if (!this.isSound && !vp8?.temporalLayer) this.#baseRate.add(packet.bytes.length, at)
    return vp8
  }

  /** Packets that are sent again, and those without anything in them, go on when the browser has stopped a picture. */
  #isNew(packet: RtpPacket): boolean {
    if (this.#newest >= 0 && !isNewer(packet.sequence, this.#newest)) return false
    this.#newest = packet.sequence
    return !isEmpty(packet)
  }

  #updateLevel(packet: RtpPacket) {
    const extension = extensionOf(packet, this.ids.level)
    if (extension) this.#level += ((packet.bytes.readUInt8(extension.at) & 0x7f) - this.#level) / 10
  }

  senderReport(report: SenderReport, at: number) {
    this.#reception.senderReport(report, at)
    for (const receiver of this.receivers) receiver.relay(this, report)
  }

  end() {
    for (const receiver of this.receivers) receiver.drop(this)
  }

  requestKeyframe(at: number) {
    if (!this.isSound) this.#keyframes.request(at)
  }

  /** Returns what has come since a keyframe of a moment ago, whole and in order; nothing when there is none. */
  sinceKeyframe(at: number) {
    if (!this.#keyframe || at - this.#keyframe.at > RECENT_MS) return []
    return this.recent.since(this.#keyframe.sequence)
  }

  /** Nothing that came so far goes out any more. */
  forget() {
    this.#keyframe = null
    this.recent.clear()
  }

  report = (at: number) => this.#reception.report(at)

  /** Asks for what is missing, and once more for a keyframe that has not come. */
  tick(at: number) {
    this.#keyframes.tick(at)
    const missing = this.#gaps.due(at)
    if (missing.length > 0) this.#send(writeMissing(this.ssrc, missing))
  }
}
