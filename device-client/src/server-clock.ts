/**
 * The server's time, as far as a device knows it: devices are left alone for years and their own clocks go
 * astray.
 */
export function serverClock(now: () => number = Date.now) {
  let offset = 0
  return {
    /** Takes the time over from what the server has just said. */
    set(serverTime: string) {
      offset = Date.parse(serverTime) - now()
    },
    /** Epoch milliseconds. */
    now: () => now() + offset,
  }
}
