import { createCall } from '../call/call.ts'
import { setText } from '../views/dom.ts'
import { readAddress } from './address.ts'
import { mountPage } from './mount.ts'

const address = readAddress(location, navigator.language)
const root = document.querySelector('main')
const live = document.querySelector('[aria-live]')
if (!root || !live) throw new Error('The page of the conference is not whole.')

document.documentElement.lang = address.language
if (address.config.colorScheme) document.documentElement.dataset.scheme = address.config.colorScheme

const portals = document.querySelector<HTMLMetaElement>('meta[name=portals]')?.content.split(' ').filter(Boolean) ?? []
const call = createCall(address, [location.origin, ...portals], (text) => setText(live, text))
mountPage(call, root)
