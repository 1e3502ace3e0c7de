import type { ReceptionReport, SenderReport } from '../wire/read-rtcp.ts'
import { isEmpty, type RtpPacket } from '../wire/rtp.ts'
import { readVp8, type Vp8 } from '../wire/vp8.ts'
import { Outgoing, type OutgoingOptions } from './outgoing.ts'
import type { Source } from './source.ts'

/** The picture that a page requests for a slot. */
export type PictureRequest = {
  readonly person: string
  readonly what: 'camera' | 'screen'
  readonly size: 'small' | 'large'
}

/** Slots of a page whose picture its downlink has made smaller, or has paused, by their names. */
export type ReducedSlots = Readonly<Record<string, 'none' | 'small'>>

const isSamePicture = (one: Source, other: Source) =>
  one.person === other.person && (one.name === 'screen') === (other.name === 'screen')

/** One stream that goes out: its SSRC never changes, what it carries does. */
export class Slot {
  readonly mid: string
  readonly ssrc: number
  readonly isSound: boolean
  /** What the page requests here; for sound the room decides. */
  request: PictureRequest | null = null
  /** Without the pictures above the base there are fewer of them. */
  allFrames = true
  readonly #outgoing: Outgoing
  #current: Source | null = null
  #pending: Source | null = null
  #upper = true

  constructor({ mid, ...options }: OutgoingOptions & { readonly mid: string }) {
    this.mid = mid
    this.ssrc = options.ssrc
    this.#outgoing = new Outgoing(options)
    this.isSound = this.#outgoing.isSound
  }

  /** Returns what it carries, or will as soon as a keyframe comes. */
  get source(): Source | null {
    return this.#pending ?? this.#current
  }

  /**
   * Carries another stream from its next keyframe on. Until then the present one goes on, but only if it is
   * the same picture in another size: nobody is seen under another's name.
   */
  assign(source: Source | null, at: number) {
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
    if (this.#current || !this.#catchUp(source, at)) source.requestKeyframe(at)
  }

  /** An empty slot need not wait for the next keyframe when the last one came a moment ago. */
  #catchUp(source: Source, at: number): boolean {
    const recent = source.sinceKeyframe(at)
    for (const { packet, at: cameAt } of recent) {
      const vp8 = readVp8(packet.bytes, packet.start, packet.end)
      if (source === this.#pending) this.#switchTo(source, packet, vp8, cameAt)
      this.#send(packet, vp8, source, at)
    }
    return recent.length > 0
  }

  /** A stream has ended. */
  drop(source: Source) {
    source.receivers.delete(this)
    if (this.#pending === source) this.#pending = null
    if (this.#current === source) this.#current = null
  }

  forward(source: Source, packet: RtpPacket, vp8: Vp8 | null, at: number) {
    if (source === this.#pending && (this.isSound || vp8?.isKeyframe)) this.#switchTo(source, packet, vp8, at)
    if (source === this.#current) this.#send(packet, vp8, source, at)
  }

  #send(packet: RtpPacket, vp8: Vp8 | null, source: Source, at: number) {
    this.#outgoing.send(packet, vp8, source, at, this.#skips(vp8) || isEmpty(packet))
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
    this.#outgoing.switchTo(packet, vp8, at)
  }

  /** Sends these again, those of them that are still there. */
  resend(sequences: readonly number[], at: number) {
    const source = this.#current
    if (!source) return
    for (const sequence of sequences) {
      const incoming = this.#outgoing.incoming(sequence)
      const packet = incoming === undefined ? undefined : source.recent.get(incoming)
      if (!packet) continue
      const vp8 = this.isSound ? null : readVp8(packet.bytes, packet.start, packet.end)
      this.#outgoing.send(packet, vp8, source, at)
    }
  }

  /** Returns what its receiver's line was sent since the last report, and has lost. */
  countsOf = (report: ReceptionReport) => this.#outgoing.countsOf(report)

  requestKeyframe(at: number) {
    this.source?.requestKeyframe(at)
  }

  relay(source: Source, report: SenderReport) {
    if (source === this.#current) this.#outgoing.relay(report)
  }
}
