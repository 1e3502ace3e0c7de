import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { BOX_CLOSE, BOX_MESSAGE_LIMIT, BOX_PROTOCOL } from '@samtale/contract/kiosk'
import { inBatches } from './in-batches.ts'
import { openLine, type BoxLine, type Hears, type Patience } from './box-line.ts'

/** Every line is looked at once in so many seconds, each second some of them. */
const CHECK_SECONDS = 15
/** At most so many newcomers, then a pause: 1,500 a second. */
const AT_ONCE = 30
const PAUSE_MS = 20

/** The sockets at `BOX_SOCKET`, whoever is at the other end. */
export function boxSockets(patience: Patience, { onHello, onMessage, onClose }: Hears) {
  const server = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: BOX_MESSAGE_LIMIT, handleProtocols: () => BOX_PROTOCOL })
  /** Each with the second in which it is looked at. */
  const lines = new Map<BoxLine, number>()
  const [second, opened] = [counter(), counter()]
  const checks = setInterval(() => {
    const now = second() % CHECK_SECONDS
    for (const [line, turn] of lines) if (turn === now) line.check()
  }, 1_000).unref()

  /** After a standstill all boxes come at once; let in a few at a time, they leave room for people. */
  const waiting = inBatches<Door>({
    most: AT_ONCE,
    pauseMs: PAUSE_MS,
    run: async (doors) => doors.forEach(open),
    failed: (_, doors) => doors.forEach(({ socket }) => socket.destroy()),
  })

  function open({ request, socket, head }: Door) {
    server.handleUpgrade(request, socket, head, (client) =>
      lines.set(openLine({ socket: client, wire: socket, patience, onHello, onMessage, onClose: forget }), opened() % CHECK_SECONDS),
    )
    socket.off('error', leave)
  }

  function forget(line: BoxLine) {
    lines.delete(line)
    onClose(line)
  }

  return {
    isOpen: (line: BoxLine) => lines.has(line),

    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/)
      if (!protocols.includes(BOX_PROTOCOL)) return void socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
      socket.on('error', leave)
      waiting.push({ request, socket, head })
    },

    close() {
      clearInterval(checks)
      for (const line of lines.keys()) line.close(BOX_CLOSE.restart)
    },
  }
}

type Door = { readonly request: IncomingMessage; readonly socket: Duplex; readonly head: Buffer }

/** Whoever goes while it waits is gone. */
function leave(this: Duplex) {
  this.destroy()
}

function counter() {
  let count = 0
  return () => (count += 1)
}
