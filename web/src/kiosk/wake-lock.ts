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
