import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { DEVICE_CLOSE, DEVICE_PROTOCOL } from '@samtale/contract/device-gateway/kiosk'
import { boundedSockets } from '../../../../sockets/bounded-sockets.ts'
import { DEVICE_BOUNDS } from '../../../../sockets/bounds.ts'
import { rejectUpgrade } from '../../../../sockets/reject-upgrade.ts'
import { createFairQueue } from '../../../../sockets/fair-queue.ts'
import { openConnection, type DeviceConnection, type ConnectionHandlers } from './device-connection.ts'

/** At most so many newcomers, then a pause: 1,500 a second. */
const AT_ONCE = 30
const PAUSE_MS = 20
/** So many wait to be let in, and so long each; a device that is refused comes back by itself. */
const MAX_QUEUED = 10_000
const MAX_QUEUED_MS = 15_000
/** A sign of life may be late by a half of its interval. */
const LATE = 1.5

type Queued = {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
  readonly network: string
  readonly since: number
}

/** The sockets at `BOX_SOCKET`, with any client. */
export function deviceSockets({ onHello, onMessage, onClose }: ConnectionHandlers, bounds = DEVICE_BOUNDS) {
  const connections = new Set<DeviceConnection>()
  const queue = createFairQueue<Queued>(MAX_QUEUED)
  let working: Promise<void> | null = null
  let closing = false
  const alive = { type: 'alive', withinSeconds: (bounds.aliveMs * LATE) / 1_000 } as const
  const signs = setInterval(() => {
    for (const connection of connections) connection.send(alive)
  }, bounds.aliveMs)
  const sockets = boundedSockets({
    ...{ bounds, codes: DEVICE_CLOSE, protocol: DEVICE_PROTOCOL },
    accept(socket) {
      const { connection, handlers } = openConnection(
        socket,
        { maxMistakes: bounds.mistakes, alive },
        {
          onHello,
          onMessage,
          onClose: forget,
        },
      )
      connections.add(connection)
      return handlers
    },
  })

  /** After a standstill all devices come at once; let in a few at a time, they leave room for people. */
  async function acceptPending() {
    while (queue.size() > 0) {
      for (let count = 0; count < AT_ONCE; count += 1) {
        const pending = queue.next(isReady)
        if (!pending) break
        acceptQueued(pending)
      }
      await delay(PAUSE_MS)
    }
    working = null
  }

  /**
   * Those of one network go in as those before them say hello. Who has waited for too long is refused like
   * anybody without a place.
   */
  function isReady({ socket, network, since }: Queued) {
    return (
      closing || socket.destroyed || sockets.hasFreeSlot(network) || performance.now() - since > MAX_QUEUED_MS
    )
  }

  function acceptQueued({ request, socket, head, network }: Queued) {
    socket.off('error', leave)
    if (socket.destroyed) return
    try {
      sockets.upgrade(request, socket, head, network)
    } catch {
      // One that cannot be let in keeps nobody behind it waiting.
      socket.destroy()
    }
  }

  function forget(connection: DeviceConnection) {
    connections.delete(connection)
    onClose(connection)
  }

  return {
    isOpen: (connection: DeviceConnection) => connections.has(connection),

    upgrade(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      network = request.socket.remoteAddress ?? '',
    ) {
      const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/)
      if (!protocols.includes(DEVICE_PROTOCOL)) return rejectUpgrade(socket, 400)
      socket.on('error', leave)
      const rejected = queue.push(network, { request, socket, head, network, since: performance.now() })
      if (rejected) rejectUpgrade(rejected.socket, 429)
      working ??= acceptPending()
    },

    close() {
      closing = true
      clearInterval(signs)
      for (const connection of connections) connection.close(DEVICE_CLOSE.restart)
    },
  }
}

/** A device that goes while it waits is gone. */
function leave(this: Duplex) {
  this.destroy()
}
