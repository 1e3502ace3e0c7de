/** What the address of the page says; a frame carries it behind the hash, a link in the query. */
export type Address = {
  basePath: string
  room: string
  token: string
  language: 'en' | 'da'
  /** By what number the portal knows its frame; null without a portal. */
  apiId: number | null
  config: Config
}

type Config = {
  startWithAudioMuted: boolean
  startWithVideoMuted: boolean
  defaultRemoteDisplayName: string
  disableRemoteMute: boolean
  subject: string
  hideSubject: boolean
  localSubject: string
  inviteLink: string
  /** Milliseconds after which unused controls fade; 0 = never. */
  toolbarTimeout: number
  /** Names of the buttons to show; null = all. */
  toolbarButtons: string[] | null
  /** Lines of the camera picture. */
  resolution: number
  colorScheme: 'light' | 'dark' | null
  displayName: string
  email: string
  devices: { audioInput: string; audioOutput: string; videoInput: string }
}

type Values = ReadonlyMap<string, unknown>

function parseHash(hash: string): Values {
  const values = new Map<string, unknown>()
  for (const pair of hash.replace(/^#/, '').split('&')) {
    const at = pair.indexOf('=')
    if (at < 1) continue
    const text = decodeURIComponent(pair.slice(at + 1))
    try {
      values.set(decodeURIComponent(pair.slice(0, at)), JSON.parse(text))
    } catch {
      values.set(decodeURIComponent(pair.slice(0, at)), text)
    }
  }
  return values
}

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
const textIn = (values: Values, key: string) => {
  const value = values.get(key)
  return typeof value === 'string' ? value : ''
}
const numberFrom = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise

function readConfig(values: Values): Config {
  const buttons = values.get('config.toolbarButtons')
  const scheme = values.get('config.colorScheme')
  const heights = fieldOf(fieldOf(values.get('config.constraints'), 'video'), 'height')
  return {
    startWithAudioMuted: values.get('config.startWithAudioMuted') === true,
    startWithVideoMuted: values.get('config.startWithVideoMuted') === true,
    defaultRemoteDisplayName: textIn(values, 'config.defaultRemoteDisplayName'),
    disableRemoteMute: values.get('config.disableRemoteMute') === true,
    subject: textIn(values, 'config.subject'),
    hideSubject: values.get('config.hideConferenceSubject') === true,
    localSubject: textIn(values, 'config.localSubject') || textIn(values, 'config.callDisplayName'),
    inviteLink: textIn(values, 'config.inviteLink'),
    toolbarTimeout: numberFrom(fieldOf(values.get('config.toolbarConfig'), 'timeout'), 0),
    toolbarButtons: Array.isArray(buttons) ? buttons.filter((name) => typeof name === 'string') : null,
    resolution: numberFrom(fieldOf(heights, 'ideal'), 720),
    colorScheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
    displayName: textIn(values, 'userInfo.displayName'),
    email: textIn(values, 'userInfo.email'),
    devices: {
      audioInput: textIn(values, 'devices.audioInput'),
      audioOutput: textIn(values, 'devices.audioOutput'),
      videoInput: textIn(values, 'devices.videoInput'),
    },
  }
}

/** What stands behind the hash of a page that is loaded ahead. */
const LATER = '#later'

/** Returns whether the page has been loaded ahead, and waits. */
export const isWaiting = () => location.hash === LATER

/**
 * Resolves when the page is to begin: at once, or, if its portal has loaded it ahead, when another part takes the
 * place of `#later`. Until then nothing is captured and nothing is sent.
 */
export async function waitToBegin(): Promise<void> {
  while (isWaiting())
    await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
}

/** Puts what another address says in the place of what one says, for everybody who holds it. */
export function replaceAddress(address: Address, other: Address) {
  const { config } = address
  Object.assign(address, other, { config: Object.assign(config, other.config) })
}

/** Reads the address by the rules of Jitsi: room last in the path, token and language in query or hash. */
export function readAddress(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  browserLanguage: string,
): Address {
  const query = new URLSearchParams(location.search)
  const values = parseHash(location.hash)
  const slash = location.pathname.lastIndexOf('/')
  const apiId = values.get('jitsi_meet_external_api_id')
  const language = query.get('lang') || textIn(values, 'config.defaultLanguage') || browserLanguage
  return {
    basePath: location.pathname.slice(0, slash),
    room: decodeURIComponent(location.pathname.slice(slash + 1)).toLowerCase(),
    token: query.get('jwt') || textIn(values, 'jwt'),
    language: language.toLowerCase().startsWith('da') ? 'da' : 'en',
    apiId: typeof apiId === 'number' ? apiId : null,
    config: readConfig(values),
  }
}
