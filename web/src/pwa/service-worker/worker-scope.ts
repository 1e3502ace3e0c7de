/** An event that the browser waits for. */
interface Awaited extends Event {
  waitUntil(done: Promise<unknown>): void
}

/**
 * As much of a service worker's own world as is used here: its library cannot be loaded beside that of pages.
 */
export type WorkerScope = {
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'activate', listener: (event: Awaited) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
}
