import { createSocket, type Socket } from 'node:dgram'

/** A line that loses a share of the packets and takes a while for the others, each way. */
export type Line = { readonly loss: number; readonly delayMs: number }

/** Opens a port that passes on to another one of this machine by a bad line, and back; both at one address. */
export async function openLossyLine(to: number, line: Line, host = '127.0.0.1') {
  const outside = createSocket('udp4')
  const inside = new Map<string, Socket>()
  /** Addresses that come through no more. */
  const gone = new Set<string>()
  let closed = false

  function pass(send: () => unknown) {
    if (Math.random() >= line.loss) setTimeout(() => !closed && send(), line.delayMs)
  }

  function socketOf(address: string, port: number): Socket {
    const name = `${address}:${port}`
    const known = inside.get(name)
    if (known) return known
    const socket = createSocket('udp4')
    socket.on('message', (message) => pass(() => outside.send(message, port, address)))
    inside.set(name, socket)
    return socket
  }

  outside.on('message', (message, { address, port }) => {
    if (gone.has(`${address}:${port}`)) return
    const socket = socketOf(address, port)
    pass(() => inside.get(`${address}:${port}`) === socket && socket.send(message, to, host))
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
