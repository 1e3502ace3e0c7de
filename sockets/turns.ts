type Lane<T> = { readonly network: string; readonly items: T[] }

/**
 * A queue in which each network has its turn after the others: whoever brings many waits for their own ones
 * only. At most `max` wait.
 */
export function createTurns<T>(max: number) {
  const lanes = new Map<string, Lane<T>>()
  let size = 0

  function longest(): Lane<T> | undefined {
    let found: Lane<T> | undefined
    for (const lane of lanes.values()) if (!found || lane.items.length > found.items.length) found = lane
    return found
  }

  return {
    size: () => size,

    /**
     * Adds one at the end of its network's lane. When as many wait as may, the last of the longest lane makes
     * way for one of a shorter lane. Returns who is left without a place, which may be the newcomer.
     */
    push(network: string, item: T): T | undefined {
      const lane = lanes.get(network) ?? { network, items: [] }
      const greediest = size < max ? undefined : longest()
      if (greediest && greediest.items.length <= lane.items.length + 1) return item
      const out = greediest?.items.pop()
      if (out === undefined) size += 1
      lane.items.push(item)
      lanes.set(network, lane)
      return out
    },

    /**
     * Takes out and returns the first of the next network whose first is ready; the network has its next turn
     * after all others.
     */
    next(isReady: (item: T) => boolean): T | undefined {
      for (const lane of lanes.values()) {
        const [first] = lane.items
        if (first === undefined || !isReady(first)) continue
        lane.items.shift()
        size -= 1
        lanes.delete(lane.network)
        if (lane.items.length > 0) lanes.set(lane.network, lane)
        return first
      }
      return undefined
    },
  }
}
