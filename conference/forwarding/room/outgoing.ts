import type { Codec } from '../wire/offer.ts'
import type { ReceptionReport, SenderReport } from '../wire/read-rtcp.ts'
import { extensionOf, type RtpPacket, type WrittenExtension, writeRtpHeader } from '../wire/rtp.ts'
import type { Vp8 } from '../wire/vp8.ts'
import { writeSenderReport } from '../wire/write-rtcp.ts'
import { type Numbered, Numbering } from './numbering.ts'
import { PictureNumbers } from './picture-numbers.ts'
import { createSentNumbers } from './sent-numbers.ts'
import type { Source } from './source.ts'

/** Every packet is written here and copied on by the library: there is one thread. */
const scratch = Buffer.alloc(2048)
const HEADER_ROOM = 64
const SEND_TIME_UNITS = 0x40000
const NAME = 'samtale'

/** How one receiver is sent a stream. */
export type OutgoingOptions = {
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

/** Writes the packets of a stream that goes out, in its own numbers, whatever they were when they came in. */
export class Outgoing {
  readonly isSound: boolean
  readonly #options: OutgoingOptions
  readonly #numbering: Numbering
  readonly #pictures = new PictureNumbers()
  readonly #sentNumbers = createSentNumbers()
  #packets = 0
  #octets = 0

  constructor(options: OutgoingOptions) {
    this.isSound = options.codec.name === 'OPUS'
    this.#options = options
    this.#numbering = new Numbering(options.codec.clock)
  }

  /** From this packet on another stream is carried. */
  switchTo(packet: RtpPacket, vp8: Vp8 | null, at: number) {
    this.#numbering.switchTo(packet, at)
    if (vp8) this.#pictures.switchTo(packet.bytes, vp8)
  }

  /** Sends a packet, unless it is of before the switch or left out; then no number is missing. */
  send(packet: RtpPacket, vp8: Vp8 | null, from: Source, at: number, isLeftOut = false) {
    const numbered = this.#numbering.number(packet, at, isLeftOut)
    if (numbered) this.#write(packet, numbered, vp8, from, at)
  }

  /** Returns which incoming packet went out under a number; undefined when none of those remembered did. */
  incoming = (sequence: number) => this.#numbering.incoming(sequence)

  /** Returns what its receiver's line was sent since the last report, and has lost. */
  countsOf = (report: ReceptionReport) => this.#sentNumbers.countsOf(report)

  // Done for each packet and each receiver: objects are made with the fields that are needed, and none is copied.
  #write(packet: RtpPacket, { sequence, timestamp }: Numbered, vp8: Vp8 | null, from: Source, at: number) {
    const size = packet.end - packet.start
    if (size > scratch.length - HEADER_ROOM) return
    const { ssrc, codec, send } = this.#options
    const { payloadType } = codec
    const { marker } = packet
    const extensions = this.#extensions(packet, from, at)
    const start = writeRtpHeader(scratch, { payloadType, marker, sequence, timestamp, ssrc, extensions })
    packet.bytes.copy(scratch, start, packet.start, packet.end)
    if (vp8) this.#pictures.write(scratch, start - packet.start, packet.bytes, vp8)
    this.#sentNumbers.sent(sequence)
    this.#packets += 1
    this.#octets += size
    if (size > 0) return send(scratch.subarray(0, start + size))
    // An empty packet that was overtaken: others have gone out with higher numbers, and its own would be a hole.
    scratch.writeUInt8(scratch.readUInt8(0) | 0x20, 0)
    scratch.writeUInt8(1, start)
    send(scratch.subarray(0, start + 1))
  }

  #extensions(packet: RtpPacket, from: Source, at: number) {
    const { sendTime, level, rotation } = this.#options.ids
    const id = this.isSound ? level : rotation
    const found = extensionOf(packet, this.isSound ? from.ids.level : from.ids.rotation)
    const extensions: WrittenExtension[] = []
    if (sendTime)
      extensions.push({
        id: sendTime,
        value: Math.floor((at / 1000) * SEND_TIME_UNITS) % 0x1000000,
        length: 3,
      })
    if (id && found) extensions.push({ id, value: packet.bytes.readUInt8(found.at), length: 1 })
    return extensions
  }

  /** A sender's clock, in our numbers: by it sound and picture are kept together. */
  relay(report: SenderReport) {
    if (!this.#numbering.started) return
    const { ssrc, send } = this.#options
    const timestamp = (report.timestamp + this.#numbering.timestampOffset) >>> 0
    const counts = { packets: this.#packets, octets: this.#octets }
    send(writeSenderReport({ ...report, ssrc, timestamp, ...counts }, NAME))
  }
}
