import type { ReceptionReport, SenderReport } from './read-rtcp.ts'
import { distance } from './serial.ts'

/** Under this number we speak of what others send. */
const OWN_SSRC = 1
/** One packet carries no more reports. */
const MAX_REPORTS = 31

/** Returns an empty packet of RTCP with its head and the sender of it. */
export function rtcpPacket(type: number, count: number, size: number, from = OWN_SSRC): Buffer {
  const packet = Buffer.alloc(size)
  packet.writeUInt8(0x80 | count, 0)
  packet.writeUInt8(type, 1)
  packet.writeUInt16BE(size / 4 - 1, 2)
  packet.writeUInt32BE(from, 4)
  return packet
}

/** Returns the request for a picture that needs no other. */
export function writeKeyframeRequest(ssrc: number): Buffer {
  const packet = rtcpPacket(206, 1, 12)
  packet.writeUInt32BE(ssrc, 8)
  return packet
}

/** Returns the request to send these packets again; their numbers come in order. */
export function writeMissing(ssrc: number, sequences: readonly number[]): Buffer {
  const entries: { first: number; others: number }[] = []
  for (const sequence of sequences) {
    const last = entries.at(-1)
    const after = last ? distance(last.first, sequence) : 0
    if (last && after >= 1 && after <= 16) last.others |= 1 << (after - 1)
    else entries.push({ first: sequence, others: 0 })
  }
  const packet = rtcpPacket(205, 1, 12 + entries.length * 4)
  packet.writeUInt32BE(ssrc, 8)
  for (const [index, { first, others }] of entries.entries()) {
    packet.writeUInt16BE(first, 12 + index * 4)
    packet.writeUInt16BE(others, 14 + index * 4)
  }
  return packet
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Returns what was received of these streams; of more than 31 the first. */
export function writeReports(all: readonly ReceptionReport[]): Buffer {
  const reports = all.slice(0, MAX_REPORTS)
  const packet = rtcpPacket(201, reports.length, 8 + reports.length * 24)
  for (const [index, report] of reports.entries()) {
    const at = 8 + index * 24
    packet.writeUInt32BE(report.ssrc, at)
    packet.writeUInt8(clamp(Math.round(report.lossNow * 256), 0, 255), at + 4)
    packet.writeIntBE(clamp(report.lostInAll, -0x800000, 0x7fffff), at + 5, 3)
    packet.writeUInt32BE(report.highestSequence >>> 0, at + 8)
    packet.writeUInt32BE(report.jitter >>> 0, at + 12)
    packet.writeUInt32BE(report.lastSenderReport >>> 0, at + 16)
    packet.writeUInt32BE(report.sinceSenderReport >>> 0, at + 20)
  }
  return packet
}

/** Returns a sender report, and with it the name that all streams of one sender share. */
export function writeSenderReport(report: SenderReport, name: string): Buffer {
  const packet = rtcpPacket(200, 0, 28, report.ssrc)
  packet.writeUInt32BE(report.ntpSeconds, 8)
  packet.writeUInt32BE(report.ntpFraction, 12)
  packet.writeUInt32BE(report.timestamp >>> 0, 16)
  packet.writeUInt32BE(report.packets >>> 0, 20)
  packet.writeUInt32BE(report.octets >>> 0, 24)
  const text = Buffer.from(name, 'latin1')
  const description = rtcpPacket(202, 1, Math.ceil((11 + text.length) / 4) * 4, report.ssrc)
  description.writeUInt8(1, 8)
  description.writeUInt8(text.length, 9)
  text.copy(description, 10)
  return Buffer.concat([packet, description])
}
