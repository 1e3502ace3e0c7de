import type { Shown } from '@samtale/contract/device-gateway/server-messages'

/** Timers take no more milliseconds than this. */
const LONGEST_MS = 2 ** 31 - 1

type Options = { readonly now: () => number; readonly changed: (show: Shown | null) => void }

/**
 * Returns a controller that shows what the server wants to be seen, until its end by the server's clock: a device
 * that has lost its connection ends it by itself.
 */
export function createScreenController({ now, changed }: Options) {
  let ending: ReturnType<typeof setTimeout> | undefined

  function awaitEnd(show: Shown) {
    const left = Date.parse(show.endTime) - now()
    if (left <= 0) return changed(null)
    ending = setTimeout(() => awaitEnd(show), Math.min(left, LONGEST_MS))
  }

  return {
    setDesired(show: Shown | null) {
      clearTimeout(ending)
      changed(show)
      if (show) awaitEnd(show)
    },
    close: () => clearTimeout(ending),
  }
}
