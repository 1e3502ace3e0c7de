import { isLoopback } from './is-loopback.ts'

/** What of PostgreSQL's settings encrypts a connection and checks whom it leads to. */
const CHECKED_MODES = ['prefer', 'require', 'verify-ca', 'verify-full']
/** As libpq reads them, the others check nobody. */
const CHECKED_BY_LIBPQ = ['verify-ca', 'verify-full']

/** Returns whether an address of PostgreSQL leads to another machine without TLS, or to one whose certificate nobody checks. */
export function isPlainPostgres(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, searchParams } = new URL(address)
  if (isThisMachine(searchParams.get('host') ?? decodeURIComponent(hostname))) return false
  const mode = searchParams.get('sslmode')
  if (mode === null) return !['true', '1'].includes(searchParams.get('ssl') ?? '')
  const isLibpq = searchParams.get('uselibpqcompat') === 'true'
  return !(isLibpq ? CHECKED_BY_LIBPQ : CHECKED_MODES).includes(mode)
}

/** Returns whether an address of the web leads to another machine without TLS. */
export function isPlainHttp(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isThisMachine(hostname)
}

/**
 * Returns the address of a mail server, of which one on another machine has to encrypt: with `smtp://` a connection
 * begins without TLS, and an attacker in between could have it go on like that.
 */
export function demandTls(address: string): string {
  const url = new URL(address)
  if (url.protocol !== 'smtp:' || isThisMachine(url.hostname)) return address
  url.searchParams.delete('ignoreTLS')
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** Also by a socket. */
const isThisMachine = (host: string) =>
  host === '' || host.startsWith('/') || isLoopback(host.replace(/^\[(.*)\]$/, '$1'))
