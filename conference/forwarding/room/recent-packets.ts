import type { RtpPacket } from '../wire/rtp.ts'

const MAX_PACKETS = 512
/** Who misses a packet for longer has shown the next picture already. */
const MAX_AGE_MS = 1500

/** The last packets of a stream, for receivers who missed one: stored once, however many they are. */
export function createRecentPackets() {
  const packets = new Map<number, { packet: RtpPacket; at: number }>()
  return {
    add(packet: RtpPacket, at: number) {
      packets.set(packet.sequence, { packet, at })
      // A map gives its entries in the order in which they came.
      for (const [sequence, oldest] of packets) {
        if (packets.size <= MAX_PACKETS && at - oldest.at <= MAX_AGE_MS) break
        packets.delete(sequence)
      }
    },
    get: (sequence: number): RtpPacket | undefined => packets.get(sequence)?.packet,
  }
}
