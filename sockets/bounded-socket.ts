import { randomBytes } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { CONTROL_FRAMES, type Bounds } from './bounds.ts'
import type { Slot } from './slots.ts'
import { createRateLimit } from './rate-limit.ts'

/** One WebSocket that keeps to its bounds. */
export type BoundedSocket = {
  /** What its address counts as: an IPv4 address, or 64 bits of IPv6. */
  readonly network: string
  readonly isOpen: boolean
  /** Sends texts at once; an end that has not read what was sent before is cut off instead. */
  send(...texts: readonly string[]): void
  /** Sends the closing frame, and terminates the socket a moment later. */
  close(code: number, reason?: string): void
  terminate(): void
  /** Nothing is read until `resume`. */
  pause(): void
  resume(): void
  /**
   * The other end has shown who it is: large messages are taken. Returns false, and closes, when this user
   * has as many sockets as may be.
   */
  prove(user?: string): boolean
}

/** What is done with what comes in. */
export type SocketHandlers = {
  readonly onHello: (data: Buffer, binary: boolean) => void
  /** Every later message. */
  readonly onMessage: (data: Buffer, binary: boolean) => void
  readonly onClose: (code: number) => void
  readonly onError?: (error: Error) => void
  /** Called at every ping. */
  readonly onPing?: () => void
}

/** Why a socket is closed that does not keep to its bounds: it said no hello in time, or said too much. */
export type BoundCodes = { readonly silent: number; readonly tooFast: number }

type Options = {
  readonly socket: WebSocket
  /** What the WebSocket stands on. */
  readonly wire: Duplex
  readonly network: string
  readonly slot: Slot
  readonly bounds: Bounds
  readonly codes: BoundCodes
  readonly users: { add(user: string): boolean; remove(user: string): void }
  readonly accept: (socket: BoundedSocket) => SocketHandlers
}

/** As RFC 6455 and the IANA registry name them. */
const TOO_BIG = 1009
const TRY_AGAIN_LATER = 1013

/** Holds a new WebSocket to its bounds, from its handshake to its end. */
export function boundSocket({
  socket,
  wire,
  network,
  slot,
  bounds,
  codes,
  users,
  accept,
}: Options): BoundedSocket {
  const withinRate = createRateLimit(bounds.burst, bounds.perSecond)
  const withinControlRate = createRateLimit(CONTROL_FRAMES.burst, CONTROL_FRAMES.perSecond)
  let helloReceived = false
  let unproved = bounds.bytesBeforeProof
  let user: string | undefined
  let ping: Buffer | null = null
  let unanswered = 0

  const terminate = () => socket.terminate()

  function close(code: number, reason?: string) {
    if (socket.isPaused) socket.resume()
    socket.close(code, reason)
  }

  const bounded: BoundedSocket = {
    network,
    get isOpen() {
      return socket.readyState === socket.OPEN
    },
    send(...texts) {
      wire.cork()
      for (const text of texts) {
        if (socket.bufferedAmount + text.length > bounds.waitingBytes) return terminate()
        socket.send(text)
      }
      wire.uncork()
    },
    close,
    terminate,
    pause: () => socket.pause(),
    resume() {
      // The answer to a ping may lie among what was not read.
      ping = null
      unanswered = 0
      socket.resume()
    },
    prove(proved) {
      wire.off('data', countUnproved)
      if (proved === undefined || user !== undefined) return true
      if (!users.add(proved)) {
        close(TRY_AGAIN_LATER, 'too many connections')
        return false
      }
      user = proved
      return true
    },
  }

  /** Looks at what comes before the WebSocket does: nothing is gathered that is too much. */
  function countUnproved(chunk: Buffer) {
    unproved -= chunk.length
    if (unproved >= 0) return
    close(TOO_BIG)
    wire.removeAllListeners('data').resume().end()
  }

  function check() {
    if (!bounded.isOpen || socket.isPaused) return
    if (ping) unanswered += 1
    if (unanswered >= bounds.unansweredPings) return terminate()
    ping ??= randomBytes(8)
    socket.ping(ping)
    handlers.onPing?.()
  }

  const late = setTimeout(() => close(codes.silent), bounds.helloMs)
  const checks = setInterval(check, bounds.pingMs)
  wire.prependListener('data', countUnproved)
  wire.once('close', slot.release)

  socket.on('message', (data, binary) => {
    // What was on its way when the socket was closed.
    if (!bounded.isOpen) return
    if (!withinRate()) return close(codes.tooFast)
    if (helloReceived) return handlers.onMessage(data as Buffer, binary)
    helloReceived = true
    clearTimeout(late)
    slot.release()
    handlers.onHello(data as Buffer, binary)
  })
  socket.on('ping', (payload) => {
    if (!withinControlRate()) return close(codes.tooFast)
    if (socket.bufferedAmount > bounds.waitingBytes) return terminate()
    socket.pong(payload)
  })
  socket.on('pong', (payload) => {
    if (ping?.equals(payload)) {
      ping = null
      unanswered = 0
    } else if (!withinControlRate()) close(codes.tooFast)
  })
  socket.on('error', (error) => handlers.onError?.(error))
  socket.on('close', (code) => {
    clearTimeout(late)
    clearInterval(checks)
    slot.release()
    if (user !== undefined) users.remove(user)
    handlers.onClose(code)
  })
  const handlers = accept(bounded)
  return bounded
}
