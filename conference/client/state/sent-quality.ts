import { type ConnectionQuality, numberOf, qualityOf, roundTripOf } from './connection-quality.ts'

type Stats = Readonly<Record<string, unknown>>

/** What has gone out by a connection so far, and how it fares. */
export type SentCounts = {
  /** Of each stream the packets so far, and the share that its last report misses. */
  readonly streams: ReadonlyMap<string, { readonly packets: number; readonly loss: number }>
  /** There and back, in seconds; 0 while it is not known. */
  readonly roundTrip: number
}

/** Returns what a report of the browser states of what is sent; null when nothing is. */
export function sentCountsOf(entries: Iterable<Stats>): SentCounts | null {
  const all = [...entries]
  const outgoing = all.filter(({ type }) => type === 'outbound-rtp')
  if (outgoing.length === 0) return null
  const losses = new Map(
    all
      .filter(({ type }) => type === 'remote-inbound-rtp')
      .map(({ localId, fractionLost }) => [localId, numberOf(fractionLost)]),
  )
  return {
    streams: new Map(
      outgoing.map(({ id, packetsSent }) => [
        String(id),
        { packets: numberOf(packetsSent), loss: losses.get(id) ?? 0 },
      ]),
    ),
    roundTrip: roundTripOf(all),
  }
}

/**
 * Returns how what was sent between two counts came through. A stream counts by its packets: of a silent voice two
 * may be lost of three.
 */
export function sentQualityBetween(before: SentCounts, now: SentCounts): ConnectionQuality {
  let packets = 0
  let lost = 0
  for (const [id, stream] of now.streams) {
    const sent = Math.max(0, stream.packets - (before.streams.get(id)?.packets ?? 0))
    packets += sent
    lost += sent * stream.loss
  }
  return qualityOf({ loss: packets > 0 ? lost / packets : 0, frozen: 0, roundTrip: now.roundTrip })
}
