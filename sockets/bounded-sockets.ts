import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { boundSocket, type BoundCodes, type BoundedSocket, type SocketHandlers } from './bounded-socket.ts'
import type { Bounds } from './bounds.ts'
import { createSlots } from './slots.ts'
import { rejectUpgrade } from './reject-upgrade.ts'

type Options = {
  readonly bounds: Bounds
  readonly codes: BoundCodes
  /** The subprotocol that is agreed on. */
  readonly protocol?: string
  /** Called with each new socket, before anything of it is read. */
  readonly accept: (socket: BoundedSocket) => SocketHandlers
}

const ownAddress = ({ socket }: IncomingMessage) => socket.remoteAddress ?? ''
/** Chrome sends a large message in a few hundred fragments. */
const MAX_FRAGMENTS = 1_024

/** The WebSockets at one address, all within the same bounds. */
export function boundedSockets({ bounds, codes, protocol, accept }: Options) {
  const slots = createSlots(bounds)
  const users = createCounter(bounds.perPerson)
  const open = new Set<BoundedSocket>()
  const options = {
    ...{ noServer: true, clientTracking: false, perMessageDeflate: false },
    // Answered by ourselves: what a peer that does not read has asked for must not pile up.
    autoPong: false,
    ...{
      maxPayload: bounds.messageBytes,
      maxBufferedChunks: bounds.messageChunks,
      maxFragments: MAX_FRAGMENTS,
    },
    // A goodbye, whichever end begins it. (Its types do not know it yet.)
    closeTimeout: bounds.closingMs,
    ...(protocol !== undefined && { handleProtocols: () => protocol }),
  }
  const server = new WebSocketServer(options)
  let closed = false

  return {
    /** Those that are not closed yet. */
    open: open as ReadonlySet<BoundedSocket>,

    /** Whether a network has a place for one more that has not said hello. */
    hasFreeSlot: slots.has,

    /** Takes an upgrade; `network` is the one that its address counts as. */
    upgrade(request: IncomingMessage, wire: Duplex, head: Buffer, network = ownAddress(request)) {
      if (closed) return rejectUpgrade(wire, 503)
      const slot = slots.acquire(network, () => wire.destroy())
      if (!slot) return rejectUpgrade(wire, 429)
      wire.once('close', slot.release)
      return server.handleUpgrade(request, wire, head, (socket) => {
        const bounded = boundSocket({
          socket,
          wire,
          network,
          slot,
          bounds,
          codes,
          users,
          accept: withoutClosed,
        })
        open.add(bounded)
      })
    },

    /** Closes all; who comes later, or has waited for its turn, is refused. */
    close(code: number) {
      closed = true
      for (const socket of open) socket.close(code)
    },
  }

  function withoutClosed(socket: BoundedSocket): SocketHandlers {
    const handlers = accept(socket)
    return {
      ...handlers,
      onClose(code) {
        open.delete(socket)
        handlers.onClose(code)
      },
    }
  }
}

/** Counts how many of each name there are, up to a maximum. */
function createCounter(max: number) {
  const counts = new Map<string, number>()
  return {
    /** Returns false when there are as many already. */
    add(name: string): boolean {
      const count = counts.get(name) ?? 0
      if (count >= max) return false
      counts.set(name, count + 1)
      return true
    },
    remove(name: string) {
      const count = (counts.get(name) ?? 0) - 1
      if (count > 0) counts.set(name, count)
      else counts.delete(name)
    },
  }
}
