import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createArrivals } from './arrivals.ts'
import { readRtcp } from './read-rtcp.ts'
import {
  rtcpPacket,
  writeKeyframeRequest,
  writeMissing,
  writeReports,
  writeSenderReport,
} from './write-rtcp.ts'

const report = {
  ssrc: 42,
  lossNow: 0.5,
  lostInAll: 7,
  highestSequence: 65_537,
  jitter: 12,
  lastSenderReport: 0xdeadbeef,
  sinceSenderReport: 65_536,
}

test('what is written is read again: requests, missing packets, reports', () => {
  assert.deepEqual(readRtcp(writeKeyframeRequest(9)), [{ type: 'keyframe-request', ssrc: 9 }])
  const rows = [[5], [5, 6, 21], [5, 22], [65_535, 0, 3], Array.from({ length: 40 }, (_, index) => index * 3)]
  for (const sequences of rows)
    assert.deepEqual(readRtcp(writeMissing(9, sequences)), [{ type: 'missing', ssrc: 9, sequences }])
  assert.deepEqual(readRtcp(writeReports([report, { ...report, ssrc: 43, lostInAll: -3 }])), [
    { type: 'reports', reports: [report, { ...report, ssrc: 43, lostInAll: -3 }] },
  ])
  const sender = { ssrc: 3, ntpSeconds: 1, ntpFraction: 2, timestamp: 4, packets: 5, octets: 6 }
  assert.deepEqual(readRtcp(writeSenderReport(sender, 'samtale')), [
    { type: 'sender-report', report: sender },
    { type: 'reports', reports: [] },
  ])
})

test('figures beyond what fits are cut: a share of one, three bytes of loss, 31 reports', () => {
  const much = { ...report, lossNow: 1, lostInAll: 2 ** 30 }
  const [read] = readRtcp(writeReports(Array.from({ length: 40 }, () => much)))
  assert.equal(read?.type === 'reports' && read.reports.length, 31)
  assert.deepEqual(read?.type === 'reports' && [read.reports[0]?.lossNow, read.reports[0]?.lostInAll], [
    255 / 256,
    0x7fffff,
  ])
})

test('a compound packet is read part by part, and what comes after a broken part is left', () => {
  const good = writeKeyframeRequest(9)
  const unknown = rtcpPacket(210, 0, 8)
  const tooLong = Buffer.from(good)
  tooLong.writeUInt16BE(100, 2)
  assert.equal(readRtcp(Buffer.concat([good, unknown, good])).length, 2)
  assert.equal(readRtcp(Buffer.concat([good, tooLong, good])).length, 1)
  assert.deepEqual(readRtcp(Buffer.alloc(3)), [])
})

test('what a browser thinks of its line, and its full requests, are read', () => {
  // 2^3 * 0x12345 bits a second.
  const remb = Buffer.from('8fce0005 00000001 00000000 52454d42 010d2345 0000002a'.replaceAll(' ', ''), 'hex')
  assert.deepEqual(readRtcp(remb), [{ type: 'bandwidth', bitsPerSecond: 8 * 0x12345 }])
  const full = Buffer.from('84ce0004 00000001 00000000 0000002a 01000000'.replaceAll(' ', ''), 'hex')
  assert.deepEqual(readRtcp(full), [{ type: 'keyframe-request', ssrc: 42 }])
})

/** Reads a packet of arrivals by the rules of the draft: when each came, in milliseconds, or null. */
function arrivalsIn(packet: Buffer): [number, number | null][] {
  const base = packet.readUInt16BE(12)
  const count = packet.readUInt16BE(14)
  let clock = packet.readIntBE(16, 3) * 64
  const symbols: number[] = []
  let at = 20
  for (; symbols.length < count; at += 2) {
    const word = packet.readUInt16BE(at)
    for (let index = 0; index < 7; index += 1) symbols.push((word >> (12 - index * 2)) & 3)
  }
  return symbols.slice(0, count).map((symbol, index) => {
    const sequence = (base + index) & 0xffff
    if (symbol === 0) return [sequence, null]
    clock += (symbol === 1 ? packet.readUInt8(at) : packet.readInt16BE(at)) / 4
    at += symbol
    return [sequence, clock]
  })
}

test('a sender learns when each of its packets came, which did not, and across the end of the numbers', () => {
  const arrivals = createArrivals()
  assert.equal(arrivals.drain(1), null)
  const came: [number, number][] = [
    [65_533, 1000],
    [65_534, 1000.5],
    [0, 1200],
    [65_535, 1201],
    [3, 1150],
  ]
  for (const [sequence, at] of came) arrivals.add(sequence, at)
  const packet = arrivals.drain(7)
  assert.ok(packet)
  assert.equal(packet.readUInt32BE(8), 7)
  assert.deepEqual(arrivalsIn(packet), [
    [65_533, 1000],
    [65_534, 1000.5],
    [65_535, 1201],
    [0, 1200],
    [1, null],
    [2, null],
    [3, 1150],
  ])
  assert.equal(arrivals.drain(7), null)
  // The next one reports those that have not come since.
  arrivals.add(6, 1300)
  assert.deepEqual(
    arrivalsIn(arrivals.drain(7) ?? Buffer.alloc(0)).map(([sequence]) => sequence),
    [4, 5, 6],
  )
})

test('a hole that no packet could report is passed over, and so is a time beyond what fits', () => {
  const arrivals = createArrivals()
  arrivals.add(1, 0)
  arrivals.add(30_000, 1)
  assert.equal(arrivals.drain(1), null)
  arrivals.add(30_001, 10)
  arrivals.add(30_002, 60_000)
  assert.deepEqual(arrivalsIn(arrivals.drain(1) ?? Buffer.alloc(0)), [
    [30_001, 10],
    [30_002, null],
  ])
  for (let sequence = 0; sequence < 50_000; sequence += 1) arrivals.add(sequence & 0xffff, sequence)
  assert.ok((arrivals.drain(1)?.length ?? 0) < 10_000)
})
