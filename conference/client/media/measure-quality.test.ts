import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createQualityMeter } from './measure-quality.ts'

const report = (...entries: Record<string, unknown>[]) =>
  new Map(entries.map((entry, at) => [String(at), { id: String(at), ...entry }] as const))
const pair = (seconds: number) => ({
  ...{ type: 'candidate-pair', nominated: true, state: 'succeeded' },
  currentRoundTripTime: seconds,
})
const incoming = (packetsReceived: number, packetsLost: number, jitter = 0) => ({
  ...{ type: 'inbound-rtp', kind: 'audio' },
  ...{ packetsReceived, packetsLost, jitter },
})

test('a sample has the worst of all connections, in whole milliseconds and thousandths', () => {
  const sample = createQualityMeter()
  const good = report(pair(0.02), incoming(500, 0, 0.004))
  const weak = report(pair(0.3124), incoming(450, 50, 0.0306), {
    ...{ type: 'outbound-rtp', kind: 'video', framesPerSecond: 24, qualityLimitationReason: 'cpu' },
  })
  assert.deepEqual(sample([good, weak]), {
    ...{ roundTrip: 312, loss: 50, jitter: 31, frames: 24, limitedBy: 'cpu' },
  })
})

test('packets are counted since the sample before, also where a stream has begun again', () => {
  const sample = createQualityMeter()
  sample([report(pair(0), incoming(1000, 100))])
  assert.equal(sample([report(pair(0), incoming(1990, 110))])?.loss, 10)
  assert.equal(sample([report(pair(0), incoming(90, 0))])?.loss, 0)
  assert.equal(
    sample([report(pair(0), incoming(90, 0))])?.loss,
    0,
    'nothing came: nothing is known to be lost',
  )
})

test('what the other end misses counts as well', () => {
  const far = { type: 'remote-inbound-rtp', kind: 'audio', fractionLost: 0.25 }
  assert.equal(createQualityMeter()([report(pair(0), incoming(100, 0), far)])?.loss, 250)
})

test('there is no sample while nothing is connected, and none has a number that is out of bounds', () => {
  const sample = createQualityMeter()
  assert.equal(sample([]), null)
  assert.equal(sample([report({ ...pair(1), state: 'in-progress' })]), null)
  const absurd = report(pair(1e9), incoming(0, 0, Number.NaN), {
    ...{ type: 'outbound-rtp', kind: 'video', framesPerSecond: 1e6, qualityLimitationReason: 'weather' },
  })
  assert.deepEqual(sample([absurd]), {
    ...{ roundTrip: 60_000, loss: 0, jitter: 0, frames: 240, limitedBy: 'other' },
  })
})
