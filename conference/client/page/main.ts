import { createCall } from '../call/call.ts'
import { setText } from '../views/dom.ts'
import { showBrand } from './brand.ts'
import { isWaiting, readAddress, replaceAddress, waitToBegin } from '../connection/address.ts'
import { connectAhead } from '../media/connection-ahead.ts'
import { warmUpConnections } from '../media/warm-up.ts'
import { buildPage } from './build-page.ts'
import { passLobby } from './lobby.ts'

/** Where the browser does not say when it has nothing to do. */
const QUIET_MS = 300

/** Waits until the browser has nothing else to do. Returns false if something else came first. */
function isIdleBefore(event: Promise<void>): Promise<boolean> {
  const idle = new Promise<boolean>((resolve) => {
    const found = () => resolve(true)
    if ('requestIdleCallback' in window) requestIdleCallback(found)
    else setTimeout(found, QUIET_MS)
  })
  return Promise.race([idle, event.then(() => false)])
}

const address = readAddress(location, navigator.language)
const root = document.querySelector('main')
const live = document.querySelector('[aria-live]')
if (!root || !live) throw new Error('The page of the conference is not whole.')

document.documentElement.lang = address.language

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
const isFramed = window.parent !== window
const logo = showBrand(metaOf('brand'))
const portals = metaOf('portals').split(' ').filter(Boolean)
const ahead = connectAhead()
const call = createCall(address, [location.origin, ...portals], (text) => setText(live, text), ahead)
let page: ReturnType<typeof buildPage> | undefined

if (isWaiting()) {
  ahead
    .prepare()
    .then((is) => (is ? undefined : warmUpConnections()))
    .catch((error: unknown) => console.info('Connections are not warmed up', error))
  const begun = waitToBegin()
  if (isFramed && (await isIdleBefore(begun))) page = buildPage(call, root, logo)
  await begun
  replaceAddress(address, readAddress(location, navigator.language))
}
// In a frame the portal around it has a lobby of its own; by itself no link opens a camera before its reader
// has said so.
if (!isFramed && address.token !== '') replaceAddress(address, await passLobby(address, root, logo))
if (address.config.colorScheme) document.documentElement.dataset.scheme = address.config.colorScheme
// Who has passed a lobby may have allowed the camera there.
ahead.prepare().catch((error: unknown) => console.info('No connection is prepared', error))
call.begin()
// To build the page takes longer than to offer, and keeps the browser from it.
await call.offered
page ??= buildPage(call, root, logo)
page.show()
