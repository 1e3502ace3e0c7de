/** A clock that browsers do not slow down while their tab is hidden. */
self.addEventListener('message', ({ data }: MessageEvent<number>) => {
  setInterval(() => self.postMessage(null, {}), data)
})
