import { once } from 'node:events'
import { createServer, isIP, type AddressInfo, type Socket } from 'node:net'
import { connect } from 'node:tls'
import type { RtmpTarget } from './rtmp-target.ts'

/** A way to a streaming server: `port` of this machine leads there by TLS, for one connection. */
export type Tunnel = {
  readonly port: number
  /** Returns why the server could not be reached, in the words of TLS; empty as long as it could. */
  readonly failure: () => string
  readonly close: () => void
}

type Options = {
  readonly target: Pick<
    RtmpTarget,
    'endpoint' | 'address'
  > /** Certificates to trust instead of the usual ones. */
  readonly ca?: string
}

/**
 * Opens the way to a server that speaks TLS. The certificate must be good for the name although the checked
 * address is connected to, and the server is told the name: ffmpeg can do the one or the other. Nothing is
 * sent before the certificate has been checked.
 */
export async function openTunnel({ target: { endpoint, address }, ca }: Options): Promise<Tunnel> {
  let failure = ''
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    server.close()
    track(near)
    const name = isIP(endpoint.host) ? {} : { servername: endpoint.host }
    const far = connect({
      host: address ?? endpoint.host,
      port: endpoint.port,
      ...name,
      ...(ca && { ca }),
      rejectUnauthorized: true,
    })
    track(far)
    near.on('error', () => far.destroy())
    far.on('error', (error) => {
      failure = error.message
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
    failure: () => failure,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
