/** The options of the External API, as far as this service reads them. */
export type ApiOptions = {
  roomName?: string
  width?: number | string
  height?: number | string
  parentNode?: HTMLElement
  configOverwrite?: Record<string, unknown>
  interfaceConfigOverwrite?: Record<string, unknown>
  jwt?: string
  lang?: string
  onload?: () => void
  userInfo?: { displayName?: string; email?: string }
  devices?: { audioInput?: string; audioOutput?: string; videoInput?: string }
}

const hashPairs = (prefix: string, values: Record<string, unknown> | undefined) =>
  Object.entries(values ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${prefix}${encodeURIComponent(key)}=${encodeURIComponent(JSON.stringify(value))}`)

/**
 * Address of the frame. The token stands behind the hash only, so that no server on the way writes it down.
 */
export function frameUrl(base: string, options: ApiOptions, id: number): string {
  const room = (options.roomName ?? '').split('/').map(encodeURIComponent).join('/')
  const query = options.lang ? `?lang=${encodeURIComponent(options.lang)}` : ''
  const hash = [
    `jitsi_meet_external_api_id=${id}`,
    ...hashPairs('', { jwt: options.jwt }),
    ...hashPairs('config.', options.configOverwrite),
    ...hashPairs('interfaceConfig.', options.interfaceConfigOverwrite),
    ...hashPairs('userInfo.', options.userInfo),
    ...hashPairs('devices.', options.devices),
  ]
  return `${base}/${room}${query}#${hash.join('&')}`
}

/** A CSS size from what the API takes: a number of pixels, or a text with one of its units. */
export function sizeOf(size: number | string | undefined): string {
  if (typeof size === 'number') return `${size}px`
  return size !== undefined && /^\d+(\.\d+)?(px|em|pt|vh|vw|%)$/.test(size) ? size : '100%'
}
