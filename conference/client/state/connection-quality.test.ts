import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type ConnectionCounts,
  countsOf,
  createQualitySign,
  qualityBetween,
  requestsBetween,
} from './connection-quality.ts'

const START: ConnectionCounts = {
  received: 0,
  lost: 0,
  requested: 0,
  frozen: 0,
  frames: 0,
  height: 0,
  roundTrip: 0.05,
}
const after = (more: Partial<ConnectionCounts>) =>
  qualityBetween(START, { ...START, received: 100, ...more }, 2)

test('lost packets, a picture that stands still and a long way make a connection weak, more of it poor', () => {
  assert.equal(after({}), 'good')
  assert.deepEqual(
    [2, 5, 20].map((lost) => after({ received: 100 - lost, lost })),
    ['good', 'weak', 'poor'],
  )
  assert.deepEqual(
    [0.1, 0.3, 1].map((frozen) => after({ frozen })),
    ['good', 'weak', 'poor'],
  )
  assert.deepEqual(
    [0.2, 0.5, 1].map((roundTrip) => after({ roundTrip })),
    ['good', 'weak', 'poor'],
  )
})

test('silence is no loss, and packets that came late after all are none either', () => {
  assert.equal(after({ received: 0 }), 'good')
  assert.equal(qualityBetween({ ...START, lost: 10 }, { ...START, lost: 4, received: 50 }, 2), 'good')
})

test('requests for lost packets are a share of what came, and a connection without any packets has none', () => {
  assert.equal(requestsBetween(START, { ...START, received: 100, requested: 5 }), 0.05)
  assert.equal(requestsBetween(START, START), 0)
  assert.equal(requestsBetween({ ...START, requested: 9 }, { ...START, received: 100 }), 0)
})

test('sound and picture count together, with the way that is in use; what is sent does not', () => {
  const report = [
    { type: 'inbound-rtp', packetsReceived: 90, packetsLost: 10 },
    {
      type: 'inbound-rtp',
      packetsReceived: 200,
      packetsLost: 5,
      nackCount: 7,
      totalFreezesDuration: 1.5,
      framesDecoded: 40,
      frameHeight: 360,
    },
    { type: 'outbound-rtp', packetsSent: 1000 },
    { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 },
    { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.2 },
  ]
  assert.deepEqual(countsOf(report), {
    received: 290,
    lost: 15,
    requested: 7,
    frozen: 1.5,
    frames: 40,
    height: 360,
    roundTrip: 0.2,
  })
  assert.equal(countsOf([{ type: 'outbound-rtp' }]), null)
})

test('the sign falls at once and rises when it has been better three times', () => {
  const sign = createQualitySign()
  assert.deepEqual((['good', 'poor', 'good', 'weak', 'good', 'good'] as const).map(sign), [
    'good',
    'poor',
    'poor',
    'poor',
    'good',
    'good',
  ])
  const flickers = createQualitySign()
  assert.deepEqual((['weak', 'good', 'good', 'weak', 'good', 'good', 'poor'] as const).map(flickers), [
    'weak',
    'weak',
    'weak',
    'weak',
    'weak',
    'weak',
    'poor',
  ])
})
