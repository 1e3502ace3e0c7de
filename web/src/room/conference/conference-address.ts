import type { ConferenceHost } from '@samtale/contract/meetings/meeting'
import type { ConferenceOptions } from './conference-options.ts'

/** Pages of Jitsi turn these into straight quotes before they read the JSON around them. */
const CURLY = /[\u2018\u2019\u201c\u201d]/g
const asJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(CURLY, (quote) => `\\u${quote.charCodeAt(0).toString(16)}`)

const pairs = (prefix: string, values: Readonly<Record<string, unknown>>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${prefix}${encodeURIComponent(key)}=${encodeURIComponent(asJson(value))}`)

/** The part of an address at which a page of this very server waits until it is told who comes in. */
const LATER = '#later'

/**
 * Returns where the page of a room is loaded ahead, by nobody yet; null for any but this server's own service, which
 * alone is named by a path.
 */
export function addressAhead(
  host: ConferenceHost,
  { roomName, lang }: Pick<ConferenceOptions, 'roomName' | 'lang'>,
  page: string,
): URL | null {
  if (!host.scriptUrl.startsWith('/')) return null
  const address = pageAddress(host, roomName, page)
  address.searchParams.set('lang', lang)
  address.hash = LATER
  return address
}

/** The address of a room's page without what stands behind the `#`. */
function pageAddress(host: ConferenceHost, roomName: string, page: string): URL {
  const { origin } = new URL(host.scriptUrl, page)
  const [, ...folders] = host.domain.split('/')
  return new URL([origin, ...folders, ...roomName.split('/').map(encodeURIComponent)].join('/'))
}

/**
 * The address of a conference's page, as the External API makes it: token and settings stand behind the `#`,
 * and nobody on the way writes them down. `page` is the address of the portal.
 */
export function conferenceAddress(
  host: ConferenceHost,
  options: ConferenceOptions,
  id: number,
  page: string,
): URL {
  const { roomName, jwt, lang, configOverwrite, interfaceConfigOverwrite, userInfo, devices } = options
  const address = pageAddress(host, roomName, page)
  address.searchParams.set('lang', lang)
  address.hash = [
    `jitsi_meet_external_api_id=${id}`,
    ...pairs('', { jwt }),
    ...pairs('config.', configOverwrite),
    ...pairs('interfaceConfig.', interfaceConfigOverwrite),
    ...pairs('userInfo.', userInfo),
    ...pairs('devices.', devices),
  ].join('&')
  return address
}
