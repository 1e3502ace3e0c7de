import { createCall } from '../call/call.ts'
import { setText } from '../views/dom.ts'
import { showBrand } from './brand.ts'
import { isWaiting, readAddress, waitToBegin } from '../connection/address.ts'
import { connectAhead } from '../media/connection-ahead.ts'
import { warmUpConnections } from '../media/warm-up.ts'
import { passLobby } from './lobby.ts'
import { mountPage } from './mount.ts'

const ahead = connectAhead()
if (isWaiting())
  ahead
    .prepare()
    .then((is) => (is ? undefined : warmUpConnections()))
    .catch((error: unknown) => console.info('Connections are not warmed up', error))
await waitToBegin()
const address = readAddress(location, navigator.language)
const root = document.querySelector('main')
const live = document.querySelector('[aria-live]')
if (!root || !live) throw new Error('The page of the conference is not whole.')

document.documentElement.lang = address.language
if (address.config.colorScheme) document.documentElement.dataset.scheme = address.config.colorScheme

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
const logo = showBrand(metaOf('brand'))
const portals = metaOf('portals').split(' ').filter(Boolean)
// In a frame the portal around it has a lobby of its own; by itself no link opens a camera before its reader
// has said so.
const entered =
  window.parent === window && address.token !== '' ? await passLobby(address, root, logo) : address
// Who has passed a lobby may have allowed the camera there.
ahead.prepare().catch((error: unknown) => console.info('No connection is prepared', error))
const call = createCall(entered, [location.origin, ...portals], (text) => setText(live, text), ahead)
// To build the page takes longer than to offer, and keeps the browser from it.
await call.offered
mountPage(call, root, logo)
