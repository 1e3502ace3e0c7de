import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choosePictures, type RequestedPicture } from './choose-pictures.ts'
import { createDownlink } from './downlink.ts'
import { assignVoices, rankVoices } from './voices.ts'

const LARGE = { all: 600, base: 400 }
const SMALL = { all: 100, base: 60 }
const both = (size: 'small' | 'large'): RequestedPicture => ({ size, small: SMALL, large: LARGE })
const shown = (requests: readonly RequestedPicture[], budget: number) =>
  choosePictures(requests, budget).map(({ size, allFrames }) => (allFrames ? size : `${size}, fewer`))

test('pictures become smaller, then fewer a second, then they go: the last one first at each step', () => {
  const three = [both('large'), both('large'), both('small')]
  const rows: [number, string[]][] = [
    [1300, ['large', 'large', 'small']],
    [1299, ['large', 'small', 'small']],
    [799, ['small', 'small', 'small']],
    [299, ['small', 'small', 'small, fewer']],
    [180, ['small, fewer', 'small, fewer', 'small, fewer']],
    [179, ['small, fewer', 'small, fewer', 'none']],
    [60, ['small, fewer', 'none', 'none']],
    [0, ['none', 'none', 'none']],
  ]
  for (const [budget, expected] of rows) assert.deepEqual(shown(three, budget), expected, String(budget))
})

test('a size that does not come is replaced by the one that does', () => {
  const rows: [RequestedPicture, string][] = [
    [{ size: 'large', small: SMALL, large: null }, 'small'],
    [{ size: 'small', small: null, large: LARGE }, 'large'],
    [{ size: 'small', small: null, large: null }, 'none'],
  ]
  for (const [request, expected] of rows) assert.deepEqual(shown([request], 10_000), [expected])
})

test('a line is unlimited until it loses much for a while, and comes back slowly', () => {
  const downlink = createDownlink()
  assert.ok(downlink.limit > 10_000_000)
  for (const share of [0.05, 0.2, 0, 0.1, 0, 0.2, 0]) downlink.loss(share, 1_000_000, 0)
  assert.ok(downlink.limit > 10_000_000, 'what is lost by chance does not matter')
  for (let count = 0; count < 4; count += 1) downlink.loss(0.2, 1_000_000, 0)
  const weak = downlink.limit
  assert.ok(weak < 900_000, String(weak))
  for (let count = 0; count < 10; count += 1) downlink.loss(0.05, 200_000, 0)
  assert.ok(downlink.limit > weak && downlink.limit < 2 * weak, String(downlink.limit))
})

test('little that was sent is no sign of a narrow line, and the way back from nothing takes seconds', () => {
  const downlink = createDownlink()
  downlink.loss(0.4, 20_000, 0)
  assert.equal(downlink.limit, 120_000)
  for (let count = 0; count < 100; count += 1) downlink.loss(0.4, 20_000, 0)
  assert.equal(downlink.limit, 60_000)
  for (let count = 0; count < 25; count += 1) downlink.loss(0, 60_000, 0)
  assert.ok(downlink.limit > 200_000, String(downlink.limit))
})

test('a line that carries no picture any more, of which nothing is reported, is tried again, and one without a limit is not', () => {
  const downlink = createDownlink()
  const { limit } = downlink
  for (let at = 0; at < 60_000; at += 20) downlink.tick(at)
  assert.equal(downlink.limit, limit)
  for (let count = 0; count < 100; count += 1) downlink.loss(0.4, 20_000, 60_000)
  assert.equal(downlink.limit, 60_000)
  for (let at = 60_000; at < 62_000; at += 20) downlink.tick(at)
  assert.equal(downlink.limit, 60_000, 'a report may still come')
  for (let at = 62_000; at < 80_000; at += 20) downlink.tick(at)
  assert.ok(downlink.limit > 200_000, String(downlink.limit))
  downlink.loss(0.4, 200_000, 80_000)
  downlink.loss(0.4, 200_000, 81_000)
  assert.ok(downlink.limit < 200_000, String(downlink.limit))
})

test('what a page thinks of its line counts when it falls, below what is sent', () => {
  const rows: [string, [number, number][], number | 'unlimited'][] = [
    [
      'it follows what is sent',
      [
        [100_000, 50_000],
        [200_000, 600_000],
      ],
      'unlimited',
    ],
    [
      'it falls, but is above that',
      [
        [900_000, 300_000],
        [700_000, 300_000],
      ],
      'unlimited',
    ],
    [
      'it falls below',
      [
        [900_000, 800_000],
        [500_000, 800_000],
      ],
      500_000,
    ],
    [
      'it falls to almost nothing',
      [
        [900_000, 800_000],
        [20_000, 800_000],
      ],
      150_000,
    ],
  ]
  for (const [name, estimates, expected] of rows) {
    const downlink = createDownlink()
    for (const [bits, sent] of estimates) downlink.estimate(bits, sent)
    assert.equal(downlink.limit > 10_000_000 ? 'unlimited' : downlink.limit, expected, name)
  }
})

test('the loudest have the slots, whoever has one keeps it against a little more, and nobody changes slot', () => {
  const levels = (...values: number[]) =>
    new Map(values.map((level, index) => ['abcdef'.charAt(index), level]))
  const rows: [string, (string | null)[], Map<string, number>, (string | null)[]][] = [
    ['nobody speaks yet', [null, null], levels(127, 127, 127), ['a', 'b']],
    ['fewer people than slots', [null, null, null], levels(127), ['a', null, null]],
    ['a little louder is not enough', ['a', 'b'], levels(40, 40, 36), ['a', 'b']],
    ['much louder is', ['a', 'b'], levels(40, 50, 30), ['a', 'c']],
    ['the first slot is taken over', ['a', 'b'], levels(90, 40, 30), ['c', 'b']],
    ['who left makes room', ['x', 'b'], levels(90, 40, 30), ['c', 'b']],
    ['one’s own voice is not heard', ['a', null], new Map([...levels(40), ['listener', 1]]), ['a', null]],
    ['a room of oneself', ['x', null], levels(), [null, null]],
  ]
  for (const [name, slots, loudness, expected] of rows)
    assert.deepEqual(assignVoices(slots, rankVoices(loudness), 'listener'), expected, name)
})
