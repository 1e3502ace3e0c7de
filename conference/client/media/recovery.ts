const TIMEOUT_MS = 4000
const POLITE_TIMEOUT_MS = 10_000
const ATTEMPT_MS = 8000
const RESTARTS = 2
/** An answer comes within a moment; what was lost on its way to the other page has none. */
const ANSWER_MS = 8000
const POLITE_ANSWER_MS = 12_000
/** From one to the next twice as long, but no more often than so. */
const DOUBLINGS = 4

/**
 * Watches one connection: restarts ICE when it stays away, and asks for a new connection after two restarts
 * that did not help, or when the other page has never said a word. `generation` counts the connections before it.
 */
export function createRecovery(
  { polite, generation }: { readonly polite: boolean; readonly generation: number },
  actions: { restart(): void; rebuild(): void; changed(connected: boolean): void; isDescribed(): boolean },
) {
  let timer: number | undefined
  let attempts = 0
  const unanswered = window.setTimeout(
    () => {
      if (!actions.isDescribed()) actions.rebuild()
    },
    (polite ? POLITE_ANSWER_MS : ANSWER_MS) * 2 ** Math.min(generation, DOUBLINGS),
  )

  function later(ms: number) {
    clearTimeout(timer)
    timer = window.setTimeout(attempt, ms)
  }

  function attempt() {
    attempts += 1
    if (attempts > RESTARTS) {
      attempts = 0
      actions.rebuild()
    } else {
      actions.restart()
      later(ATTEMPT_MS)
    }
  }

  return {
    onStateChange(state: RTCIceConnectionState) {
      if (state === 'connected' || state === 'completed') {
        clearTimeout(timer)
        timer = undefined
        attempts = 0
        actions.changed(true)
      }
      if (state === 'disconnected' || state === 'failed') {
        actions.changed(false)
        // The impolite side acts first, so that both do not restart at once.
        if (timer === undefined) later(polite ? POLITE_TIMEOUT_MS : state === 'failed' ? 0 : TIMEOUT_MS)
      }
    },
    stop() {
      clearTimeout(timer)
      clearTimeout(unanswered)
    },
  }
}
