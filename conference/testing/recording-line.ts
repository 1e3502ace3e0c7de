import { createSocket, type Socket } from 'node:dgram'

/**
 * Opens a port that passes on to another one of this machine, and back, and keeps what is sent on: somebody on
 * the way between a page and the server, who can send again what they saw.
 */
export async function openRecordingLine(to: number) {
  const outside = createSocket('udp4')
  const recorded: Buffer[] = []
  let inside: Socket | null = null

  outside.on('message', (message, { address, port }) => {
    recorded.push(message)
    if (!inside) {
      inside = createSocket('udp4')
      inside.on('message', (answer) => outside.send(answer, port, address))
    }
    inside.send(message, to, '127.0.0.1')
  })
  await new Promise<void>((resolve) => outside.bind(0, '127.0.0.1', resolve))
  return {
    port: outside.address().port,
    /** Encrypted sound and pictures that came by, in their order. */
    media: () => recorded.filter(([first = 0]) => first >= 128 && first < 192),
    /** Sends to the server as if it came from the page. */
    send: (message: Buffer) => inside?.send(message, to, '127.0.0.1'),
    close() {
      outside.close()
      inside?.close()
    },
  }
}
