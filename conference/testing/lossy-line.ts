import { createSocket, type Socket } from 'node:dgram'

/** What may pass at once on a line that carries so many bytes a second. */
const BURST_BYTES = 4000

/** A line that loses a share of the packets and takes a while for the others, each way. */
export type Line = {
  readonly loss: number
  readonly delayMs: number
  /** Loses what is more than this, both ways together. */
  readonly bytesPerSecond?: number
}

/** Returns what says whether a line has room for so many bytes now. */
function createRoom({ bytesPerSecond = Number.POSITIVE_INFINITY }: Line) {
  let left = BURST_BYTES
  let filledAt = performance.now()
  return (bytes: number) => {
    if (bytesPerSecond === Number.POSITIVE_INFINITY) return true
    const now = performance.now()
    left = Math.min(left + ((now - filledAt) / 1000) * bytesPerSecond, BURST_BYTES)
    filledAt = now
    if (left < bytes) return false
    left -= bytes
    return true
  }
}

/** Opens a port that passes on to another one of this machine by a bad line, and back; both at one address. */
export async function openLossyLine(to: number, line: Line, host = '127.0.0.1') {
  const outside = createSocket('udp4')
  const inside = new Map<string, Socket>()
  /** Addresses that come through no more. */
  const gone = new Set<string>()
  let closed = false

  const hasRoom = createRoom(line)

  function pass({ length }: Buffer, send: () => unknown) {
    if (hasRoom(length) && Math.random() >= line.loss) setTimeout(() => !closed && send(), line.delayMs)
  }

  function socketOf(address: string, port: number): Socket {
    const name = `${address}:${port}`
    const known = inside.get(name)
    if (known) return known
    const socket = createSocket('udp4')
    socket.on('message', (message) => pass(message, () => outside.send(message, port, address)))
    inside.set(name, socket)
    return socket
  }

  outside.on('message', (message, { address, port }) => {
    if (gone.has(`${address}:${port}`)) return
    const socket = socketOf(address, port)
    pass(message, () => inside.get(`${address}:${port}`) === socket && socket.send(message, to, host))
  })
  await new Promise<void>((resolve) => outside.bind(0, host, resolve))
  return {
    port: outside.address().port,
    /** Nothing more comes through of those who have come so far, nor to them: they are on another network now. */
    changeNetwork() {
      for (const [name, socket] of inside) {
        gone.add(name)
        socket.close()
      }
      inside.clear()
    },
    close() {
      closed = true
      outside.close()
      for (const socket of inside.values()) socket.close()
    },
  }
}

/** Returns a UDP port of this machine that is free at the moment. */
export async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4')
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const { port } = socket.address()
  await new Promise<void>((resolve) => socket.close(resolve))
  return port
}
