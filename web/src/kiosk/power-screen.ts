import type { DeviceSnapshot } from '@samtale/device-client/device'
import { MINUTE_MS } from '@samtale/contract/core/durations'

const UNUSED_MS = 15 * MINUTE_MS

/**
 * Switches the television on for calls, for what is to be seen and for those who touch it, and off when it
 * has not been used for a quarter of an hour.
 */
export function powerScreen(screen: (power: 'on' | 'standby') => Promise<void>) {
  let power: 'on' | 'standby' | null = null
  let busy = false
  let unused: ReturnType<typeof setTimeout> | undefined

  const turn = (desired: 'on' | 'standby') => {
    if (power === desired) return
    power = desired
    screen(desired).catch((cause: unknown) => {
      power = null
      console.info('the screen could not be switched', cause)
    })
  }
  const used = () => {
    clearTimeout(unused)
    turn('on')
    if (!busy) unused = setTimeout(() => turn('standby'), UNUSED_MS)
  }
  window.addEventListener('keydown', used)
  window.addEventListener('pointerdown', used)
  used()
  return ({ call, show, config, identifyUntil }: DeviceSnapshot) => {
    const now = call !== null || show !== null || config?.name === null || identifyUntil > Date.now()
    if (now === busy) return
    busy = now
    used()
  }
}

/** Keeps the screen on while the page is seen; a browser that cannot is no worse than before. */
export function requestWakeLock() {
  const requestLock = async () => {
    if (document.visibilityState !== 'visible') return
    try {
      await navigator.wakeLock.request('screen')
    } catch (cause) {
      console.info('the screen may go dark', cause)
    }
  }
  document.addEventListener('visibilitychange', () => void requestLock())
  void requestLock()
}
