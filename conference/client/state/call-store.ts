import { type CallEvents, reduceCall } from './reduce-call.ts'
import type { CallState } from './state.ts'

/** The store of a call’s state. */
export type CallStore = ReturnType<typeof createCallStore>

/** What is waited for may never come. */
const MAX_HOLD_MS = 250

/** The state of a call and its one writer. Listeners are called once for all events of a moment. */
export function createCallStore(first: CallState) {
  let state = first
  let notified = true
  let held: Promise<unknown> = Promise.resolve()
  const listeners: (() => void)[] = []

  /** Has the listeners look again, at what is not in the state: the clock, the portal's configuration. */
  function refresh() {
    if (!notified) return
    notified = false
    void notify()
  }

  async function notify() {
    await held
    notified = true
    for (const listener of listeners) listener()
  }

  return {
    /** The state at this moment: to be read anew after whatever may have changed it. */
    get state() {
      return state
    },
    dispatch<Name extends keyof CallEvents>(name: Name, event: CallEvents[Name]) {
      state = reduceCall(state, name, event)
      refresh()
    },
    refresh,
    /** Has the listeners wait for what is more urgent than what they show, a moment at most. */
    holdUntil(done: Promise<unknown>) {
      const late = new Promise((resolve) => setTimeout(resolve, MAX_HOLD_MS))
      held = Promise.race([done, late])
    },
    onChange: (listener: () => void) => void listeners.push(listener),
  }
}
