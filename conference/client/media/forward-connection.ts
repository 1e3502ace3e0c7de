import type { ClientMessage } from '../../protocol/client-messages.ts'
import type { IceServer } from '../../protocol/messages.ts'
import { addForwardLines, addPicture, type ForwardLines, purposesOf } from './forward-lines.ts'

const ANSWER_MS = 8000
const AGAIN_MS = 1000
const DISCONNECTED_MS = 4000

type ConnectionHandlers = {
  offer(message: Extract<ClientMessage, { type: 'forward-offer' }>): void
  /** How many pictures a new connection has slots for. */
  pictures(): number
  /** There is a new connection, and nothing in its slots. */
  built(lines: ForwardLines): void
  /** The server is notified of all lines: what is in their slots may be requested. */
  offered(): void
  /** The server knows all lines. */
  answered(): void
  /** Whether the server can be reached by the line of this page; called when it changes. */
  reached(is: boolean): void
  failed(error: unknown): void
}

/**
 * The connection to the server: it offers, whenever there are more lines it offers again, and when it is gone
 * another takes its place. The server cannot restart ICE.
 */
export function createForwardConnection(iceServers: IceServer[], handlers: ConnectionHandlers) {
  let attempt = 0
  let pc: RTCPeerConnection
  /** The one before, which is closed when this one has offered: to close takes a browser a while. */
  let replaced: RTCPeerConnection | undefined
  let lines: ForwardLines
  let state: 'offering' | 'offered' | 'answered' = 'offering'
  let timer: number | undefined
  let closed = false
  /** Whether this attempt ever was. */
  let connected = false
  let isReached = true

  function rebuildIn(ms: number) {
    clearTimeout(timer)
    timer = window.setTimeout(build, ms)
  }

  function setReached(is: boolean) {
    if (is === isReached) return
    isReached = is
    handlers.reached(is)
  }

  function closeReplaced() {
    replaced?.close()
    replaced = undefined
  }

  function build() {
    if (closed) return
    clearTimeout(timer)
    if (pc && !connected) setReached(false)
    closeReplaced()
    replaced = pc
    connected = false
    attempt += 1
    const own = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' })
    pc = own
    lines = addForwardLines(own, handlers.pictures())
    own.addEventListener('connectionstatechange', () => {
      if (own !== pc) return
      if (own.connectionState === 'connected') {
        connected = true
        setReached(true)
        if (state === 'answered') clearTimeout(timer)
      }
      if (own.connectionState === 'disconnected') rebuildIn(DISCONNECTED_MS)
      if (own.connectionState === 'failed' || own.connectionState === 'closed') rebuildIn(0)
    })
    handlers.built(lines)
    void offer()
  }

  /** Does a step of the negotiation; after one that failed another connection is tried. */
  async function attemptTo(step: () => Promise<void>): Promise<boolean> {
    const own = pc
    try {
      await step()
    } catch (error) {
      if (own !== pc || closed) return false
      handlers.failed(error)
      rebuildIn(AGAIN_MS)
      return false
    }
    return own === pc && !closed
  }

  async function offer() {
    state = 'offering'
    if (!(await attemptTo(() => pc.setLocalDescription()))) return
    state = 'offered'
    rebuildIn(ANSWER_MS)
    const sdp = pc.localDescription?.sdp ?? ''
    handlers.offer({ type: 'forward-offer', attempt, sdp, lines: purposesOf(lines) })
    handlers.offered()
    closeReplaced()
  }

  async function applyAnswer(sdp: string) {
    if (!(await attemptTo(() => pc.setRemoteDescription({ type: 'answer', sdp })))) return
    if (pc.connectionState === 'connected') clearTimeout(timer)
    state = 'answered'
    handlers.answered()
  }

  build()
  return {
    attempt: () => attempt,
    /** Returns whether the server knows all lines that there are. */
    isAnswered: () => state === 'answered',
    /** Returns whether the server knows them, or is about to. */
    isOffered: () => state !== 'offering',
    stats: () => pc.getStats(),
    isConnected: () => pc.connectionState === 'connected',
    answer(forAttempt: number, sdp: string | null) {
      if (forAttempt !== attempt || state !== 'offered') return
      if (sdp === null) rebuildIn(AGAIN_MS)
      else void applyAnswer(sdp)
    },
    /** Adds slots for pictures; they can be used as soon as the server has answered. */
    addPictures(count: number) {
      for (let added = 0; added < count; added += 1) lines.pictures.push(addPicture(pc))
      void offer()
    },
    /** The connection is gone on the server's side: that of an attempt, or whichever it is. */
    again(ofAttempt: number | null) {
      if (ofAttempt === null || ofAttempt === attempt) build()
    },
    close() {
      closed = true
      clearTimeout(timer)
      closeReplaced()
      pc.close()
    },
  }
}
