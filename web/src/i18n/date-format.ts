import type { DateFormat } from '@samtale/contract/settings/settings'

let format: DateFormat = 'YYYY/MM/DD'
const listeners = new Set<() => void>()

/**
 * How this deployment writes days: the one place that knows. Who draws dates hears of a change by the
 * language.
 */
export const dateFormat = {
  get: () => format,
  set: (next: DateFormat) => {
    if (next === format) return
    format = next
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
