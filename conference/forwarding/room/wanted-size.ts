import type { Wish } from './place.ts'

/** How large anybody wants to see a camera. */
export type WantedSize = 'none' | Wish['size']

/** So long after the last one who wanted it: whoever looks away often looks back, and a camera takes a moment. */
const KEPT_MS = 3000
const RANK = { none: 0, small: 1, large: 2 } as const

/** Returns the largest size in which anybody has the camera of each person; who is in no place is not named. */
export function largestWishes(
  people: Iterable<{ readonly places: ReadonlyMap<string, { readonly wish: Wish | null }> }>,
): Map<string, WantedSize> {
  const largest = new Map<string, WantedSize>()
  for (const { places } of people)
    for (const { wish } of places.values())
      if (wish?.what === 'camera' && RANK[wish.size] > RANK[largest.get(wish.person) ?? 'none'])
        largest.set(wish.person, wish.size)
  return largest
}

/**
 * Remembers what a sender was told. Returns what tells it: more at once, less only after a while; null when
 * there is nothing new. A new connection sends everything.
 */
export function createWantedSize() {
  let told: WantedSize = 'large'
  let lessSince: number | null = null

  return function next(wanted: WantedSize, at: number): WantedSize | null {
    if (RANK[wanted] < RANK[told]) {
      lessSince ??= at
      if (at - lessSince < KEPT_MS) return null
    } else {
      lessSince = null
      if (wanted === told) return null
    }
    lessSince = null
    told = wanted
    return told
  }
}
