import { randomBytes } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { BOX_CLOSE, HELLO_SECONDS, type BoxMessage, type Hello, type HouseMessage } from '@samtale/contract/kiosk'
import { newId } from '#db/new-id.ts'
import { rateLimit } from './rate-limit.ts'
import { readMessage } from './read-message.ts'

/** One socket of one box, or of somebody who says to be one. */
export type BoxLine = {
  /** Names this connection among all of all nodes. */
  readonly connection: string
  /** Several at once cost hardly more than one. */
  send(...messages: readonly HouseMessage[]): void
  close(code: number): void
  /** Asks a silent line whether it is alive, and ends one that has not answered twice. */
  check(): void
}

/** What is borne of whoever is at the other end. */
export type Patience = {
  /** From the challenge to the hello. */
  readonly helloMs: number
  /** Messages at once, and as many a second as come on. */
  readonly burst: number
  readonly perSecond: number
  /** Broken messages until the line is shut. */
  readonly mistakes: number
}

/** What is done with what comes over a line. */
export type Hears = {
  readonly onHello: (line: BoxLine, hello: Hello, nonce: string) => void
  readonly onMessage: (line: BoxLine, message: Exclude<BoxMessage, Hello>) => void
  readonly onClose: (line: BoxLine) => void
}

type Options = Hears & {
  readonly socket: WebSocket
  /** What the socket stands on. */
  readonly wire: Duplex
  readonly patience: Patience
}

/** A box at work says a few words a minute, one that comes back several things at once; a page with a fault is not thrown out for one broken message. */
export const PATIENCE: Patience = { helloMs: HELLO_SECONDS * 1000, burst: 50, perSecond: 10, mistakes: 3 }
/** What may wait for a box that does not read. */
const MOST_WAITING = 262_144
/** How long a goodbye may stay unanswered. */
const CLOSING_MS = 2_000

/** Everything between one socket's opening and its end: the challenge, one hello, then messages. */
export function openLine({ socket, wire, patience, onHello, onMessage, onClose }: Options): BoxLine {
  const withinRate = rateLimit(patience.burst, patience.perSecond)
  const nonce = randomBytes(32).toString('base64url')
  let greeted = false
  let mistakes = 0
  let silentFor = 0

  const close = (code: number) => {
    socket.close(code)
    setTimeout(() => socket.terminate(), CLOSING_MS).unref()
  }
  const late = setTimeout(() => close(BOX_CLOSE.silent), patience.helloMs)
  const line: BoxLine = {
    connection: newId(),
    send(...messages) {
      if (socket.bufferedAmount > MOST_WAITING) return socket.terminate()
      wire.cork()
      for (const message of messages) socket.send(JSON.stringify(message))
      wire.uncork()
    },
    close,
    check() {
      if (silentFor > 1) return socket.terminate()
      if (silentFor > 0) socket.ping()
      silentFor += 1
    },
  }

  function hear(data: RawData, binary: boolean) {
    silentFor = 0
    // What was on its way when the line was closed.
    if (socket.readyState !== socket.OPEN) return
    if (!withinRate()) return close(BOX_CLOSE.tooFast)
    const message = binary ? 'malformed' : readMessage(String(data))
    if (message === 'unknown') return
    if (message === 'malformed' || (message.type === 'hello') === greeted) {
      mistakes += 1
      if (!greeted || mistakes >= patience.mistakes) close(BOX_CLOSE.malformed)
      return
    }
    if (message.type !== 'hello') return onMessage(line, message)
    greeted = true
    clearTimeout(late)
    onHello(line, message, nonce)
  }

  socket.on('message', hear)
  socket.on('pong', () => {
    silentFor = 0
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(late)
    onClose(line)
  })
  line.send({ type: 'challenge', nonce })
  return line
}
