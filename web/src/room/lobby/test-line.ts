import { missingMedia } from '../../../../conference/client/media/missing-codecs.ts'
import type { Pass } from '#room/state/room-state.ts'
import { isRelayed, measureLine, openConnectionFrame, type LineMeasure } from './line-connection.ts'

/**
 * What the line of this browser to the server carries; where UDP is blocked, what would have to be open; and where
 * the browser itself lacks the formats of calls, which.
 */
export type LineResult =
  | { readonly is: 'good' | 'voice' | 'noVideo' | 'noMedia' }
  | { readonly is: 'blocked'; readonly port: string; readonly host: string }

type ServerMessage =
  | {
      readonly type: 'ready'
      readonly iceServers: RTCIceServer[]
      readonly host: string
      readonly ports: readonly number[]
    }
  | { readonly type: 'answer'; readonly sdp: string }
  | { readonly type: 'unavailable' }

/** From the answer to an open connection; a line that takes longer is of no use for a call. */
const OPENING_MS = 4_000
/** A line that loses more, or takes longer, carries no picture worth looking at. */
const MAX_LOSS = 0.1
const MAX_ROUND_TRIP_MS = 800

/**
 * Tests the line to the media server of this very service by a connection of its own, in some two seconds.
 * Returns null where that is not known: with a video service elsewhere, without a media server, or when the
 * test did not take place.
 */
export function testLine(
  { conference, meeting, jwtToken }: Pass,
  signal: AbortSignal,
): Promise<LineResult | null> {
  const script = new URL(conference.scriptUrl, location.href)
  if (script.origin !== location.origin) return Promise.resolve(null)
  const missing = missingMedia()
  if (missing) return Promise.resolve({ is: missing === 'all' ? 'noMedia' : 'noVideo' })
  const address = new URL('line', script)
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(address)
  const send = (message: object) =>
    socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message))
  const frame = openConnectionFrame()
  return new Promise<LineResult | null>((resolve) => {
    let ready: Extract<ServerMessage, { type: 'ready' }> | undefined
    let connection: RTCPeerConnection | undefined
    let channel: RTCDataChannel | undefined

    async function receive(message: ServerMessage) {
      if (message.type === 'unavailable') return resolve(null)
      if (message.type === 'ready') {
        ready = message
        connection = await frame.connect({ iceServers: message.iceServers })
        channel = connection.createDataChannel('line', { ordered: false, maxRetransmits: 0 })
        await connection.setLocalDescription()
        return void send({ type: 'offer', sdp: connection.localDescription?.sdp })
      }
      if (!connection || !channel || !ready) return resolve(null)
      await connection.setRemoteDescription({ type: 'answer', sdp: message.sdp })
      if (!(await opens(channel))) {
        send({ type: 'result', way: 'none' })
        const [first = portOf(message.sdp), last] = [ready.ports[0], ready.ports.at(-1)]
        const port = last === undefined || last === first ? `${first}` : `${first}–${last}`
        return resolve({ is: 'blocked', port, host: ready.host || location.hostname })
      }
      const measured = await measureLine(channel)
      send({ type: 'result', way: (await isRelayed(connection)) ? 'relay' : 'udp' })
      resolve({ is: isGood(measured) ? 'good' : 'voice' })
    }

    socket.addEventListener('open', () => send({ type: 'test', room: meeting.location, token: jwtToken }))
    socket.addEventListener('close', () => resolve(null))
    socket.addEventListener('message', ({ data }) => {
      receive(JSON.parse(String(data)) as ServerMessage).catch((cause: unknown) => {
        console.info('the line was not tested', cause)
        resolve(null)
      })
    })
    signal.addEventListener('abort', () => resolve(null))
  }).finally(() => {
    frame.close()
    socket.close()
  })
}

const isGood = ({ loss, roundTripMs }: LineMeasure) => loss <= MAX_LOSS && roundTripMs <= MAX_ROUND_TRIP_MS

/** The port that an answer names, where the server may take any that is free. */
const portOf = (sdp: string) => Number(/ (\d+) typ host/.exec(sdp)?.[1] ?? 0)

function opens(channel: RTCDataChannel): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, OPENING_MS, false)
    channel.addEventListener('open', () => {
      clearTimeout(late)
      resolve(true)
    })
  })
}
