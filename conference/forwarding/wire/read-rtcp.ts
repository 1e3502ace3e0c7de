/** What a receiver says of one stream. */
export type ReceptionReport = {
  readonly ssrc: number
  /** Share of the packets lost since the last report, 0 to 1. */
  readonly lossNow: number
  readonly lostInAll: number
  readonly highestSequence: number
  readonly jitter: number
  /** Middle of the time stamp of the last sender report, and since when it is here in 1/65536 s. */
  readonly lastSenderReport: number
  readonly sinceSenderReport: number
}

/** A report of a sender: which moment of its own clock a time stamp of the stream belongs to. */
export type SenderReport = {
  readonly ssrc: number
  readonly ntpSeconds: number
  readonly ntpFraction: number
  readonly timestamp: number
  readonly packets: number
  readonly octets: number
}

/** One packet of RTCP that means something here. */
export type RtcpPacket =
  | { readonly type: 'sender-report'; readonly report: SenderReport }
  | { readonly type: 'reports'; readonly reports: readonly ReceptionReport[] }
  | { readonly type: 'keyframe-request'; readonly ssrc: number }
  | { readonly type: 'missing'; readonly ssrc: number; readonly sequences: readonly number[] }
  | { readonly type: 'bandwidth'; readonly bitsPerSecond: number }

const REPORT = 24
/** Max. sequence numbers in one request: as many as are remembered. */
const MAX_MISSING = 512

/** Returns whether not even the first packet of a compound one is whole. */
export const isBrokenRtcp = (bytes: Buffer): boolean =>
  bytes.length < 4 || bytes.readUInt8(0) >> 6 !== 2 || (bytes.readUInt16BE(2) + 1) * 4 > bytes.length

/** Returns what a compound packet says; what is broken or unknown in it is left out. */
export function readRtcp(bytes: Buffer): RtcpPacket[] {
  const found: RtcpPacket[] = []
  for (let at = 0; at + 4 <= bytes.length; ) {
    const end = at + (bytes.readUInt16BE(at + 2) + 1) * 4
    if (bytes.readUInt8(at) >> 6 !== 2 || end > bytes.length) break
    readOne(bytes.subarray(at, end), found)
    at = end
  }
  return found
}

function readOne(packet: Buffer, found: RtcpPacket[]) {
  const count = packet.readUInt8(0) & 31
  const type = packet.readUInt8(1)
  if (type === 200 && packet.length >= 28) {
    found.push({ type: 'sender-report', report: readSenderReport(packet) })
    found.push({ type: 'reports', reports: readReports(packet, 28, count) })
  }
  if (type === 201) found.push({ type: 'reports', reports: readReports(packet, 8, count) })
  if (packet.length < 12) return
  if (type === 205 && count === 1) found.push(readMissing(packet))
  if (type === 206 && count === 1) found.push({ type: 'keyframe-request', ssrc: packet.readUInt32BE(8) })
  if (type === 206 && count === 4)
    for (let at = 12; at + 8 <= packet.length; at += 8)
      found.push({ type: 'keyframe-request', ssrc: packet.readUInt32BE(at) })
  if (type === 206 && count === 15 && packet.length >= 20 && packet.toString('latin1', 12, 16) === 'REMB')
    found.push({ type: 'bandwidth', bitsPerSecond: readBandwidth(packet) })
}

const readSenderReport = (packet: Buffer): SenderReport => ({
  ssrc: packet.readUInt32BE(4),
  ntpSeconds: packet.readUInt32BE(8),
  ntpFraction: packet.readUInt32BE(12),
  timestamp: packet.readUInt32BE(16),
  packets: packet.readUInt32BE(20),
  octets: packet.readUInt32BE(24),
})

function readReports(packet: Buffer, from: number, count: number): ReceptionReport[] {
  const reports: ReceptionReport[] = []
  for (let at = from; reports.length < count && at + REPORT <= packet.length; at += REPORT)
    reports.push({
      ssrc: packet.readUInt32BE(at),
      lossNow: packet.readUInt8(at + 4) / 256,
      lostInAll: packet.readIntBE(at + 5, 3),
      highestSequence: packet.readUInt32BE(at + 8),
      jitter: packet.readUInt32BE(at + 12),
      lastSenderReport: packet.readUInt32BE(at + 16),
      sinceSenderReport: packet.readUInt32BE(at + 20),
    })
  return reports
}

/** Each entry names one number, and in 16 bits which of those after it. */
function readMissing(packet: Buffer): RtcpPacket {
  const sequences: number[] = []
  for (let at = 12; at + 4 <= packet.length && sequences.length < MAX_MISSING; at += 4) {
    const first = packet.readUInt16BE(at)
    const others = packet.readUInt16BE(at + 2)
    sequences.push(first)
    for (let bit = 0; bit < 16; bit += 1) if (others & (1 << bit)) sequences.push((first + bit + 1) & 0xffff)
  }
  return { type: 'missing', ssrc: packet.readUInt32BE(8), sequences: sequences.slice(0, MAX_MISSING) }
}

function readBandwidth(packet: Buffer): number {
  const exponent = packet.readUInt8(17) >> 2
  const mantissa = ((packet.readUInt8(17) & 3) << 16) | packet.readUInt16BE(18)
  return mantissa * 2 ** exponent
}
