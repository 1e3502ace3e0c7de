import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** The proxies that are believed with TRUST_PROXY: those on this machine. */
export const TRUSTED_PROXIES = 'loopback'

/**
 * Returns how to find the address a request comes from, where the framework does not say it: behind a trusted
 * proxy, the one that proxy names.
 */
export function clientAddress(trustProxy: boolean): (request: IncomingMessage) => string {
  if (!trustProxy) return ({ socket }) => socket.remoteAddress ?? ''
  const trusted = proxyAddr.compile(TRUSTED_PROXIES)
  return (request) => proxyAddr(request, trusted)
}
