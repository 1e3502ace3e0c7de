import type { ServerClock } from '#room/state/server-clock.ts'

/**
 * The server's time to within half of what its answer took: what is watched together needs more than whole
 * seconds.
 */
export type SharedClock = {
  readonly now: () => number
  readonly set: (serverTime: string, sentAt: number, receivedAt: number) => void
}

/**
 * A clock that follows the given one until an answer has set it; `tick` counts milliseconds and is never set.
 */
export function sharedClock(
  before: Pick<ServerClock, 'now'>,
  tick: () => number = () => performance.now(),
): SharedClock {
  let offset: number | null = null
  return {
    now: () => (offset === null ? before.now() : tick() + offset),
    set: (serverTime, sentAt, receivedAt) => {
      offset = Date.parse(serverTime) - (sentAt + receivedAt) / 2
    },
  }
}
