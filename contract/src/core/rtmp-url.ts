/** The parts of a streaming server's address. */
export type RtmpEndpoint = {
  /** TLS from the first byte. */
  readonly secure: boolean
  /** A name as the DNS has it or an IP address; IPv6 without brackets. */
  readonly host: string
  readonly port: number
  /** Begins with a slash; a query belongs to it. */
  readonly path: string
}

const DEFAULT_PORT = { 'rtmp:': 1935, 'rtmps:': 443 } as const

/**
 * Returns the parts of `rtmp://host/app`; null for what is none, or names somebody to sign in as: the key is
 * a field of its own.
 */
export function readRtmpUrl(text: string): RtmpEndpoint | null {
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const { protocol } = url
  if (protocol !== 'rtmp:' && protocol !== 'rtmps:') return null
  // Hosts of such addresses are read by no rules of their own: those of the web turn 0x7f.1 and 127.1 into
  // what they are.
  const asWeb = `http://${url.host}/`
  if (!/^rtmps?:\/\/[^/?#@]+\//i.test(text) || !URL.canParse(asWeb) || url.hash) return null
  const host = new URL(asWeb).hostname.replace(/^\[|\]$/g, '')
  const path = url.pathname + url.search
  if (!/^[a-z0-9._:-]+$/i.test(host) || !/^\/[^/]/.test(path)) return null
  return {
    secure: protocol === 'rtmps:',
    host,
    port: url.port ? Number(url.port) : DEFAULT_PORT[protocol],
    path,
  }
}

/** Returns whether it is an address of a streaming server that can be connected to. */
export const isRtmpUrl = (text: string): boolean => readRtmpUrl(text) !== null
