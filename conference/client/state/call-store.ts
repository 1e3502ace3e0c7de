import { type CallEvents, reduceCall } from './reduce-call.ts'
import type { CallState } from './state.ts'

/** The store of a call’s state. */
export type CallStore = ReturnType<typeof createCallStore>

/** The state of a call and its one writer. Listeners are called once for all events of a moment. */
export function createCallStore(first: CallState) {
  let state = first
  let notified = true
  const listeners: (() => void)[] = []

  /** Has the listeners look again, at what is not in the state: the clock, the portal's configuration. */
  function refresh() {
    if (!notified) return
    notified = false
    queueMicrotask(notify)
  }

  function notify() {
    notified = true
    for (const listener of listeners) listener()
  }

  return {
    /** The state at this moment: to be read again after whatever may have changed it. */
    get state() {
      return state
    },
    dispatch<Name extends keyof CallEvents>(name: Name, event: CallEvents[Name]) {
      state = reduceCall(state, name, event)
      refresh()
    },
    refresh,
    onChange: (listener: () => void) => void listeners.push(listener),
  }
}
