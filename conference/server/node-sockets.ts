import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { boundedSockets } from '../../sockets/bounded-sockets.ts'
import { CONFERENCE_BOUNDS, CONTROL_BOUNDS } from '../../sockets/bounds.ts'
import { rejectUpgrade } from '../../sockets/reject-upgrade.ts'
import { CLOSE } from '../protocol/messages.ts'
import { type ConnectionContext, serveConnection } from './connection.ts'
import type { Control } from './control.ts'
import type { NodeTokens } from '../../sockets/node-tokens.ts'
import { CONTROL_PATH, RELAY_PATH } from './node-paths.ts'
import { serveNodeRequest } from './node-requests.ts'

type Deps = {
  readonly nodeTokens: NodeTokens
  readonly basePath: string
  readonly context: Omit<ConnectionContext, 'relays'>
  /** Of the rooms of this node. */
  readonly control: Control
  readonly isHere: (room: string) => boolean
}

type Upgrade = { readonly request: IncomingMessage; readonly wire: Duplex; readonly head: Buffer }

/** Returns the WebSockets that other nodes open to this one. Strangers are refused before the handshake. */
export function createNodeSockets({ nodeTokens, basePath, context, control, isHere }: Deps) {
  const relayed = boundedSockets({
    bounds: CONFERENCE_BOUNDS,
    codes: CLOSE,
    // What has come from another node goes no further: two that disagree must not send a page round in circles.
    accept: (socket) => serveConnection(socket, { ...context, relays: null }),
  })
  const requests = boundedSockets({
    bounds: CONTROL_BOUNDS,
    codes: CLOSE,
    accept: (socket) => serveNodeRequest(socket, { control, isHere, failed: context.failed }),
  })
  const takers = new Map([
    [basePath + RELAY_PATH, relayed],
    [basePath + CONTROL_PATH, requests],
  ])

  async function admit(taker: typeof relayed, { request, wire, head }: Upgrade) {
    const network = await nodeTokens.check(request.headers.authorization)
    if (network === null) rejectUpgrade(wire, 403)
    else taker.upgrade(request, wire, head, network)
  }

  return {
    /** Takes an upgrade by another node; false = not ours. */
    upgrade(request: IncomingMessage, wire: Duplex, head: Buffer): boolean {
      const taker = takers.get(request.url?.split('?')[0] ?? '')
      if (!taker) return false
      wire.on('error', () => wire.destroy())
      void admit(taker, { request, wire, head })
      return true
    },
    close(code: number) {
      for (const taker of takers.values()) taker.close(code)
    },
  }
}
