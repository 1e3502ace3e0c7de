import type { FastifyReply, FastifyRequest } from 'fastify'

/*
 * By hand and not by @fastify/cookie: its plugin would parse the cookies of every request for two routes, and
 * the names, the attributes and the types below would stay.
 */

/** A cookie to set, with its lifetime in seconds. */
export type Cookie = {
  readonly name: string
  readonly value: string
  readonly seconds: number
  readonly secure: boolean
  /** Below which addresses it comes back; below all, if nothing is said. */
  readonly path?: string
}

/**
 * Over TLS no plain connection can have set a cookie of this name, and of one for all addresses no other
 * host.
 */
const nameOf = ({ name, secure, path }: Pick<Cookie, 'name' | 'secure' | 'path'>) =>
  secure ? `__${path ? 'Secure' : 'Host'}-${name}` : name

/**
 * Leaves something with the browser that no script can read, and that comes back also when somebody else's
 * page leads here.
 */
export function setCookie(reply: FastifyReply, { value, seconds, ...cookie }: Cookie) {
  const path = cookie.path ?? '/'
  void reply.header(
    'set-cookie',
    `${nameOf(cookie)}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${cookie.secure ? '; Secure' : ''}`,
  )
}

/** Returns what was left with the browser under this name. */
export function readCookie(
  { headers }: FastifyRequest,
  cookie: Pick<Cookie, 'name' | 'secure' | 'path'>,
): string | undefined {
  const start = `${nameOf(cookie)}=`
  return headers.cookie
    ?.split(/;\s*/)
    .find((one) => one.startsWith(start))
    ?.slice(start.length)
}
