import type { TileKey } from './choose-tiles.ts'

/** The pictures that are seen at once. */
export type TilePage = { readonly tiles: readonly TileKey[]; readonly page: number; readonly pages: number }

/**
 * Returns one page of pictures. Oneself is the last on each, and in the speaker view the large picture the first; the
 * others stay in the order in which they came, so a newcomer moves nobody to another page.
 */
export function pageOf(
  all: readonly TileKey[],
  page: number,
  { size, isFirstLarge }: { size: number; isFirstLarge: boolean },
): TilePage {
  if (all.length <= size) return { tiles: all, page: 0, pages: 1 }
  const first = isFirstLarge ? all.slice(0, 1) : []
  const others = all.slice(first.length)
  const self = others.filter(({ person, what }) => person.self && what === 'camera')
  const turning = others.filter((tile) => !self.includes(tile))
  const places = size - first.length - self.length
  const pages = Math.ceil(turning.length / places)
  const at = Math.max(0, Math.min(page, pages - 1))
  return { tiles: [...first, ...turning.slice(at * places, (at + 1) * places), ...self], page: at, pages }
}
