import type { AnswerLine } from '../wire/answer.ts'
import { createArrivals } from '../wire/arrivals.ts'
import { EXTENSIONS, idOf } from '../wire/extensions.ts'
import type { Offer, OfferLine } from '../wire/offer.ts'
import { isBrokenRtcp, readRtcp } from '../wire/read-rtcp.ts'
import { extensionOf, isEmpty, isRtcp, readRtp, type RtpPacket } from '../wire/rtp.ts'
import { writeReports } from '../wire/write-rtcp.ts'
import {
  answerLines,
  identifyStream,
  type LinePurpose,
  type LinePurposes,
  sendingLines,
} from './describe-lines.ts'
import { createDownlink } from './downlink.ts'
import { handleControl } from './handle-control.ts'
import { createInboundGuard, type DropKind, type InboundGuard, type SentPictures } from './inbound-guard.ts'
import { createLossWindow } from './loss-window.ts'
import type { ReducedSlots, Slot } from './slot.ts'
import { createRate } from './rate.ts'
import { Source, type StreamName } from './source.ts'
import { createRequestedSize } from './requested-size.ts'

type PersonHandlers = {
  /** Hands a packet to the connection; the bytes are good only during the call. */
  send(bytes: Buffer): void
  appeared(source: Source, at: number): void
  /** Something that came is not forwarded or done. */
  dropped?(kind: DropKind, count: number): void
}

/** One connection of a room: the streams that come in by it, and the slots that go out. */
export class Person {
  readonly id: string
  readonly slots = new Map<string, Slot>()
  /** The same, by what they carry. */
  soundSlots: readonly Slot[] = []
  pictureSlots: readonly Slot[] = []
  readonly streams = new Map<StreamName, Source>()
  readonly downlink = createDownlink()
  /** The size in which the others request its camera. */
  readonly requestedSize = createRequestedSize()
  /** The slots that its downlink has reduced, and those that its page knows of. */
  reduced: ReducedSlots = {}
  reducedAtPage: ReducedSlots = {}
  /** Whose voice is in which slot, as far as its page knows. */
  voicesAtPage: Readonly<Record<string, string>> = {}
  lastPacketAt: number
  /** Whether what is sent arrives: before the connection is open a keyframe would be lost. */
  isOpen = true
  readonly #handlers: PersonHandlers
  readonly #sources = new Map<number, Source>()
  readonly #slotsBySsrc = new Map<number, Slot>()
  readonly #arrivals = createArrivals()
  readonly #sent = createRate()
  readonly #guard: InboundGuard
  readonly #control: Parameters<typeof handleControl>[2]
  #sending = new Map<string, [OfferLine, LinePurpose]>()
  #ids = new Map<string, number>()
  #nextSsrc = 0x10000000 + Math.floor(Math.random() * 0x10000000)
  #now = 0

  constructor(id: string, handlers: PersonHandlers, at: number) {
    this.id = id
    this.#handlers = handlers
    this.#guard = createInboundGuard((kind, count) => handlers.dropped?.(kind, count))
    this.#control = {
      sourcesBySsrc: this.#sources,
      slotsBySsrc: this.#slotsBySsrc,
      lossWindow: createLossWindow(),
      downlink: this.downlink,
      guard: this.#guard,
      sentPerSecond: this.#sent.perSecond,
    }
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
    const slots = [...this.slots.values()]
    for (const slot of slots) this.#slotsBySsrc.set(slot.ssrc, slot)
    this.soundSlots = slots.filter(({ isSound }) => isSound)
    this.pictureSlots = slots.filter(({ isSound }) => !isSound)
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
    const packet = isRtcp(bytes) ? null : readRtp(bytes)
    if (!this.#guard.allowsPacket(bytes, packet !== null && isEmpty(packet), at)) return
    if (isRtcp(bytes)) {
      if (isBrokenRtcp(bytes)) this.#guard.drop('malformed')
      for (const control of readRtcp(bytes)) handleControl(control, at, this.#control)
      return
    }
    if (!packet) return this.#guard.drop('malformed')
    const counted = extensionOf(packet, this.#ids.get(EXTENSIONS.transport))
    if (counted?.length === 2) this.#arrivals.add(bytes.readUInt16BE(counted.at), at)
    const source = this.#sources.get(packet.ssrc) ?? this.#identify(packet, at)
    if (source && this.#isShown(source, at)) source.receive(packet, at)
  }

  /** Takes over which pictures the others are shown of this person. */
  setPictures(sent: SentPictures, at: number) {
    this.#guard.setPictures(sent, at)
    for (const source of this.streams.values())
      if (!source.isSound && !(source.name === 'screen' ? sent.screen : sent.camera)) source.forget()
  }

  #isShown({ name, isSound }: Source, at: number): boolean {
    return isSound || this.#guard.allowsPicture(name === 'screen' ? 'screen' : 'camera', at)
  }

  #identify(packet: RtpPacket, at: number): Source | null {
    const stream = identifyStream(packet, this.#sending, this.#ids)
    if (!stream) this.#guard.drop('unknown-stream')
    if (!stream || !this.#guard.allowsStream(at)) return null
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

  #end(name: StreamName) {
    const source = this.streams.get(name)
    if (!source) return
    source.end()
    this.#sources.delete(source.ssrc)
    this.streams.delete(name)
  }

  /** Asks for what is missing, and tries a line on which nothing goes. */
  tick(at: number) {
    this.#now = at
    this.downlink.tick(at)
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
