/** Where the browser does not say when it has nothing to do. */
const QUIET_MS = 300

/** Waits until the browser has nothing else to do. Returns false if something else came first. */
export function isIdleBefore(event: Promise<void>): Promise<boolean> {
  const idle = new Promise<boolean>((resolve) => {
    const found = () => resolve(true)
    if ('requestIdleCallback' in window) requestIdleCallback(found)
    else setTimeout(found, QUIET_MS)
  })
  return Promise.race([idle, event.then(() => false)])
}
