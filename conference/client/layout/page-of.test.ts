import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Person } from '../state/state.ts'
import type { TileKey } from './choose-tiles.ts'
import { pageOf } from './page-of.ts'

const tile = (id: string): TileKey => ({
  what: 'camera',
  person: {
    ...{ id, jid: id, name: id, avatar: '', role: 'participant', kind: 'person', media: true },
    ...{ online: true, connected: true, self: id === 'me', camera: null, screen: null, audio: null },
    state: { audioMuted: false, videoMuted: false, sharing: false, handRaisedAt: 0 },
  } satisfies Person,
})
/** Others in the order in which they came, and oneself last, as they are chosen. */
const people = (count: number) =>
  [...Array.from({ length: count - 1 }, (_, index) => `p${index}`), 'me'].map(tile)
const ids = ({ tiles }: { tiles: readonly TileKey[] }) => tiles.map(({ person }) => person.id)
const GRIDS = [
  { size: 25, isFirstLarge: false, speaker: null },
  { size: 6, isFirstLarge: false, speaker: null },
  { size: 9, isFirstLarge: true, speaker: null },
  { size: 4, isFirstLarge: true, speaker: null },
]

test('of 1 to 100 people everybody is on exactly one page, oneself on each, and no page is too full', () => {
  for (const grid of GRIDS)
    for (let count = 1; count <= 100; count += 1) {
      const all = people(count)
      const { pages } = pageOf(all, 0, grid)
      const seen = Array.from({ length: pages }, (_, page) => ids(pageOf(all, page, grid)))
      for (const page of seen) {
        assert.ok(page.length <= grid.size, `${count} in ${grid.size}`)
        assert.equal(page.at(-1), 'me')
        assert.equal(new Set(page).size, page.length)
        if (grid.isFirstLarge) assert.equal(page[0], count > 1 ? 'p0' : 'me')
      }
      const turning = seen.flat().filter((id) => id !== 'me' && !(grid.isFirstLarge && id === 'p0'))
      assert.equal(turning.length, new Set(turning).size, `${count} in ${grid.size}: twice`)
      assert.equal(new Set(seen.flat()).size, count)
    }
})

test('a newcomer moves nobody who is on a full page', () => {
  for (const grid of GRIDS)
    for (let count = grid.size; count <= 99; count += 1)
      assert.deepEqual(
        ids(pageOf(people(count + 1), 0, grid)).slice(0, grid.size - 1),
        ids(pageOf(people(count), 0, grid)).slice(0, grid.size - 1),
      )
})

test('when the last page empties, the one before it is shown', () => {
  const grid = { size: 6, isFirstLarge: false, speaker: null }
  assert.deepEqual(ids(pageOf(people(12), 2, grid)), ['p10', 'me'])
  const { page, pages } = pageOf(people(11), 2, grid)
  assert.deepEqual([page, pages], [1, 2])
})

test('who speaks on another page changes places with the last one on this, and nobody else moves', () => {
  const grid = { size: 6, isFirstLarge: false, speaker: 'p8' }
  const all = people(12)
  assert.deepEqual(ids(pageOf(all, 0, grid)), ['p0', 'p1', 'p2', 'p3', 'p8', 'me'])
  assert.deepEqual(ids(pageOf(all, 1, grid)), ['p5', 'p6', 'p7', 'p8', 'p9', 'me'])
  assert.deepEqual(ids(pageOf(all, 2, grid)), ['p8', 'me'])
  assert.deepEqual(ids(pageOf(all, 0, { ...grid, speaker: 'me' })), ['p0', 'p1', 'p2', 'p3', 'p4', 'me'])
})
