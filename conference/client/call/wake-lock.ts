import type { CallContext } from '../state/context.ts'
import { createTaskQueue } from './create-task-queue.ts'

/**
 * Keeps the screen of a phone or laptop on during the call, where the browser can: people look and listen without
 * touching anything. The browser ends it when the page is hidden, so it is asked for again when the page is back.
 */
export function manageWakeLock({ store }: Pick<CallContext, 'store'>) {
  if (!('wakeLock' in navigator)) return
  const enqueue = createTaskQueue()
  let lock: WakeLockSentinel | null = null
  let isOn = false

  async function update() {
    if (isOn && document.visibilityState === 'visible') {
      if (lock && !lock.released) return
      // With an empty battery, for one, it is refused: the screen goes dark as without a call.
      lock = await navigator.wakeLock.request('screen').catch((error: unknown) => {
        console.info('The screen may go dark', error)
        return null
      })
      return
    }
    await lock?.release()
    lock = null
  }

  document.addEventListener('visibilitychange', () => void enqueue(update))
  store.onChange(() => {
    const isInside = store.state.phase.is === 'inside'
    if (isInside === isOn) return
    isOn = isInside
    void enqueue(update)
  })
}
