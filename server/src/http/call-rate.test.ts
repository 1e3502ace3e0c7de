import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callRate, divideRates } from './call-rate.ts'

const now = () => new Date('2026-03-01T12:00:00Z')

test('all addresses of one IPv6 network are one caller, its neighbour and an id are others', () => {
  const rate = callRate(now, 10)
  for (let at = 0; at < 10; at += 1) rate.consume(`2001:db8:1:2::${at.toString(16)}`)
  assert.throws(() => rate.consume('2001:0DB8:1:2:ffff::1'), { code: 'rate_limited', retryAfter: 60 })
  rate.consume('2001:db8:1:3::1')
  rate.consume('0195f5a1-0000-7000-8000-000000000001')
})

test('what a call costs beyond the one is counted for the network too', () => {
  const rate = callRate(now, 10)
  rate.consume('2001:db8::1')
  rate.penalize('2001:db8::1', 9)
  assert.throws(() => rate.consume('2001:db8::2'), { code: 'rate_limited' })
})

test('two nodes that are called in turn allow together what one does alone, and an odd one more', (t) => {
  t.after(() => divideRates(1))
  for (const [max, allowed] of [
    [20, 20],
    [5, 6],
    [1, 2],
  ] as const) {
    divideRates(2)
    const nodes = [callRate(now, max), callRate(now, max)]
    const taken = Array.from({ length: 4 * max }, (_, at) => {
      try {
        nodes[at % 2]?.consume('2001:db8::1')
        return 1
      } catch {
        return 0
      }
    })
    assert.equal(
      taken.reduce<number>((sum, one) => sum + one, 0),
      allowed,
    )
  }
})

test('a node that is alone again has the whole limit', (t) => {
  t.after(() => divideRates(1))
  divideRates(2)
  const rate = callRate(now, 4)
  divideRates(1)
  for (let count = 0; count < 4; count += 1) rate.consume('2001:db8::1')
  assert.throws(() => rate.consume('2001:db8::1'), { code: 'rate_limited' })
})
