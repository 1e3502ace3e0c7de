import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import type { Bounds } from './bounds.ts'

/** A WebSocket that this server has opened to another one, within bounds. */
export type Upstream = {
  /** Sends a text; an end that has not read what was sent before is cut off instead. */
  send(text: string): void
  /** Closes it as the other side of a relay was closed: a code that cannot be sent is a cut. */
  close(code: number): void
}

type Options = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly bounds: Pick<Bounds, 'waitingBytes' | 'pingMs' | 'unansweredPings' | 'closingMs'>
  /** How long it may take to open, in milliseconds. */
  readonly openMs: number
  /** Every text that comes; anything else cuts it off. */
  readonly onText: (text: string) => void
  /** Called once, after it has been open. */
  readonly onClose: (code: number) => void
}

/** As RFC 6455 names them: no code was sent, and what no end may send. */
const NO_CODE = 1005
const sendable = (code: number) => code === 1000 || code === 1001 || (code >= 4000 && code < 5000)

/** Opens a WebSocket to another server. Returns null when that is not there in time, or refuses. */
export function openUpstream({
  url,
  headers,
  bounds,
  openMs,
  onText,
  onClose,
}: Options): Promise<Upstream | null> {
  const socket = new WebSocket(url, {
    ...{ headers, perMessageDeflate: false, handshakeTimeout: openMs, followRedirects: false },
    maxPayload: bounds.waitingBytes,
  })
  return new Promise((resolve) => {
    // What is wrong is told by the end that follows.
    socket.on('error', () => {})
    socket.once('close', () => resolve(null))
    socket.once('open', () => {
      const stop = pingAgainAndAgain(socket, bounds)
      socket.on('message', (data: Buffer, isBinary: boolean) =>
        isBinary ? socket.terminate() : onText(String(data)),
      )
      socket.once('close', (code) => {
        stop()
        onClose(code)
      })
      resolve({
        send(text) {
          if (socket.bufferedAmount + text.length > bounds.waitingBytes) socket.terminate()
          else socket.send(text)
        },
        close(code) {
          if (code !== NO_CODE && !sendable(code)) return socket.terminate()
          socket.close(...(code === NO_CODE ? [] : [code]))
          setTimeout(() => socket.terminate(), bounds.closingMs).unref()
        },
      })
    })
  })
}

/** Cuts off a server that answers no more; returns how to stop looking. */
function pingAgainAndAgain(
  socket: WebSocket,
  { pingMs, unansweredPings }: Pick<Bounds, 'pingMs' | 'unansweredPings'>,
) {
  let unanswered = 0
  socket.on('pong', () => {
    unanswered = 0
  })
  const timer = setInterval(() => {
    if (unanswered >= unansweredPings) return socket.terminate()
    unanswered += 1
    socket.ping(randomBytes(8))
  }, pingMs)
  return () => clearInterval(timer)
}
