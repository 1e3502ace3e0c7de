import { randomBytes } from 'node:crypto'
import { DEVICE_CLOSE } from '@samtale/contract/device-gateway/kiosk'
import type { DeviceMessage, Hello } from '@samtale/contract/device-gateway/device-messages'
import type { ServerMessage } from '@samtale/contract/device-gateway/server-messages'
import { newId } from '#db/new-id.ts'
import type { BoundedSocket, SocketHandlers } from '../../../../sockets/bounded-socket.ts'
import { readMessage } from './read-message.ts'

/** One socket of one device, or of somebody who claims to be one. */
export type DeviceConnection = {
  /** Names this connection among all of all nodes. */
  readonly connectionId: string
  /** Several at once cost hardly more than one. */
  send(...messages: readonly ServerMessage[]): void
  /** It has proved its secret. */
  welcome(): void
  close(code: number): void
}

/** What is done with what comes over a line. */
export type ConnectionHandlers = {
  readonly onHello: (connection: DeviceConnection, hello: Hello, nonce: string) => void
  readonly onMessage: (connection: DeviceConnection, message: Exclude<DeviceMessage, Hello>) => void
  readonly onClose: (connection: DeviceConnection) => void
}

/** Everything between one socket's opening and its end: the challenge, one hello, then messages. */
export function openConnection(
  socket: BoundedSocket,
  { maxMistakes, alive }: { readonly maxMistakes: number; readonly alive: ServerMessage },
  { onHello, onMessage, onClose }: ConnectionHandlers,
): { readonly connection: DeviceConnection; readonly handlers: SocketHandlers } {
  const nonce = randomBytes(32).toString('base64url')
  let mistakes = 0
  const connection: DeviceConnection = {
    connectionId: newId(),
    send: (...messages) => socket.send(...messages.map((message) => JSON.stringify(message))),
    welcome() {
      socket.prove()
      connection.send(alive)
    },
    close: socket.close,
  }
  const read = (data: Buffer, binary: boolean) => (binary ? 'malformed' : readMessage(String(data)))

  const handlers: SocketHandlers = {
    onHello(data, binary) {
      const message = read(data, binary)
      if (typeof message === 'string' || message.type !== 'hello')
        return connection.close(DEVICE_CLOSE.malformed)
      onHello(connection, message, nonce)
    },
    onMessage(data, binary) {
      const message = read(data, binary)
      if (message === 'unknown') return
      if (message !== 'malformed' && message.type !== 'hello') return onMessage(connection, message)
      mistakes += 1
      if (mistakes >= maxMistakes) connection.close(DEVICE_CLOSE.malformed)
    },
    onClose: () => onClose(connection),
  }
  connection.send({ type: 'challenge', nonce })
  return { connection, handlers }
}
