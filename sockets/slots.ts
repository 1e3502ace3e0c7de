import { BEFORE_HELLO_IN_ALL, type Bounds } from './bounds.ts'

/** The place of one that has not said who it is. */
export type Slot = {
  /** May be called more than once. */
  readonly release: () => void
}

type UsedSlot = { readonly since: number; readonly evict: () => void }

/** The places of those who have not said who they are, so many for each network. */
export function createSlots(
  { beforeHello, guaranteedMs }: Pick<Bounds, 'beforeHello' | 'guaranteedMs'>,
  { now = () => performance.now(), inAll = BEFORE_HELLO_IN_ALL } = {},
) {
  const used = new Map<string, Set<UsedSlot>>()
  let count = 0

  function release(network: string, one: UsedSlot) {
    const others = used.get(network)
    if (!others?.delete(one)) return
    count -= 1
    if (others.size === 0) used.delete(network)
  }

  /** The oldest of a network that has no free place, when it has been silent for long enough. */
  function replaceable(network: string): UsedSlot | undefined {
    const [oldest] = used.get(network) ?? []
    return oldest && now() - oldest.since >= guaranteedMs ? oldest : undefined
  }

  const isFull = (network: string) => (used.get(network)?.size ?? 0) >= beforeHello

  return {
    /** Returns whether `take` would return a place now. */
    has: (network: string) => (isFull(network) ? replaceable(network) !== undefined : count < inAll),

    /**
     * Returns a place of that network, taken from its oldest if need be, whose `evict` is called; null when
     * there is none.
     */
    acquire(network: string, evict: () => void): Slot | null {
      const oldest = isFull(network) ? replaceable(network) : undefined
      if (oldest) {
        release(network, oldest)
        oldest.evict()
      }
      if (isFull(network) || count >= inAll) return null
      const one = { since: now(), evict }
      const others = used.get(network) ?? new Set()
      used.set(network, others.add(one))
      count += 1
      return { release: () => release(network, one) }
    },
  }
}
