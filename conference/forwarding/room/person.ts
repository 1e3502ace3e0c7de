import type { AnswerLine } from '../wire/answer.ts'
import { createArrivals } from '../wire/arrivals.ts'
import { EXTENSIONS, idOf } from '../wire/extensions.ts'
import type { Offer, OfferLine } from '../wire/offer.ts'
import { readRtcp, type RtcpPacket } from '../wire/read-rtcp.ts'
import { extensionOf, isRtcp, readRtp, type RtpPacket } from '../wire/rtp.ts'
import { writeReports } from '../wire/write-rtcp.ts'
import {
  answerLines,
  identifyStream,
  type LinePurpose,
  type LinePurposes,
  sendingLines,
} from './describe-lines.ts'
import { createDownlink } from './downlink.ts'
import type { ReducedSlots, Slot } from './slot.ts'
import { createRate } from './rate.ts'
import { Source, type StreamName } from './source.ts'
import { createRequestedSize } from './requested-size.ts'

/** A browser sends none that is longer than a line carries in one piece. */
const MAX_PACKET = 1800
/** A browser begins four streams, once; each that appears has the room arranged anew. */
const MAX_NEW_STREAMS = 16
const NEW_STREAMS_MS = 200

type PersonHandlers = {
  /** Hands a packet to the connection; the bytes are good only during the call. */
  send(bytes: Buffer): void
  appeared(source: Source, at: number): void
}

/** One connection of a room: the streams that come in by it, and the slots that go out. */
export class Person {
  readonly id: string
  readonly slots = new Map<string, Slot>()
  readonly streams = new Map<StreamName, Source>()
  readonly downlink = createDownlink()
  /** The size in which the others request its camera. */
  readonly requestedSize = createRequestedSize()
  /** The slots that its downlink has reduced, and those that its page knows of. */
  reduced: ReducedSlots = {}
  reducedAtPage: ReducedSlots = {}
  lastPacketAt: number
  readonly #handlers: PersonHandlers
  readonly #sources = new Map<number, Source>()
  readonly #slotsBySsrc = new Map<number, Slot>()
  readonly #arrivals = createArrivals()
  readonly #sent = createRate()
  #newStreams = { count: 0, since: 0 }
  #sending = new Map<string, [OfferLine, LinePurpose]>()
  #ids = new Map<string, number>()
  #nextSsrc = 0x10000000 + Math.floor(Math.random() * 0x10000000)
  #now = 0

  constructor(id: string, handlers: PersonHandlers, at: number) {
    this.id = id
    this.#handlers = handlers
    this.lastPacketAt = at
  }

  /** Takes over what an offer says of the lines, and returns how each is answered. */
  describe(offer: Offer, purposes: LinePurposes): AnswerLine[] {
    this.#sending = sendingLines(offer, purposes)
    for (const line of offer.lines)
      for (const { id, uri } of line.extensions) if (!this.#ids.has(uri)) this.#ids.set(uri, id)
    const answers = answerLines(offer, this.#sending, this.slots, {
      nextSsrc: () => (this.#nextSsrc += 1),
      send: (bytes) => this.#send(bytes),
    })
    for (const slot of this.slots.values()) this.#slotsBySsrc.set(slot.ssrc, slot)
    return answers
  }

  #send(bytes: Buffer) {
    this.#sent.add(bytes.length, this.#now)
    this.#handlers.send(bytes)
  }

  /** Handles a packet that came in by the connection, whatever it is. */
  receive(bytes: Buffer, at: number) {
    this.#now = at
    this.lastPacketAt = at
    if (bytes.length > MAX_PACKET) return
    if (isRtcp(bytes)) {
      for (const packet of readRtcp(bytes)) this.#control(packet, at)
      return
    }
    const packet = readRtp(bytes)
    if (!packet) return
    const counted = extensionOf(packet, this.#ids.get(EXTENSIONS.transport))
    if (counted?.length === 2) this.#arrivals.add(bytes.readUInt16BE(counted.at), at)
    const source = this.#sources.get(packet.ssrc) ?? this.#identify(packet, at)
    source?.receive(packet, at)
  }

  #identify(packet: RtpPacket, at: number): Source | null {
    const stream = identifyStream(packet, this.#sending, this.#ids)
    if (!stream || !this.#mayAppear(at)) return null
    const { name, line, codec } = stream
    this.#end(name)
    const source = new Source({
      ...{ person: this.id, name, ssrc: packet.ssrc, codec },
      ids: { level: idOf(line, EXTENSIONS.level), rotation: idOf(line, EXTENSIONS.rotation) },
      send: (bytes) => this.#handlers.send(bytes),
      at,
    })
    this.#sources.set(source.ssrc, source)
    this.streams.set(name, source)
    this.#handlers.appeared(source, at)
    return source
  }

  #mayAppear(at: number): boolean {
    if (at - this.#newStreams.since >= NEW_STREAMS_MS) this.#newStreams = { count: 0, since: at }
    this.#newStreams.count += 1
    return this.#newStreams.count <= MAX_NEW_STREAMS
  }

  #end(name: StreamName) {
    const source = this.streams.get(name)
    if (!source) return
    source.end()
    this.#sources.delete(source.ssrc)
    this.streams.delete(name)
  }

  #control(packet: RtcpPacket, at: number) {
    if (packet.type === 'sender-report')
      this.#sources.get(packet.report.ssrc)?.senderReport(packet.report, at)
    if (packet.type === 'missing') this.#slotsBySsrc.get(packet.ssrc)?.resend(packet.sequences, at)
    if (packet.type === 'keyframe-request') this.#slotsBySsrc.get(packet.ssrc)?.requestKeyframe(at)
    if (packet.type === 'bandwidth') this.downlink.estimate(packet.bitsPerSecond, this.#sent.perSecond(at))
    if (packet.type !== 'reports') return
    const ours = packet.reports.filter(({ ssrc }) => this.#slotsBySsrc.get(ssrc)?.isSound === false)
    if (ours.length === 0) return
    const loss = ours.reduce((sum, { lossNow }) => sum + lossNow, 0) / ours.length
    this.downlink.loss(loss, this.#sent.perSecond(at))
  }

  /** Asks for what is missing. */
  tick(at: number) {
    this.#now = at
    for (const source of this.#sources.values()) source.tick(at)
  }

  /** Sends the browser feedback on when its packets came. */
  feedback() {
    const [source] = this.#sources.values()
    const feedback = source && this.#arrivals.drain(source.ssrc)
    if (feedback) this.#handlers.send(feedback)
  }

  report(at: number) {
    const reports = [...this.#sources.values()].flatMap((source) => source.report(at) ?? [])
    if (reports.length > 0) this.#handlers.send(writeReports(reports))
  }

  /** Ends its streams at all who receive them, and lets go of those of others. */
  close(at: number) {
    for (const name of [...this.streams.keys()]) this.#end(name)
    for (const slot of this.slots.values()) slot.assign(null, at)
  }
}
