import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentCountsOf, sentQualityBetween } from './sent-quality.ts'

const report = (packets: Record<string, number>, losses: Record<string, number>, roundTrip = 0.05) => {
  const counts = sentCountsOf([
    ...Object.entries(packets).map(([id, packetsSent]) => ({ type: 'outbound-rtp', id, packetsSent })),
    ...Object.entries(losses).map(([localId, fractionLost]) => ({
      type: 'remote-inbound-rtp',
      localId,
      fractionLost,
    })),
    { type: 'inbound-rtp', packetsLost: 1000 },
    { type: 'candidate-pair', nominated: true, currentRoundTripTime: roundTrip },
  ])
  assert.ok(counts)
  return counts
}

test('each stream that is sent counts by its packets, with what its receiver misses', () => {
  const before = report({ sound: 100, picture: 1000 }, {})
  const after = (losses: Record<string, number>, roundTrip = 0.05) =>
    sentQualityBetween(before, report({ sound: 110, picture: 1190 }, losses, roundTrip))
  assert.equal(after({}), 'good')
  assert.equal(after({ sound: 0.4 }), 'good')
  assert.equal(after({ picture: 0.05 }), 'weak')
  assert.equal(after({ picture: 0.2 }), 'poor')
  assert.equal(after({}, 0.4), 'weak')
})

test('what is not sent is not lost, and a page that sends nothing has no sign', () => {
  const before = report({ sound: 100 }, {})
  assert.equal(sentQualityBetween(before, report({ sound: 100 }, { sound: 1 })), 'good')
  assert.equal(sentCountsOf([{ type: 'inbound-rtp' }]), null)
})
