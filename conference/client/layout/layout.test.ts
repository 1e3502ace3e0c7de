import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrange, picturesOnPage, type Rect } from './layout.ts'

const WIDE = { width: 1408, height: 756 }
const PHONE = { width: 374, height: 724 }

const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.width - 0.5 &&
  b.x < a.x + a.width - 0.5 &&
  a.y < b.y + b.height - 0.5 &&
  b.y < a.y + a.height - 0.5

test('whatever is on a page never overlaps, leaves the stage or becomes too small to see', () => {
  for (const size of [WIDE, PHONE])
    for (const view of ['tiles', 'speaker'] as const)
      for (let count = 1; count <= picturesOnPage(size, view); count += 1) {
        const { rects } = arrange(count, size, view)
        assert.equal(rects.length, count)
        for (const [index, rect] of rects.entries()) {
          assert.ok(
            rect.x >= -0.5 &&
              rect.y >= -0.5 &&
              rect.x + rect.width <= size.width + 0.5 &&
              rect.y + rect.height <= size.height + 0.5,
          )
          assert.ok(rect.width >= 32 && rect.height >= 80, `${view} ${count}`)
          const floats = view === 'speaker' && count === 2
          if (!floats)
            assert.ok(
              rects.slice(index + 1).every((other) => !overlap(rect, other)),
              `${view} ${count}`,
            )
        }
      }
})

test('three stand as one large and two in a column of 300 at its right, which have the shape of cameras', () => {
  const { rects, side } = arrange(3, WIDE, 'speaker')
  assert.deepEqual(rects, [
    { x: 0, y: 0, width: 1096, height: 756 },
    { x: 1108, y: 203.25, width: 300, height: 168.75 },
    { x: 1108, y: 384, width: 300, height: 168.75 },
  ])
  assert.equal(side, 312)
})

test('six stand in three columns and two rows, and a short last row in the middle', () => {
  const { rects } = arrange(6, WIDE, 'tiles')
  assert.deepEqual([...new Set(rects.map(({ y }) => y))], [0, 384])
  const five = arrange(5, WIDE, 'tiles').rects
  const [fourth, fifth] = five.slice(3)
  assert.ok(fourth && fifth)
  assert.ok(Math.abs(fourth.x - (WIDE.width - fifth.x - fifth.width)) < 0.01)
})

test('on a phone four stand below each other, five and six in two columns that show whole faces', () => {
  const columns = (count: number) => new Set(arrange(count, PHONE, 'tiles').rects.map(({ x }) => x))
  assert.deepEqual([...columns(4)], [0])
  assert.deepEqual([...columns(6)], [0, 193])
  const [first, , , , fifth] = arrange(5, PHONE, 'tiles').rects
  assert.ok(first && fifth)
  assert.deepEqual([first.width, Math.round(first.height), fifth.x], [181, 233, 96.5])
})

test('a picture that floats stands in any corner, whole', () => {
  const places = (['left', 'right'] as const).flatMap((x) =>
    (['top', 'bottom'] as const).map((y) => arrange(2, WIDE, 'speaker', { x, y }).rects[1]),
  )
  const size = { width: 240, height: 135 }
  assert.deepEqual(places, [
    { x: 12, y: 12, ...size },
    { x: 12, y: 609, ...size },
    { x: 1156, y: 12, ...size },
    { x: 1156, y: 609, ...size },
  ])
})
