/** A message of so many bytes, every so often: about what a small picture takes, for less than a second. */
const MESSAGES = 40
const BYTES = 1_000
const EVERY_MS = 20
/** What has not come back so long after the last one counts as lost. */
const LATE_MS = 600

/** How a line fares: the share of what did not come back, and the middle one of the times it took. */
export type LineMeasure = { readonly loss: number; readonly roundTripMs: number }

/** Sends through an open channel what the other end sends back, and returns how that went. */
export function measureLine(channel: RTCDataChannel): Promise<LineMeasure> {
  const times: number[] = []
  const sentAt = new Map<number, number>()
  channel.binaryType = 'arraybuffer'
  channel.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
    const sent = sentAt.get(new DataView(data).getUint8(0))
    if (sent !== undefined) times.push(performance.now() - sent)
  })
  return new Promise((resolve) => {
    let next = 0
    const sending = setInterval(() => {
      if (next === MESSAGES || channel.readyState !== 'open') {
        clearInterval(sending)
        setTimeout(() => {
          times.sort((one, other) => one - other)
          const roundTripMs = times[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY
          resolve({ loss: 1 - times.length / MESSAGES, roundTripMs })
        }, LATE_MS)
        return
      }
      const message = new Uint8Array(BYTES)
      message[0] = next
      sentAt.set(next, performance.now())
      channel.send(message)
      next += 1
    }, EVERY_MS)
  })
}

/**
 * Opens a hidden frame for connections: what a browser loads for the first connection of a document stays as long as
 * the document does, and the call has a frame of its own.
 */
export function openConnectionFrame() {
  const frame = document.createElement('iframe')
  frame.hidden = true
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  return {
    /** Rejects where the frame was removed before. */
    async connect(configuration: RTCConfiguration): Promise<RTCPeerConnection> {
      await loaded
      const { RTCPeerConnection } = frame.contentWindow as Window & typeof globalThis
      return new RTCPeerConnection(configuration)
    },
    /** Ends its connections. */
    close: () => frame.remove(),
  }
}

/** Returns whether a connection goes by a TURN server. */
export async function isRelayed(connection: RTCPeerConnection): Promise<boolean> {
  const reports = new Map<string, Record<string, unknown>>()
  for (const [id, report] of await connection.getStats()) reports.set(id, report)
  for (const { type, nominated, state, localCandidateId } of reports.values())
    if (type === 'candidate-pair' && nominated === true && state === 'succeeded')
      // Behind TURN over TCP the other end sees another address than the relay's, and the type is `prflx`.
      return reports.get(String(localCandidateId))?.['relayProtocol'] !== undefined
  return false
}
