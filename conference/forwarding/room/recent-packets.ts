import { readRtp, type RtpPacket } from '../wire/rtp.ts'
import { isNewer } from '../wire/serial.ts'

const MAX_PACKETS = 512
/** Who misses a packet for longer has shown the next picture already. */
const MAX_AGE_MS = 1500
/** A voice fills one in that time, a large picture some. */
const CHUNK_BYTES = 16_384
/** Half a megabyte: more than a second and a half of the largest picture that a page sends. */
const MAX_CHUNKS = 32

/** Bytes of packets one after the other; `use` counts how often it was begun again. */
type Chunk = { readonly bytes: Buffer; filled: number; use: number; lastAt: number }
type StoredPacket = { sequence: number; at: number; chunk: Chunk; use: number; from: number; to: number }
type Recent = { readonly packet: RtpPacket; readonly at: number }

/**
 * The last packets of a stream, for receivers who missed one: stored once, however many they are. They are copied into
 * a few buffers that are used again and again: kept as they came, each would be a handful of objects that live just too
 * long for a cheap collection. What is returned is good until the next packet is added.
 */
export function createRecentPackets() {
  const entries: (StoredPacket | undefined)[] = []
  /** The oldest first; the last is being filled. */
  let chunks: Chunk[] = []
  let newest = -1
  let newestAt = 0

  function chunkFor(length: number, at: number): Chunk {
    const last = chunks.at(-1)
    if (last && last.filled + length <= last.bytes.length) return last
    const [oldest] = chunks
    const isFree = oldest && (at - oldest.lastAt > MAX_AGE_MS || chunks.length >= MAX_CHUNKS)
    if (isFree) chunks.shift()
    const chunk = isFree
      ? oldest
      : { bytes: Buffer.allocUnsafeSlow(CHUNK_BYTES), filled: 0, use: 0, lastAt: at }
    chunk.filled = 0
    chunk.use += 1
    chunks.push(chunk)
    return chunk
  }

  function find(sequence: number): Recent | undefined {
    const entry = entries[sequence % MAX_PACKETS]
    if (entry?.sequence !== sequence || entry.use !== entry.chunk.use) return undefined
    if (newestAt - entry.at > MAX_AGE_MS) return undefined
    const packet = readRtp(entry.chunk.bytes.subarray(entry.from, entry.to))
    return packet ? { packet, at: entry.at } : undefined
  }

  return {
    add({ sequence, bytes }: RtpPacket, at: number) {
      if (bytes.length > CHUNK_BYTES) return
      const chunk = chunkFor(bytes.length, at)
      const from = chunk.filled
      bytes.copy(chunk.bytes, from)
      chunk.filled += bytes.length
      chunk.lastAt = at
      const entry = (entries[sequence % MAX_PACKETS] ??= { sequence, at, chunk, use: 0, from, to: from })
      entry.sequence = sequence
      entry.at = at
      entry.chunk = chunk
      entry.use = chunk.use
      entry.from = from
      entry.to = chunk.filled
      if (newest < 0 || isNewer(sequence, newest)) newest = sequence
      newestAt = at
    },
    get: (sequence: number): RtpPacket | undefined => find(sequence)?.packet,
    /** Returns the packets from one on to the newest, in order; none when one of them is missing. */
    since(first: number): readonly Recent[] {
      const found: Recent[] = []
      for (let sequence = first; ; sequence = (sequence + 1) & 0xffff) {
        const recent = find(sequence)
        if (!recent) return []
        found.push(recent)
        if (sequence === newest) return found
      }
    },
    clear() {
      entries.length = 0
      chunks = []
    },
  }
}
