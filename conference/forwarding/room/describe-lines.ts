import type { AnswerLine } from '../wire/answer.ts'
import { EXTENSIONS, idOf } from '../wire/extensions.ts'
import { type Codec, codecOf, type Offer, type OfferLine } from '../wire/offer.ts'
import { type RtpPacket, textOf } from '../wire/rtp.ts'
import { Slot } from './slot.ts'
import type { StreamName } from './source.ts'

/** What a line that sends carries. */
export type LinePurpose = 'audio' | 'camera' | 'screen'
/** What each line that sends carries, by the line's name. */
export type LinePurposes = Readonly<Record<string, LinePurpose>>

const RIDS: Readonly<Record<string, StreamName>> = { s: 'small', l: 'large' }

/** Slots on one page: three voices, and the pictures. */
const MAX_SLOTS = 40

const sends = ({ direction }: OfferLine) => direction === 'sendonly' || direction === 'sendrecv'

/** Returns the lines that send, by their purpose; one that says it carries something else is not among them. */
export function sendingLines(offer: Offer, purposes: LinePurposes): Map<string, [OfferLine, LinePurpose]> {
  const found = new Map<string, [OfferLine, LinePurpose]>()
  for (const line of offer.lines) {
    const purpose = Object.hasOwn(purposes, line.mid) ? purposes[line.mid] : undefined
    if (purpose && sends(line) && (purpose === 'audio') === (line.kind === 'audio'))
      found.set(line.mid, [line, purpose])
  }
  return found
}

/**
 * Returns which stream a packet belongs to, or null when it is of none: sizes of one camera come under numbers
 * that nobody announced, and each of their first packets says which it is.
 */
export function identifyStream(
  packet: RtpPacket,
  sending: ReadonlyMap<string, readonly [OfferLine, LinePurpose]>,
  ids: ReadonlyMap<string, number>,
): { name: StreamName; line: OfferLine; codec: Codec } | null {
  const announced = [...sending.values()].find(
    ([line]) => line.rids.length === 0 && line.ssrcs[0] === packet.ssrc,
  )
  const [line, purpose] = sending.get(textOf(packet, ids.get(EXTENSIONS.mid))) ?? announced ?? []
  if (!line || !purpose) return null
  const codec = codecOf(line)
  if (codec?.payloadType !== packet.payloadType) return null
  const rid = textOf(packet, ids.get(EXTENSIONS.rid))
  const name = purpose !== 'camera' ? purpose : line.rids.length === 0 ? 'large' : RIDS[rid]
  return name ? { name, line, codec } : null
}

/**
 * Returns how each line of an offer is answered. A line that only receives becomes a slot, and stays the
 * same slot in later offers.
 */
export function answerLines(
  offer: Offer,
  sending: ReadonlyMap<string, unknown>,
  slots: Map<string, Slot>,
  { nextSsrc, send }: { nextSsrc(): number; send(bytes: Buffer): void },
): AnswerLine[] {
  return offer.lines.map((line) => {
    const codec = codecOf(line)
    if (!codec || line.direction === 'inactive') return { line, codec: undefined }
    if (sending.has(line.mid)) return { line, codec }
    const known = slots.get(line.mid)
    if (line.direction !== 'recvonly' || (!known && slots.size >= MAX_SLOTS))
      return { line, codec: undefined }
    const ids = {
      sendTime: idOf(line, EXTENSIONS.sendTime),
      level: idOf(line, EXTENSIONS.level),
      rotation: idOf(line, EXTENSIONS.rotation),
    }
    const slot = known ?? new Slot({ mid: line.mid, ssrc: nextSsrc(), codec, ids, send })
    slots.set(line.mid, slot)
    return { line, codec, slotSsrc: slot.ssrc }
  })
}
