import type { BoundedSocket, SocketHandlers } from '../../sockets/bounded-socket.ts'
import { CLOSE, type Hello, type ServerMessage } from '../protocol/messages.ts'
import { parseClientMessage, parseHello } from '../protocol/parse.ts'
import type { Link } from './channel.ts'
import { handleMessage } from './handle-message.ts'
import type { Rooms, Seat } from './rooms.ts'

/** What a connection needs of the service. */
export type ConnectionContext = {
  rooms: Rooms
  /** Checks the token of somebody who joins and seats them, or returns the message that rejects them. */
  seat(hello: Extract<Hello, { type: 'join' }>, link: Link): Promise<Seat | { rejection: ServerMessage }>
  now(): number
  failed(error: unknown): void
}

/** Everything between one WebSocket's opening and its end. */
export function serveConnection(socket: BoundedSocket, context: ConnectionContext): SocketHandlers {
  let seat: Seat | null = null

  async function handshake(text: string) {
    const hello = parseHello(text)
    if (!hello) return socket.close(CLOSE.malformed)
    if (hello.type === 'resume') {
      seat = context.rooms.resume(hello.key, hello.received, socket, CLOSE.replaced)
      if (seat) return void socket.prove()
      socket.send(JSON.stringify({ type: 'gone' }))
      return socket.close(CLOSE.rejected)
    }
    const answer = await context.seat(hello, socket)
    if ('rejection' in answer) {
      socket.send(JSON.stringify({ ...answer.rejection, seq: 1 }))
      return socket.close(CLOSE.rejected)
    }
    seat = answer
    // The page may have gone while its token was checked.
    if (!socket.isOpen) return context.rooms.lost(seat, socket, true)
    socket.prove()
  }

  return {
    onHello(data, binary) {
      if (binary) return socket.close(CLOSE.malformed)
      handshake(String(data)).catch((error: unknown) => {
        context.failed(error)
        socket.terminate()
      })
    },
    onMessage(data, binary) {
      const message = binary || !seat ? null : parseClientMessage(String(data))
      if (!message || !seat) return socket.close(CLOSE.malformed)
      const { channel } = seat.participant
      if (message.seq <= channel.received) return
      channel.received = message.seq
      handleMessage(seat.room, seat.participant, message, context.now())
    },
    onPing: () => seat && socket.send('{"type":"beat"}'),
    onError: context.failed,
    // 1001 is said by a browser whose page is being closed; 1000 by a page that has finished.
    onClose: (code) => seat && context.rooms.lost(seat, socket, code === 1000 || code === 1001),
  }
}
