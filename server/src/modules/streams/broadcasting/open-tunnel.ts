import { once } from 'node:events'
import { createServer, isIP, type AddressInfo, type Socket } from 'node:net'
import { connect } from 'node:tls'
import type { RtmpTarget } from './rtmp-target.ts'

/** A way to a streaming server: `port` of this machine leads there by TLS, for one connection. */
export type Tunnel = {
  readonly port: number
  /** Why the server could not be reached, in the words of TLS; empty as long as it could. */
  readonly fault: () => string
  readonly close: () => void
}

type Options = { readonly target: Pick<RtmpTarget, 'place' | 'address'> /** Certificates to trust instead of the usual ones. */; readonly ca?: string }

/**
 * Opens the way to a server that speaks TLS. The certificate must be good for the name although the checked address is connected to, and the server is
 * told the name: ffmpeg can do the one or the other. Nothing is sent before the certificate has been checked.
 */
export async function openTunnel({ target: { place, address }, ca }: Options): Promise<Tunnel> {
  let fault = ''
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    server.close()
    keep(near)
    const name = isIP(place.host) ? {} : { servername: place.host }
    const far = connect({ host: address ?? place.host, port: place.port, ...name, ...(ca && { ca }), rejectUnauthorized: true })
    keep(far)
    near.on('error', () => far.destroy())
    far.on('error', (error) => {
      fault = error.message
      near.destroy()
    })
    far.once('secureConnect', () => near.pipe(far).pipe(near))
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    fault: () => fault,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
