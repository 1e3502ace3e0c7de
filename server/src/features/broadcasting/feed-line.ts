import type { RawData, WebSocket } from 'ws'
import { FEED_CLOSE, readFeedMessage, type FeedAnswer, type FeedMessage } from './feed-message.ts'

/** The socket of one page that sends a picture, or of somebody who says to. */
export type FeedLine = {
  send(answer: FeedAnswer): void
  /** Nothing is read until `resume`: the page notices by what it cannot get rid of. */
  pause(): void
  resume(): void
  close(code: number): void
  /** Asks a silent line whether it is alive, and ends one that has not answered. */
  check(): void
}

export type FeedHears = {
  readonly onHello: (line: FeedLine, ticket: string) => void
  readonly onMessage: (line: FeedLine, message: Exclude<FeedMessage, { type: 'hello' }>) => void
  readonly onPiece: (line: FeedLine, piece: Buffer) => void
  readonly onClose: (line: FeedLine) => void
}

const HELLO_MS = 10_000
const CLOSING_MS = 2_000
/** Ten times what a picture needs; a line that brings more has something else in mind. */
const MOST_BYTES_A_SECOND = 3_500_000
const BURST_SECONDS = 10

/** Everything between the socket's opening and its end: one hello, then pieces and a word now and then. */
export function openFeedLine(socket: WebSocket, { onHello, onMessage, onPiece, onClose }: FeedHears): FeedLine {
  let greeted = false
  let silent = false
  let allowance = MOST_BYTES_A_SECOND * BURST_SECONDS
  let countedAt = performance.now()

  const close = (code: number) => {
    if (socket.isPaused) socket.resume()
    socket.close(code)
    setTimeout(() => socket.terminate(), CLOSING_MS).unref()
  }
  const late = setTimeout(() => close(FEED_CLOSE.ticket), HELLO_MS)
  const line: FeedLine = {
    send: (answer) => socket.send(JSON.stringify(answer)),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close,
    check() {
      // One that is held up here answers nothing.
      if (socket.isPaused) return
      if (silent) return socket.terminate()
      silent = true
      socket.ping()
    },
  }

  function withinRate(bytes: number) {
    const now = performance.now()
    allowance = Math.min(MOST_BYTES_A_SECOND * BURST_SECONDS, allowance + ((now - countedAt) / 1000) * MOST_BYTES_A_SECOND) - bytes
    countedAt = now
    return allowance >= 0
  }

  function hear(data: RawData, binary: boolean) {
    silent = false
    if (socket.readyState !== socket.OPEN) return
    const bytes = data as Buffer
    if (!withinRate(bytes.byteLength)) return close(FEED_CLOSE.tooMuch)
    if (binary && greeted) return onPiece(line, bytes)
    const message = binary ? null : readFeedMessage(String(bytes))
    if (!message || (message.type === 'hello') === greeted) return close(FEED_CLOSE.malformed)
    if (message.type !== 'hello') return onMessage(line, message)
    greeted = true
    clearTimeout(late)
    onHello(line, message.ticket)
  }

  socket.on('message', hear)
  socket.on('pong', () => {
    silent = false
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(late)
    onClose(line)
  })
  return line
}
