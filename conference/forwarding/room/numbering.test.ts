import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Numbering } from './numbering.ts'

/** A numbering that carries a stream from a packet on, and what it makes of packets. */
function carrying(sequence: number, timestamp = 0) {
  const numbering = new Numbering(90_000)
  numbering.switchTo({ sequence, timestamp }, 0)
  const first = numbering.number({ sequence, timestamp }, 0)?.sequence ?? -1
  const step = (packet: number, skipped = false) => {
    const numbered = numbering.number({ sequence: packet, timestamp }, 0, skipped)
    return numbered && ((numbered.sequence - first) << 16) >> 16
  }
  return { numbering, first, step }
}

test('numbers follow those of the stream, late packets and the end of the range included', () => {
  const { step } = carrying(65_533)
  assert.deepEqual(
    [65_534, 0, 65_535, 1, 1].map((packet) => step(packet)),
    [1, 3, 2, 4, 4],
  )
})

test('what was before the switch, or is too old, does not go out', () => {
  const { step } = carrying(100)
  assert.equal(step(99), null)
  assert.equal(step(1500), 1400)
  assert.equal(step(101), null)
  assert.equal(step(1400), 1300)
})

test('what is left out leaves no hole, and a packet that was lost before it keeps its number', () => {
  const { step } = carrying(10)
  assert.deepEqual(
    [step(11), step(12, true), step(13), step(15, true), step(16), step(14), step(12), step(15)],
    [1, null, 2, null, 4, 3, null, null],
  )
})

test('after a switch the numbers go on, and time by the clock on the wall', () => {
  const { numbering, first } = carrying(10, 1000)
  numbering.number({ sequence: 11, timestamp: 4000 }, 33)
  numbering.switchTo({ sequence: 60_000, timestamp: 7 }, 133)
  assert.deepEqual(numbering.number({ sequence: 60_000, timestamp: 7 }, 133), {
    sequence: (first + 2) & 0xffff,
    timestamp: 4000 + 9000,
  })
  assert.equal(numbering.number({ sequence: 59_999, timestamp: 0 }, 134), null)
})

test('by the number under which it went out the packet is found that came in', () => {
  const { numbering, first, step } = carrying(10)
  step(11, true)
  step(12)
  step(13)
  const found = (out: number) => numbering.incoming((first + out) & 0xffff)
  assert.deepEqual([found(0), found(1), found(2), found(3), found(-1)], [10, 12, 13, undefined, undefined])
})

test('whatever is lost, late, doubled or left out, no number goes out for two packets', () => {
  for (let round = 0; round < 50; round += 1) {
    const start = Math.floor(Math.random() * 65_536)
    const { numbering } = carrying(start)
    const used = new Map<number, number>()
    for (let index = 0; index < 2000; index += 1) {
      const sequence = (start + index - Math.floor(Math.random() * 20)) & 0xffff
      if (((sequence - start) & 0xffff) > 2100 || Math.random() < 0.1) continue
      const out = numbering.number({ sequence, timestamp: 0 }, index, Math.random() < 0.3)
      if (!out) continue
      assert.equal(used.get(out.sequence) ?? sequence, sequence)
      used.set(out.sequence, sequence)
      assert.equal(numbering.incoming(out.sequence), sequence)
    }
  }
})
