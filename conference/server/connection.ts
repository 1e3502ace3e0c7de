import { setTimeout as delay } from 'node:timers/promises'
import type { BoundedSocket, SocketHandlers } from '../../sockets/bounded-socket.ts'
import type { Upstream } from '../../sockets/open-upstream.ts'
import { CLOSE } from '../protocol/messages.ts'
import type { Hello } from '../protocol/client-messages.ts'
import type { ServerMessage } from '../protocol/server-messages.ts'
import { parseClientMessage, parseHello } from '../protocol/parse.ts'
import type { Link } from './channel.ts'
import { handleMessage } from './handle-message.ts'
import type { Relays } from './relays.ts'
import type { Rooms, Seat } from './rooms.ts'

/** The room is at another node. */
export type Elsewhere = { readonly elsewhere: string }

/** What a connection needs of the service. */
export type ConnectionContext = {
  rooms: Rooms
  /**
   * Checks the token of somebody who joins and seats them, or returns the message that rejects them, or the node that has
   * their room.
   */
  seat(
    hello: Extract<Hello, { type: 'join' }>,
    link: Link,
  ): Promise<Seat | { rejection: ServerMessage } | Elsewhere>
  /** Returns the address of the other node that has a room now; null when it is here or nowhere. */
  findHome(room: string): Promise<string | null>
  /** Null where there is no other node, and for what another node passes on: that goes no further. */
  readonly relays: Relays | null
  now(): number
  failed(error: unknown): void
}

/** As long as a node that has died may still count as a room's home, and a little more. */
const HANDSHAKE_TIMEOUT_MS = 16_000
const RETRY_MS = 500
const GONE: unique symbol = Symbol('gone')

/** Everything between one WebSocket's opening and its end. */
export function serveConnection(socket: BoundedSocket, context: ConnectionContext): SocketHandlers {
  let seat: Seat | null = null
  let relay: Upstream | null = null
  let hasEnded = false

  async function resume({ key, received, room }: Extract<Hello, { type: 'resume' }>) {
    const known = context.rooms.resume(key, received, socket, CLOSE.replaced)
    if (known) return known
    if (!room || !context.relays) return GONE
    // What the page has not seen acknowledged it says at once: it belongs to where the room is.
    socket.pause()
    const elsewhere = await context.findHome(room)
    return elsewhere ? { elsewhere } : GONE
  }

  async function handshake(text: string) {
    const hello = parseHello(text)
    if (!hello) return socket.close(CLOSE.malformed)
    const until = performance.now() + HANDSHAKE_TIMEOUT_MS
    for (;;) {
      const answer = await (hello.type === 'resume' ? resume(hello) : context.seat(hello, socket))
      if (answer === GONE || !('elsewhere' in answer)) return settle(answer, hello.type === 'resume')
      // What two nodes think of a room differs for a moment: its page asks again.
      if (!context.relays?.hasRoom() || performance.now() > until) return socket.close(CLOSE.restart)
      socket.pause()
      relay = await context.relays.open(answer.elsewhere, text, socket)
      if (hasEnded) relay?.close(1005)
      if (relay || hasEnded) return
      await delay(RETRY_MS)
      if (hasEnded) return
    }
  }

  function settle(answer: Seat | { rejection: ServerMessage } | typeof GONE, isResumed: boolean) {
    socket.resume()
    if (answer === GONE || 'rejection' in answer) {
      socket.send(JSON.stringify(answer === GONE ? { type: 'gone' } : { ...answer.rejection, seq: 1 }))
      return socket.close(CLOSE.rejected)
    }
    seat = answer
    // A page may have gone while its token was checked; one that was inside comes back by the next network.
    if (!socket.isOpen) return context.rooms.lost(seat, socket, !isResumed)
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
      if (relay && !binary) return relay.send(String(data))
      const message = binary || !seat ? null : parseClientMessage(String(data))
      if (!message || !seat) return socket.close(CLOSE.malformed)
      const { channel } = seat.participant
      if (message.seq <= channel.received) return
      channel.received = message.seq
      handleMessage(seat.room, seat.participant, message, context.now())
    },
    onPing: () => seat && socket.send('{"type":"beat"}'),
    onError: context.failed,
    onClose(code) {
      hasEnded = true
      relay?.close(code)
      // 1001 is said by a browser whose page is being closed; 1000 by a page that has finished.
      if (seat) context.rooms.lost(seat, socket, code === 1000 || code === 1001)
    },
  }
}
