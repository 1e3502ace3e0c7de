import type { BoundedSocket, SocketHandlers } from '../../../../../sockets/bounded-socket.ts'
import { createRateLimit } from '../../../../../sockets/rate-limit.ts'
import { FEED_CLOSE, readFeedMessage, type FeedAnswer, type FeedMessage } from './feed-message.ts'

/** The socket of one page that sends a picture, or of somebody who says to. */
export type FeedLine = {
  send(answer: FeedAnswer): void
  /** Nothing is read until `resume`: the page notices by what it cannot get rid of. */
  pause(): void
  resume(): void
  close(code: number): void
  /** Its ticket was a good one: pieces are taken. */
  welcome(): void
}

export type FeedHears = {
  readonly onHello: (line: FeedLine, ticket: string) => void
  readonly onMessage: (line: FeedLine, message: Exclude<FeedMessage, { type: 'hello' }>) => void
  readonly onPiece: (line: FeedLine, piece: Buffer) => void
  readonly onClose: (line: FeedLine) => void
}

/** Ten times what a picture needs; a line that brings more has something else in mind. */
const MAX_BYTES_PER_SECOND = 3_500_000
const BURST_SECONDS = 10

/** Everything between the socket's opening and its end: one hello, then pieces and a word now and then. */
export function openFeedLine(socket: BoundedSocket, { onHello, onMessage, onPiece, onClose }: FeedHears): SocketHandlers {
  const withinBytes = createRateLimit(MAX_BYTES_PER_SECOND * BURST_SECONDS, MAX_BYTES_PER_SECOND)
  const line: FeedLine = {
    send: (answer) => socket.send(JSON.stringify(answer)),
    pause: socket.pause,
    resume: socket.resume,
    close: socket.close,
    welcome: () => void socket.prove(),
  }

  return {
    onHello(data, binary) {
      const message = binary ? null : readFeedMessage(String(data))
      if (message?.type !== 'hello') return socket.close(FEED_CLOSE.malformed)
      onHello(line, message.ticket)
    },
    onMessage(data, binary) {
      if (!withinBytes(data.byteLength)) return socket.close(FEED_CLOSE.tooMuch)
      if (binary) return onPiece(line, data)
      const message = readFeedMessage(String(data))
      if (!message || message.type === 'hello') return socket.close(FEED_CLOSE.malformed)
      onMessage(line, message)
    },
    onClose: () => onClose(line),
  }
}
