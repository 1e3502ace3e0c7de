import { AppError } from '@samtale/contract/core/errors'
import { networkOf } from '#platform/network/network-of.ts'

const WINDOW_MS = 60_000
/** Above this many callers at once the windows that are over are swept out. */
const MANY = 10_000

/** How many nodes count, each for itself. */
let nodes = 1

/**
 * Divides all limits by so many nodes: together they allow what one does alone, for a client that is served by all
 * of them in turn.
 */
export function divideRates(count: number) {
  nodes = Math.max(1, count)
}

/** A counter that `callRate` made. */
export type CallRate = ReturnType<typeof callRate>

/**
 * Counts calls per minute and key, an id or an address, in this process, which has its share of `max`: a fence
 * against haste, not a lock. So a call costs no statement.
 */
export function callRate(clock: () => Date, max: number) {
  const windows = new Map<string, { used: number; until: number }>()

  function windowOf(who: string) {
    // Of IPv6 a household or machine has 2^64 addresses: they are one here.
    const key = networkOf(who)
    const now = clock().getTime()
    if (windows.size > MANY) for (const [old, { until }] of windows) if (until <= now) windows.delete(old)
    const open = windows.get(key)
    const window = open && open.until > now ? open : { used: 0, until: now + WINDOW_MS }
    windows.set(key, window)
    return window
  }

  return {
    /** Counts one call, or refuses it with `rate_limited`. */
    consume(key: string) {
      const window = windowOf(key)
      if (window.used >= Math.ceil(max / nodes))
        throw new AppError('rate_limited', {
          retryAfter: Math.ceil((window.until - clock().getTime()) / 1000),
        })
      window.used += 1
    },

    /** Counts what the last call cost beyond the one. */
    penalize(key: string, more: number) {
      windowOf(key).used += more
    },
  }
}
