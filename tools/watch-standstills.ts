/** From when to when nothing ran on this machine, in milliseconds since 1970. */
export type Standstill = { readonly from: number; readonly to: number }

const LOOK_MS = 1_000
/** Work of others makes a timer late, but not so late. */
const STANDSTILL_MS = 15_000

/**
 * Looks for times in which this whole machine stood still, such as a virtual machine whose host gave it no turn: whatever
 * waited then has waited in vain. Returns how to stop, which returns those that were found.
 */
export function watchStandstills() {
  const found: Standstill[] = []
  let before = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    if (now - before > STANDSTILL_MS) found.push({ from: before, to: now })
    before = now
  }, LOOK_MS)
  return {
    stop(): readonly Standstill[] {
      clearInterval(timer)
      return found
    },
  }
}
