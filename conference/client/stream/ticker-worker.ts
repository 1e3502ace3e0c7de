/**
 * A clock that browsers do not slow down while their tab is hidden. It does not tick again before the page is
 * done with the last tick.
 */
let isDone = true

self.addEventListener('message', ({ data }: MessageEvent<number | 'done'>) => {
  isDone = true
  if (data === 'done') return
  setInterval(() => {
    if (!isDone) return
    isDone = false
    self.postMessage(null, {})
  }, data)
})
