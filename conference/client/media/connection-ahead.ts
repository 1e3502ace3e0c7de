import { captureAllowed } from './capture.ts'
import { addPeerLines } from './peer-lines.ts'

/** A connection that nothing is known of yet but its lines, and the offer that it makes; none when it cannot. */
export type PreparedConnection = {
  readonly pc: RTCPeerConnection
  readonly offer: Promise<RTCSessionDescriptionInit | undefined>
}

/** What of a connection is there before anybody is known to connect to. */
export type ConnectionAhead = {
  /** Returns the connection, once. */
  take(): PreparedConnection | undefined
  /** Nobody needs it any more. */
  drop(): void
}

/**
 * Begins the first connection of a page while its reader is in the lobby, or the server is being asked. Nothing is
 * sent or captured for it. Browsers look at its beginning whether they may tell the addresses of this machine: before a
 * device is allowed there is none.
 */
export function connectAhead(): ConnectionAhead & { prepare(): Promise<boolean> } {
  let prepared: PreparedConnection | undefined
  let isOver = false

  return {
    /** Returns whether there is one now. */
    async prepare() {
      const isPossible = 'setConfiguration' in RTCPeerConnection.prototype
      if (isPossible && (await captureAllowed()) && !isOver) prepared ??= prepareConnection()
      return prepared !== undefined
    },
    take() {
      const taken = prepared
      prepared = undefined
      isOver = true
      return taken
    },
    drop() {
      prepared?.pc.close()
      prepared = undefined
      isOver = true
    },
  }
}

function prepareConnection(): PreparedConnection {
  const pc = new RTCPeerConnection({ bundlePolicy: 'max-bundle' })
  addPeerLines(pc)
  return { pc, offer: pc.createOffer().catch(() => undefined) }
}
