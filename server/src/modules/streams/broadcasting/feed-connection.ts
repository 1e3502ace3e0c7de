import type { BoundedSocket, SocketHandlers } from '../../../../../sockets/bounded-socket.ts'
import { createRateLimit } from '../../../../../sockets/rate-limit.ts'
import { FEED_CLOSE, readFeedMessage, type ServerFeedMessage, type FeedMessage } from './feed-message.ts'

/** The socket of one page that sends a picture, or of somebody who says to. */
export type FeedConnection = {
  send(message: ServerFeedMessage): void
  /** Nothing is read until `resume`: the page notices by what it cannot get rid of. */
  pause(): void
  resume(): void
  close(code: number): void
  /** Its ticket was a good one: pieces are taken. */
  welcome(): void
}

/** What is done with what a page that sends a picture brings. */
export type FeedHandlers = {
  readonly onHello: (connection: FeedConnection, ticket: string) => void
  readonly onMessage: (connection: FeedConnection, message: Exclude<FeedMessage, { type: 'hello' }>) => void
  readonly onChunk: (connection: FeedConnection, chunk: Buffer) => void
  readonly onClose: (connection: FeedConnection) => void
}

/** Ten times what a picture needs; a line that brings more has something else in mind. */
const MAX_BYTES_PER_SECOND = 3_500_000
const BURST_SECONDS = 10

/** Everything between the socket's opening and its end: one hello, then pieces and a word now and then. */
export function openFeedConnection(
  socket: BoundedSocket,
  { onHello, onMessage, onChunk, onClose }: FeedHandlers,
): SocketHandlers {
  const withinBytes = createRateLimit(MAX_BYTES_PER_SECOND * BURST_SECONDS, MAX_BYTES_PER_SECOND)
  const connection: FeedConnection = {
    send: (message) => socket.send(JSON.stringify(message)),
    pause: socket.pause,
    resume: socket.resume,
    close: socket.close,
    welcome: () => void socket.prove(),
  }

  return {
    onHello(data, binary) {
      const message = binary ? null : readFeedMessage(String(data))
      if (message?.type !== 'hello') return socket.close(FEED_CLOSE.malformed)
      onHello(connection, message.ticket)
    },
    onMessage(data, binary) {
      if (!withinBytes(data.byteLength)) return socket.close(FEED_CLOSE.tooMuch)
      if (binary) return onChunk(connection, data)
      const message = readFeedMessage(String(data))
      if (!message || message.type === 'hello') return socket.close(FEED_CLOSE.malformed)
      onMessage(connection, message)
    },
    onClose: () => onClose(connection),
  }
}
