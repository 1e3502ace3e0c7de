import type { RtpPacket } from '../wire/rtp.ts'
import { isNewer } from '../wire/serial.ts'

const MAX_PACKETS = 512
/** Who misses a packet for longer has shown the next picture already. */
const MAX_AGE_MS = 1500

type Recent = { readonly packet: RtpPacket; readonly at: number }

/** The last packets of a stream, for receivers who missed one: stored once, however many they are. */
export function createRecentPackets() {
  const packets = new Map<number, Recent>()
  let newest = -1
  return {
    add(packet: RtpPacket, at: number) {
      packets.set(packet.sequence, { packet, at })
      if (newest < 0 || isNewer(packet.sequence, newest)) newest = packet.sequence
      // A map gives its entries in the order in which they came.
      for (const [sequence, oldest] of packets) {
        if (packets.size <= MAX_PACKETS && at - oldest.at <= MAX_AGE_MS) break
        packets.delete(sequence)
      }
    },
    get: (sequence: number): RtpPacket | undefined => packets.get(sequence)?.packet,
    /** Returns the packets from one on to the newest, in order; none when one of them is missing. */
    since(first: number): readonly Recent[] {
      const found: Recent[] = []
      for (let sequence = first; ; sequence = (sequence + 1) & 0xffff) {
        const recent = packets.get(sequence)
        if (!recent) return []
        found.push(recent)
        if (sequence === newest) return found
      }
    },
    clear: () => packets.clear(),
  }
}
