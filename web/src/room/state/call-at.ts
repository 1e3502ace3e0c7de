import { HOUR_MS } from '@samtale/contract/core/durations'

const LONGEST_TIMER_MS = HOUR_MS

/**
 * Runs an action at a moment of the given clock; looks at the clock again at least hourly, for a computer
 * that slept. Returns a function that cancels it.
 */
export function callAt(moment: number, now: () => number, action: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const arm = () => {
    const left = moment - now()
    timer = setTimeout(left > LONGEST_TIMER_MS ? arm : action, Math.max(0, Math.min(left, LONGEST_TIMER_MS)))
  }
  arm()
  return () => clearTimeout(timer)
}
