import assert from 'node:assert/strict'
import { test } from 'node:test'
import { driftOf, positionAt, stepFor } from './replay-position.ts'

const BEGIN = Date.parse('2026-11-22T12:02:00Z')

test('[D6.14] where everybody is follows from the time alone: it runs round with the video, also for who comes late', () => {
  assert.equal(positionAt(BEGIN, BEGIN, 60), 0)
  assert.equal(positionAt(BEGIN + 42_500, BEGIN, 60), 42.5)
  assert.equal(positionAt(BEGIN + 60_000, BEGIN, 60), 0)
  assert.equal(positionAt(BEGIN + 3_600_000 + 7_000, BEGIN, 60), 7)
  assert.equal(positionAt(BEGIN - 1_000, BEGIN, 60), 59)
})

test('being off is measured the shorter way round', () => {
  assert.equal(driftOf(10, 9.5, 60), 0.5)
  assert.equal(driftOf(9.5, 10, 60), -0.5)
  assert.ok(Math.abs(driftOf(0.2, 59.9, 60) - 0.3) < 1e-9)
  assert.ok(Math.abs(driftOf(59.9, 0.2, 60) + 0.3) < 1e-9)
})

test('a little off the pace changes towards the others, far off it jumps, and near enough it is left alone', () => {
  const fine = (drift: number, correcting = false) => stepFor({ drift, correcting, coarse: false })
  assert.deepEqual(fine(0.05), { jump: false, rate: 1 })
  assert.deepEqual(fine(0.05, true), { jump: false, rate: 0.975 })
  assert.deepEqual(fine(0.02, true), { jump: false, rate: 1 })
  assert.deepEqual(fine(-0.2), { jump: false, rate: 1.1 })
  assert.deepEqual(fine(0.8), { jump: false, rate: 0.88 })
  assert.deepEqual(fine(-1.3), { jump: true })
  assert.deepEqual(fine(900), { jump: true })
})

test('a player that knows steps of a quarter gets no others', () => {
  const coarse = (drift: number, correcting = false) => stepFor({ drift, correcting, coarse: true })
  assert.deepEqual(coarse(0.25), { jump: false, rate: 1 })
  assert.deepEqual(coarse(0.4), { jump: false, rate: 0.75 })
  assert.deepEqual(coarse(-0.2, true), { jump: false, rate: 1.25 })
})

test('whoever is within the half second that is promised and off all the same comes nearer with every step', () => {
  let drift = 0.45
  let correcting = false
  for (let step = 0; step < 80 && Math.abs(drift) > 0.05; step += 1) {
    const next = stepFor({ drift, correcting, coarse: false })
    assert.ok(!next.jump && next.rate < 1)
    correcting = next.rate !== 1
    drift += (next.rate - 1) * 0.25
  }
  assert.ok(Math.abs(drift) <= 0.05)
})
