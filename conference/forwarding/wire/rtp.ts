/** Where the value of a header extension lies in its packet. */
type Extension = { readonly id: number; readonly at: number; readonly length: number }

/** A packet of sound or picture. Its payload lies between `start` and `end`, without padding. */
export type RtpPacket = {
  readonly bytes: Buffer
  readonly payloadType: number
  readonly marker: boolean
  readonly sequence: number
  readonly timestamp: number
  readonly ssrc: number
  readonly extensions: readonly Extension[]
  readonly start: number
  readonly end: number
}

const HEAD = 12
const ONE_BYTE = 0xbede
const TWO_BYTES = 0x100

/** Returns whether a packet that came in is one of RTCP; it says nothing of whether it is a whole one. */
export function isRtcp(bytes: Buffer): boolean {
  const type = bytes[1] ?? 0
  return type >= 192 && type <= 223
}

/** Returns the packet that the bytes are, or null when they are none. */
export function readRtp(bytes: Buffer): RtpPacket | null {
  const first = bytes[0] ?? 0
  if (bytes.length < HEAD || first >> 6 !== 2) return null
  const afterSources = HEAD + (first & 15) * 4
  const extended = first & 0x10 ? readExtensions(bytes, afterSources) : { extensions: [], end: afterSources }
  if (!extended) return null
  const end = first & 0x20 ? bytes.length - paddingOf(bytes) : bytes.length
  if (extended.end > end) return null
  const second = bytes.readUInt8(1)
  return {
    bytes,
    payloadType: second & 0x7f,
    marker: second >= 0x80,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    ssrc: bytes.readUInt32BE(8),
    extensions: extended.extensions,
    start: extended.end,
    end,
  }
}

/** A length of nothing would be longer than any packet. */
const paddingOf = (bytes: Buffer) => bytes.at(-1) || Number.POSITIVE_INFINITY

function readExtensions(bytes: Buffer, at: number) {
  if (bytes.length < at + 4) return null
  const profile = bytes.readUInt16BE(at)
  const end = at + 4 + bytes.readUInt16BE(at + 2) * 4
  if (end > bytes.length) return null
  const extensions: Extension[] = []
  const long = profile >> 4 === TWO_BYTES
  if (profile !== ONE_BYTE && !long) return { extensions, end }
  for (let from = at + 4; from < end; ) {
    const head = bytes.readUInt8(from)
    const id = long ? head : head >> 4
    if (id === 0) {
      from += 1
      continue
    }
    if (!long && id === 15) break
    if (long && from + 1 >= end) return null
    const length = long ? bytes.readUInt8(from + 1) : (head & 15) + 1
    const value = from + (long ? 2 : 1)
    if (value + length > end) return null
    extensions.push({ id, at: value, length })
    from = value + length
  }
  return { extensions, end }
}

/** Returns whether a packet carries nothing but padding: with such ones a browser measures its line. */
export const isEmpty = ({ start, end }: RtpPacket): boolean => start === end

/** Returns where a header extension lies, or undefined when the packet has none of that number. */
export const extensionOf = ({ extensions }: RtpPacket, id: number | undefined): Extension | undefined =>
  id ? extensions.find((extension) => extension.id === id) : undefined

/** Returns the text of a header extension; empty when the packet has none of that number. */
export function textOf(packet: RtpPacket, id: number | undefined): string {
  const extension = extensionOf(packet, id)
  return extension ? packet.bytes.toString('latin1', extension.at, extension.at + extension.length) : ''
}

/** A header extension that goes out: one number in so many bytes. */
export type WrittenExtension = { readonly id: number; readonly value: number; readonly length: number }

/** What stands in the header of a packet that goes out. */
export type RtpHeader = Pick<RtpPacket, 'payloadType' | 'marker' | 'sequence' | 'timestamp' | 'ssrc'> & {
  readonly extensions: readonly WrittenExtension[]
}

/** Writes a header and returns its length: the payload comes after it. */
export function writeRtpHeader(into: Buffer, header: RtpHeader): number {
  into.writeUInt8(header.extensions.length > 0 ? 0x90 : 0x80, 0)
  into.writeUInt8((header.marker ? 0x80 : 0) | header.payloadType, 1)
  into.writeUInt16BE(header.sequence & 0xffff, 2)
  into.writeUInt32BE(header.timestamp >>> 0, 4)
  into.writeUInt32BE(header.ssrc, 8)
  if (header.extensions.length === 0) return HEAD
  let at = HEAD + 4
  for (const { id, value, length } of header.extensions) {
    into.writeUInt8((id << 4) | (length - 1), at)
    into.writeUIntBE(value, at + 1, length)
    at += 1 + length
  }
  while (at % 4 !== 0) at = into.writeUInt8(0, at)
  into.writeUInt16BE(ONE_BYTE, HEAD)
  into.writeUInt16BE((at - HEAD - 4) / 4, HEAD + 2)
  return at
}
