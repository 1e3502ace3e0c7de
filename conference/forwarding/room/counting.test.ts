import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePacket } from '../../testing/write-media.ts'
import { readRtp } from '../wire/rtp.ts'
import { createGaps } from './gaps.ts'
import { createKeyframeRequests } from './keyframe-requests.ts'
import { createRate } from './rate.ts'
import { createReception } from './reception.ts'
import { createRecentPackets } from './recent-packets.ts'

const packet = (sequence: number, timestamp = 0, payload = Buffer.from('payload')) => {
  const read = readRtp(makePacket({ sequence, timestamp, payload }))
  assert.ok(read)
  return read
}

test('a missing packet is asked for on the next tick, every 60 ms and eight times; one that was overtaken is not', () => {
  const gaps = createGaps()
  for (const sequence of [65_534, 1, 65_535]) gaps.saw(sequence)
  assert.deepEqual(gaps.due(0), [0])
  assert.deepEqual([gaps.due(20), gaps.due(60)], [[], [0]])
  let requested = 2
  for (let at = 120; at < 2000; at += 20) requested += gaps.due(at).length
  assert.equal(requested, 8)
  gaps.saw(3)
  gaps.saw(2)
  assert.deepEqual(gaps.due(3000), [])
})

test('after a long hole nothing of before it is asked for', () => {
  const gaps = createGaps()
  for (const sequence of [1, 3, 1000, 1002]) gaps.saw(sequence)
  assert.deepEqual(gaps.due(0), [1001])
})

test('a keyframe is asked for at once, again every 600 ms, and never sooner than 350 ms after one', () => {
  const requested: number[] = []
  let now = 0
  const requests = createKeyframeRequests(() => requested.push(now))
  const run = (until: number) => {
    for (; now < until; now += 20) requests.tick(now)
  }
  requests.request(now)
  requests.request(now)
  run(700)
  assert.deepEqual(requested, [0, 600])
  requests.received(now)
  requests.request(now)
  run(1000)
  assert.deepEqual(requested, [0, 600])
  run(1400)
  assert.deepEqual(requested, [0, 600, 1060])
  requests.received(now)
  run(5000)
  assert.equal(requested.length, 3)
})

test('of a stream the last 512 packets of a second and a half are there', () => {
  const recent = createRecentPackets()
  for (let sequence = 0; sequence < 600; sequence += 1) recent.add(packet(sequence), 0)
  assert.deepEqual(
    [recent.get(87), recent.get(88)?.sequence, recent.get(599)?.sequence],
    [undefined, 88, 599],
  )
  recent.add(packet(600), 2000)
  assert.deepEqual([recent.get(599), recent.get(600)?.sequence], [undefined, 600])
})

/** A packet whose payload says which it is. */
const long = (sequence: number, length = 1700) => packet(sequence, 0, Buffer.alloc(length, sequence & 0xff))

test('of long packets there are half a megabyte, the newest', () => {
  const recent = createRecentPackets()
  for (let sequence = 0; sequence < 500; sequence += 1) recent.add(long(sequence), 0)
  assert.deepEqual([recent.get(200), recent.get(240)?.sequence], [undefined, 240])
  assert.deepEqual([recent.since(200), recent.since(240).length], [[], 260])
})

test('a packet is remembered as it came, though the place of older ones is used again', () => {
  const recent = createRecentPackets()
  const cameAt = (sequence: number) => sequence * 10
  for (let sequence = 0; sequence < 3000; sequence += 1) {
    recent.add(long(sequence, 200 + (sequence % 7) * 200), cameAt(sequence))
    for (const other of [sequence, sequence - 149])
      if (other >= 0) assert.deepEqual(recent.get(other)?.bytes, long(other, 200 + (other % 7) * 200).bytes)
    assert.equal(recent.get(sequence - 151), undefined)
  }
})

test('a report says what was lost, in all and since the last one, and when the sender spoke of its clock', () => {
  const reception = createReception(7, 90_000)
  assert.equal(reception.report(0), null)
  for (const sequence of [65_534, 65_535, 1, 2]) reception.packet(packet(sequence), 0)
  const first = reception.report(0)
  assert.deepEqual([first?.highestSequence, first?.lostInAll, first?.lossNow], [65_536 + 2, 1, 0.2])
  reception.packet(packet(0), 0)
  reception.packet(packet(3), 0)
  reception.senderReport(
    { ssrc: 7, ntpSeconds: 0x12345678, ntpFraction: 0x9abcdef0, timestamp: 0, packets: 0, octets: 0 },
    1000,
  )
  const second = reception.report(2000)
  assert.deepEqual(
    [second?.lostInAll, second?.lossNow, second?.lastSenderReport, second?.sinceSenderReport],
    [0, 0, 0x56789abc, 65_536],
  )
})

test('a rate is that of the last second, and nothing after a silence', () => {
  const rate = createRate()
  for (let at = 0; at <= 2000; at += 20) rate.add(250, at)
  assert.ok(Math.abs(rate.perSecond(2000) - 100_000) < 5000)
  assert.ok(rate.perSecond(10_000) < 2000)
})
