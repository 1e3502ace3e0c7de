import { BEFORE_HELLO_IN_ALL, type Bounds } from './bounds.ts'

export type Place = {
  /** May be called more than once. */
  readonly free: () => void
}

type Taken = { readonly since: number; readonly evict: () => void }

/** The places of those who have not said who they are, so many for each network. */
export function createPlaces(
  { beforeHello, sureOfPlaceMs }: Pick<Bounds, 'beforeHello' | 'sureOfPlaceMs'>,
  { now = () => performance.now(), inAll = BEFORE_HELLO_IN_ALL } = {},
) {
  const taken = new Map<string, Set<Taken>>()
  let count = 0

  function free(network: string, one: Taken) {
    const others = taken.get(network)
    if (!others?.delete(one)) return
    count -= 1
    if (others.size === 0) taken.delete(network)
  }

  /** The oldest of a network that has no free place, when it has been silent for long enough. */
  function replaceable(network: string): Taken | undefined {
    const [oldest] = taken.get(network) ?? []
    return oldest && now() - oldest.since >= sureOfPlaceMs ? oldest : undefined
  }

  const isFull = (network: string) => (taken.get(network)?.size ?? 0) >= beforeHello

  return {
    /** Whether `take` would return a place now. */
    has: (network: string) => (isFull(network) ? replaceable(network) !== undefined : count < inAll),

    /**
     * Returns a place of that network, taken from its oldest if need be, whose `evict` is called; null when
     * there is none.
     */
    take(network: string, evict: () => void): Place | null {
      const oldest = isFull(network) ? replaceable(network) : undefined
      if (oldest) {
        free(network, oldest)
        oldest.evict()
      }
      if (isFull(network) || count >= inAll) return null
      const one = { since: now(), evict }
      const others = taken.get(network) ?? new Set()
      taken.set(network, others.add(one))
      count += 1
      return { free: () => free(network, one) }
    },
  }
}
