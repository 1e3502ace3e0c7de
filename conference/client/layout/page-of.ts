import type { TileKey } from './choose-tiles.ts'

/** The pictures that are seen at once. */
export type TilePage = { readonly tiles: readonly TileKey[]; readonly page: number; readonly pages: number }

type Paging = {
  readonly size: number
  readonly isFirstLarge: boolean
  /** Who speaks, by id. */
  readonly speaker: string | null
}

/**
 * Returns one page of pictures. Oneself is the last on each, and in the speaker view the large picture the first; the
 * others stay in the order in which they came, so a newcomer moves nobody to another page. A speaker on another
 * page changes places with the last one on this.
 */
export function pageOf(
  all: readonly TileKey[],
  page: number,
  { size, isFirstLarge, speaker }: Paging,
): TilePage {
  if (all.length <= size) return { tiles: all, page: 0, pages: 1 }
  const first = isFirstLarge ? all.slice(0, 1) : []
  const others = all.slice(first.length)
  const self = others.filter(({ person, what }) => person.self && what === 'camera')
  const turning = others.filter((tile) => !self.includes(tile))
  const places = size - first.length - self.length
  const pages = Math.ceil(turning.length / places)
  const at = Math.max(0, Math.min(page, pages - 1))
  const start = at * places
  const last = Math.min(start + places, turning.length) - 1
  const speaking = turning.findIndex(({ person, what }) => person.id === speaker && what === 'camera')
  const isElsewhere = speaking >= 0 && (speaking < start || speaking > last)
  const order = isElsewhere ? swapped(turning, speaking, last) : turning
  return { tiles: [...first, ...order.slice(start, last + 1), ...self], page: at, pages }
}

function swapped(tiles: readonly TileKey[], one: number, other: number): TileKey[] {
  const [a, b] = [tiles[one], tiles[other]]
  return a && b ? tiles.with(one, b).with(other, a) : [...tiles]
}
