import type { Server } from 'node:net'

/** The address at which this machine reaches a listening server of its own. */
export function ownOrigin(server: Pick<Server, 'address'>, isSecure: boolean): string {
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server listens on no port')
  const { address, port, family } = bound
  const host =
    address === '0.0.0.0' || address === '::' ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address
  return `${isSecure ? 'https' : 'http'}://${host}:${port}`
}
