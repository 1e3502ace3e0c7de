import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { BOX_CLOSE, BOX_PROTOCOL } from '@samtale/contract/device-gateway/kiosk'
import { boundedSockets } from '../../../../sockets/bounded-sockets.ts'
import { DEVICE_BOUNDS } from '../../../../sockets/bounds.ts'
import { refuseUpgrade } from '../../../../sockets/refuse-upgrade.ts'
import { openLine, type BoxLine, type Hears } from './box-line.ts'
import { inBatches } from './in-batches.ts'

/** At most so many newcomers, then a pause: 1,500 a second. */
const AT_ONCE = 30
const PAUSE_MS = 20
/** So many wait to be let in, so many of them of one network, and so long each; whoever is refused comes back by itself. */
const MAX_QUEUED = 10_000
const MAX_QUEUED_OF_NETWORK = 5_000
const MAX_QUEUED_MS = 15_000

type Queued = { readonly request: IncomingMessage; readonly socket: Duplex; readonly head: Buffer; readonly network: string; readonly since: number }

/** The sockets at `BOX_SOCKET`, whoever is at the other end. */
export function boxSockets({ onHello, onMessage, onClose }: Hears, bounds = DEVICE_BOUNDS) {
  const lines = new Set<BoxLine>()
  const queued = new Map<string, number>()
  let closing = false
  const sockets = boundedSockets({
    ...{ bounds, codes: BOX_CLOSE, protocol: BOX_PROTOCOL },
    accept(socket) {
      const { line, handlers } = openLine(socket, bounds.mistakes, { onHello, onMessage, onClose: forget })
      lines.add(line)
      return handlers
    },
  })

  /** After a standstill all boxes come at once; let in a few at a time, they leave room for people. */
  const queue = inBatches<Queued>({
    most: AT_ONCE,
    pauseMs: PAUSE_MS,
    max: MAX_QUEUED,
    run: async (newcomers) => newcomers.forEach(letIn),
    failed: (_, newcomers) => newcomers.forEach(({ socket }) => socket.destroy()),
  })

  function letIn(newcomer: Queued) {
    const { request, socket, head, network, since } = newcomer
    // One network alone may bring a whole company's boxes: they go in as those before them say hello.
    const waitsOn = !socket.destroyed && !closing && !sockets.hasPlace(network) && performance.now() - since < MAX_QUEUED_MS
    if (waitsOn && queue.push(newcomer)) return
    count(network, -1)
    socket.off('error', leave)
    if (!socket.destroyed) sockets.upgrade(request, socket, head, network)
  }

  function count(network: string, by: number) {
    const now = (queued.get(network) ?? 0) + by
    if (now > 0) queued.set(network, now)
    else queued.delete(network)
    return now
  }

  function forget(line: BoxLine) {
    lines.delete(line)
    onClose(line)
  }

  return {
    isOpen: (line: BoxLine) => lines.has(line),

    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, network = request.socket.remoteAddress ?? '') {
      const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/)
      if (!protocols.includes(BOX_PROTOCOL)) return refuseUpgrade(socket, 400)
      if ((queued.get(network) ?? 0) >= MAX_QUEUED_OF_NETWORK) return refuseUpgrade(socket, 429)
      socket.on('error', leave)
      if (!queue.push({ request, socket, head, network, since: performance.now() })) return refuseUpgrade(socket, 429)
      count(network, 1)
    },

    close() {
      closing = true
      for (const line of lines) line.close(BOX_CLOSE.restart)
    },
  }
}

/** Whoever goes while it waits is gone. */
function leave(this: Duplex) {
  this.destroy()
}
