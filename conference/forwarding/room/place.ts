import type { Codec } from '../wire/offer.ts'
import type { SenderReport } from '../wire/read-rtcp.ts'
import { extensionOf, type RtpPacket, writeRtpHeader } from '../wire/rtp.ts'
import { readVp8, type Vp8 } from '../wire/vp8.ts'
import { writeSenderReport } from '../wire/write-rtcp.ts'
import { Numbering } from './numbering.ts'
import { PictureNumbers } from './picture-numbers.ts'
import type { Source } from './source.ts'

/** Which picture a page wants in a place. */
export type Wish = {
  readonly person: string
  readonly what: 'camera' | 'screen'
  readonly size: 'small' | 'large'
}

/** Every packet is written here and copied on by the library: there is one thread. */
const scratch = Buffer.alloc(2048)
const HEADER_ROOM = 64
const SEND_TIME_UNITS = 0x40000
const NAME = 'samtale'

const isSamePicture = (one: Source, other: Source) =>
  one.person === other.person && (one.name === 'screen') === (other.name === 'screen')

type PlaceOptions = {
  readonly mid: string
  readonly ssrc: number
  readonly codec: Codec
  /** Numbers of the header extensions at its receiver. */
  readonly ids: {
    readonly sendTime: number | undefined
    readonly level: number | undefined
    readonly rotation: number | undefined
  }
  readonly send: (bytes: Buffer) => void
}

/** One stream that goes out: its SSRC never changes, what it carries does. */
export class Place {
  readonly mid: string
  readonly ssrc: number
  readonly isSound: boolean
  /** What the page wants here; of sound the room decides. */
  wish: Wish | null = null
  /** Without the pictures above the base there are fewer of them. */
  allFrames = true
  readonly #options: PlaceOptions
  readonly #numbering: Numbering
  readonly #pictures = new PictureNumbers()
  #current: Source | null = null
  #pending: Source | null = null
  #upper = true
  #packets = 0
  #octets = 0

  constructor(options: PlaceOptions) {
    this.mid = options.mid
    this.ssrc = options.ssrc
    this.isSound = options.codec.name === 'OPUS'
    this.#options = options
    this.#numbering = new Numbering(options.codec.clock)
  }

  /** What it carries, or will as soon as a keyframe comes. */
  get source(): Source | null {
    return this.#pending ?? this.#current
  }

  /**
   * Carries another stream from its next keyframe on. Until then the present one goes on, but only if it is
   * the same picture in another size: nobody is seen under another's name.
   */
  take(source: Source | null, at: number) {
    if (source === this.source) return
    if (this.#pending && this.#pending !== this.#current) this.#pending.receivers.delete(this)
    this.#pending = null
    if (source === this.#current) return
    if (!source) {
      this.#current?.receivers.delete(this)
      this.#current = null
      return
    }
    if (this.#current && !isSamePicture(this.#current, source)) {
      this.#current.receivers.delete(this)
      this.#current = null
    }
    this.#pending = source
    source.receivers.add(this)
    source.requestKeyframe(at)
  }

  /** A stream has ended. */
  drop(source: Source) {
    source.receivers.delete(this)
    if (this.#pending === source) this.#pending = null
    if (this.#current === source) this.#current = null
  }

  forward(source: Source, packet: RtpPacket, vp8: Vp8 | null, at: number) {
    if (source === this.#pending && (this.isSound || vp8?.isKeyframe)) this.#switchTo(source, packet, vp8, at)
    if (source !== this.#current) return
    const numbered = this.#numbering.number(packet, at, this.#skips(vp8))
    if (numbered) this.#write({ ...packet, ...numbered }, vp8, source, at)
  }

  /** Pictures above the base come back where one of them needs nothing but the base. */
  #skips(vp8: Vp8 | null): boolean {
    if (!vp8) return false
    if (!this.allFrames) this.#upper = false
    else if (vp8.isKeyframe || (vp8.temporalLayer > 0 && vp8.isSync)) this.#upper = true
    return vp8.temporalLayer > 0 && !this.#upper
  }

  #switchTo(source: Source, packet: RtpPacket, vp8: Vp8 | null, at: number) {
    if (this.#current && this.#current !== source) this.#current.receivers.delete(this)
    this.#current = source
    this.#pending = null
    this.#numbering.switchTo(packet, at)
    if (vp8) this.#pictures.switchTo(packet.bytes, vp8)
  }

  /** Sends these again, those of them that are still there. */
  resend(sequences: readonly number[], at: number) {
    const source = this.#current
    for (const sequence of sequences) {
      const incoming = this.#numbering.incoming(sequence)
      const packet = incoming === undefined ? undefined : source?.recent?.get(incoming)
      if (!packet || !source) continue
      const numbered = this.#numbering.number(packet, at)
      const vp8 = readVp8(packet.bytes, packet.start, packet.end)
      if (numbered) this.#write({ ...packet, ...numbered }, vp8, source, at)
    }
  }

  #write(packet: RtpPacket, vp8: Vp8 | null, source: Source, at: number) {
    const size = packet.end - packet.start
    if (size > scratch.length - HEADER_ROOM) return
    const { ssrc, codec, send } = this.#options
    const extensions = this.#extensions(packet, source, at)
    const start = writeRtpHeader(scratch, { ...packet, payloadType: codec.payloadType, ssrc, extensions })
    packet.bytes.copy(scratch, start, packet.start, packet.end)
    if (vp8) this.#pictures.write(scratch, start - packet.start, packet.bytes, vp8)
    this.#packets += 1
    this.#octets += size
    if (size > 0) return send(scratch.subarray(0, start + size))
    // A browser that measures its line sends packets of padding alone: without them there would be a hole.
    scratch.writeUInt8(scratch.readUInt8(0) | 0x20, 0)
    scratch.writeUInt8(1, start)
    send(scratch.subarray(0, start + 1))
  }

  #extensions(packet: RtpPacket, source: Source, at: number) {
    const { sendTime, level, rotation } = this.#options.ids
    const id = this.isSound ? level : rotation
    const from = extensionOf(packet, this.isSound ? source.ids.level : source.ids.rotation)
    return [
      ...(sendTime
        ? [{ id: sendTime, value: Math.floor((at / 1000) * SEND_TIME_UNITS) % 0x1000000, length: 3 }]
        : []),
      ...(id && from ? [{ id, value: packet.bytes.readUInt8(from.at), length: 1 }] : []),
    ]
  }

  requestKeyframe(at: number) {
    this.source?.requestKeyframe(at)
  }

  /** A sender's clock, in the numbers of this place: by it sound and picture are kept together. */
  relay(source: Source, report: SenderReport) {
    if (source !== this.#current || !this.#numbering.started) return
    const timestamp = (report.timestamp + this.#numbering.timestampOffset) >>> 0
    const counts = { packets: this.#packets, octets: this.#octets }
    this.#options.send(writeSenderReport({ ...report, ssrc: this.ssrc, timestamp, ...counts }, NAME))
  }
}
