import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cameraEncoding } from './encoding.ts'
import { createQualityMonitor } from './quality.ts'
import { createSpeakerChoice } from './speaker.ts'

test('the more people, the less each receives, so that the uplink stays below 2.1 Mbit/s', () => {
  const caps = [2, 3, 4, 5, 6, 7, 8].map((people) => cameraEncoding(people, 'large', 0))
  assert.deepEqual(
    caps.map(({ maxBitrate }) => maxBitrate / 1000),
    [1200, 700, 500, 350, 300, 250, 200],
  )
  assert.deepEqual(
    caps.map(({ height }) => height),
    [720, 540, 360, 360, 360, 360, 360],
  )
  for (const [index, { maxBitrate }] of caps.entries()) assert.ok(maxBitrate * (index + 1) <= 2_100_000)
})

test('a small picture gets little, and one nobody sees gets nothing', () => {
  assert.deepEqual(cameraEncoding(2, 'small', 0), {
    active: true,
    maxBitrate: 150_000,
    maxFramerate: 15,
    height: 180,
  })
  assert.equal(cameraEncoding(2, 'none', 0).active, false)
  assert.equal(cameraEncoding(2, 'large', 2).active, false)
})

test('a bad connection loses its picture in two steps and gets it back only after a long good time', () => {
  const nextLevel = createQualityMonitor()
  const bad = { limited: false, loss: 0.2 }
  const good = { limited: false, loss: 0 }
  assert.deepEqual([bad, bad, bad, bad, bad, bad].map(nextLevel), [0, 0, 1, 1, 1, 2])
  assert.deepEqual(Array.from({ length: 9 }, () => nextLevel(good)).at(-1), 2)
  assert.equal(nextLevel(good), 1)
})

test('the active speaker stays the speaker until they were silent for a second and a half', () => {
  const detectSpeaker = createSpeakerChoice()
  const levels = (a: number, b: number) =>
    new Map([
      ['a', a],
      ['b', b],
    ])
  assert.equal(detectSpeaker(levels(0, 0), 0).dominant, null)
  assert.equal(detectSpeaker(levels(0.1, 0), 250).dominant, 'a')
  assert.equal(detectSpeaker(levels(0, 0.9), 500).dominant, 'a')
  assert.deepEqual([...detectSpeaker(levels(0, 0.9), 1000).speaking].toSorted(), ['a', 'b'])
  assert.equal(detectSpeaker(levels(0, 0.9), 2000).dominant, 'b')
  assert.equal(detectSpeaker(levels(0, 0), 9000).dominant, 'b')
  assert.equal(detectSpeaker(new Map([['a', 0]]), 9250).dominant, null)
})
