type Queue<T> = { readonly network: string; readonly items: T[] }

/**
 * A queue in which each network has its turn after the others: one that brings many waits for their own ones
 * only. At most `max` wait.
 */
export function createFairQueue<T>(max: number) {
  const queues = new Map<string, Queue<T>>()
  let size = 0

  function longest(): Queue<T> | undefined {
    let found: Queue<T> | undefined
    for (const queue of queues.values()) if (!found || queue.items.length > found.items.length) found = queue
    return found
  }

  return {
    size: () => size,

    /**
     * Adds one at the end of its network's lane. When as many wait as may, the last of the longest lane makes
     * way for one of a shorter lane. Returns who is left without a place, which may be the newcomer.
     */
    push(network: string, item: T): T | undefined {
      const queue = queues.get(network) ?? { network, items: [] }
      const greediest = size < max ? undefined : longest()
      if (greediest && greediest.items.length <= queue.items.length + 1) return item
      const out = greediest?.items.pop()
      if (out === undefined) size += 1
      queue.items.push(item)
      queues.set(network, queue)
      return out
    },

    /**
     * Takes out and returns the first of the next network whose first is ready; the network has its next turn
     * after all others.
     */
    next(isReady: (item: T) => boolean): T | undefined {
      for (const queue of queues.values()) {
        const [first] = queue.items
        if (first === undefined || !isReady(first)) continue
        queue.items.shift()
        size -= 1
        queues.delete(queue.network)
        if (queue.items.length > 0) queues.set(queue.network, queue)
        return first
      }
      return undefined
    },
  }
}
