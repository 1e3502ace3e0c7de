import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { PICTURE_CACHE } from '#pwa/picture-cache.ts'
import { isQuestion } from '#pwa/worker-question.ts'
import { offlinePage } from './offline-page.ts'

/** An event that the browser waits for. */
interface Awaited extends Event {
  waitUntil(done: Promise<unknown>): void
}

/**
 * As much of a service worker's own world as is used here: its library cannot be loaded beside that of pages.
 */
type WorkerScope = {
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'activate', listener: (event: Awaited) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
}

/** What the shell is made of, put here by the build. */
declare const __SHELL__: readonly { readonly url: string; readonly revision: string | null }[]
/** Names this build. */
declare const __BUILD__: string
declare const self: WorkerScope

/** The address that the page of the portal is kept under; every screen's is answered by it. */
const PAGE = '/?shell'
/** What was needed of this build: it goes with it. */
const SHELL = __SHELL__
const USED = `used-${__BUILD__}`
/** A connection that says nothing for so long is none. */
const MAX_SECONDS = 8
/** Pages that are none of the portal's screens. */
const OTHER_PAGES = [
  /^\/(?:v1|assets|files|icons|video|kiosk|docs|livez|readyz|oauth|play)(?:[/?]|$)/,
  /^[^?]*\.\w+(?:\?|$)/,
]

precacheAndRoute([{ url: PAGE, revision: __BUILD__ }, ...SHELL], { directoryIndex: '' })
cleanupOutdatedCaches()

// Their names are given once and never to another content. Calls are never kept.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: USED }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/files/'),
  new CacheFirst({ cacheName: PICTURE_CACHE }),
)

const server = new NetworkOnly({
  networkTimeoutSeconds: MAX_SECONDS,
  // A proxy whose server is away says so in its own words.
  plugins: [
    {
      fetchDidSucceed: async ({ response }) =>
        response.status < 500 ? response : Promise.reject(new Error(String(response.status))),
    },
  ],
})
const screen = async ({ event, request }: RouteHandlerCallbackOptions) => {
  try {
    return await server.handle({ event, request })
  } catch {
    // No server: the portal itself says what cannot be had.
    return (await matchPrecache(PAGE)) ?? offlinePage(navigator.languages)
  }
}
registerRoute(new NavigationRoute(screen, { denylist: OTHER_PAGES }))

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), dropOlder()])),
)
self.addEventListener('message', ({ data, ports }) => {
  if (!isQuestion(data)) return
  if (data.ask === 'take over') void self.skipWaiting()
  else ports[0]?.postMessage(SHELL.some(({ url }) => url === data.file))
})

async function dropOlder() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('used-') && name !== USED).map((name) => caches.delete(name)),
  )
}
