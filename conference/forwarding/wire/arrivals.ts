import { distance } from './serial.ts'
import { rtcpPacket } from './write-rtcp.ts'

/** Times are reported in quarters of a millisecond, and the first of a packet in 64 ms. */
const TICKS_PER_MS = 4
const REFERENCE_MS = 64
/** What is not reported by then is dropped: feedback is sent many times a second. */
const MAX_ARRIVALS = 2000
const MAX_DELTA = 0x7fff

type Arrival = { readonly sequence: number; readonly at: number }

/**
 * Remembers when each packet of a connection came, by its transport-wide number, and reports it
 * to the sender: from that a browser estimates its uplink. Without it, it stays at 300 kbit/s.
 */
export function createArrivals() {
  let arrivals: Arrival[] = []
  let highest = -1
  let reported = -1
  let count = 0

  return {
    /** `at` is in milliseconds. */
    add(sequence: number, at: number) {
      if (arrivals.length >= MAX_ARRIVALS) return
      const counted = highest < 0 ? sequence : highest + distance(highest & 0xffff, sequence)
      if (counted < 0) return
      highest = Math.max(highest, counted)
      arrivals.push({ sequence: counted, at })
    },
    /** Returns what came since the last call, or null when nothing did. */
    drain(ssrc: number): Buffer | null {
      const sorted = arrivals.toSorted((one, other) => one.sequence - other.sequence)
      arrivals = []
      const [first] = sorted
      const last = sorted.at(-1)
      if (!first || !last) return null
      const base = reported < 0 ? first.sequence : Math.min(reported + 1, first.sequence)
      reported = last.sequence
      if (last.sequence - base >= MAX_ARRIVALS) return null
      count = (count + 1) & 0xff
      return writeArrivals(sorted, { base, last: last.sequence, ssrc, count })
    },
  }
}

function writeArrivals(
  sorted: readonly Arrival[],
  { base, last, ssrc, count }: { base: number; last: number; ssrc: number; count: number },
): Buffer {
  const times = new Map(sorted.map(({ sequence, at }) => [sequence, at]))
  const reference = Math.floor((sorted[0]?.at ?? 0) / REFERENCE_MS)
  let clock = reference * REFERENCE_MS * TICKS_PER_MS
  // 0 = did not come, 1 = with a short time, 2 = with a long one.
  const symbols: number[] = []
  const deltas: { delta: number; long: boolean }[] = []
  for (let sequence = base; sequence <= last; sequence += 1) {
    const at = times.get(sequence)
    const delta = at === undefined ? Number.NaN : Math.round(at * TICKS_PER_MS) - clock
    if (!(Math.abs(delta) <= MAX_DELTA)) {
      symbols.push(0)
      continue
    }
    clock += delta
    const long = delta < 0 || delta > 0xff
    symbols.push(long ? 2 : 1)
    deltas.push({ delta, long })
  }
  const chunks = Math.ceil(symbols.length / 7)
  const bytes = deltas.reduce((sum, { long }) => sum + (long ? 2 : 1), 0)
  const packet = rtcpPacket(205, 15, Math.ceil((20 + chunks * 2 + bytes) / 4) * 4)
  packet.writeUInt32BE(ssrc, 8)
  packet.writeUInt16BE(base & 0xffff, 12)
  packet.writeUInt16BE(symbols.length, 14)
  packet.writeUIntBE(reference & 0xffffff, 16, 3)
  packet.writeUInt8(count, 19)
  let at = 20
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    let word = 0xc000
    for (let index = 0; index < 7; index += 1) word |= (symbols[chunk * 7 + index] ?? 0) << (12 - index * 2)
    at = packet.writeUInt16BE(word, at)
  }
  for (const { delta, long } of deltas)
    at = long ? packet.writeInt16BE(delta, at) : packet.writeUInt8(delta, at)
  return packet
}
