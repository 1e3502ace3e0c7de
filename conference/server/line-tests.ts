import type { BoundedSocket, SocketHandlers } from '../../sockets/bounded-socket.ts'
import type { Forwarding } from '../forwarding/forwarding.ts'
import { type LineServerMessage, type LineWay, parseLineMessage } from '../protocol/line-test.ts'
import { CLOSE, type IceServer } from '../protocol/messages.ts'
import { createRecentCounts } from './recent-counts.ts'

/** A test takes some three seconds; a worker may have to be started first. */
const LIFETIME_MS = 12_000

type Options = {
  readonly forwarding: {
    readonly workers: Pick<Forwarding, 'available' | 'testLine'>
    readonly host: string
    readonly ports: readonly number[]
  } | null
  /** Whether a token lets somebody into a room; returns the servers by which they get there, else null. */
  admit(room: string, token: string): Promise<readonly IceServer[] | null>
  now(): number
  failed(error: unknown): void
}

/** Answers the pages that test their line before they join, and counts by which way they got through. */
export function createLineTests({ forwarding, admit, now, failed }: Options) {
  const results = createRecentCounts(now)
  /** Any port that is free is no port that could be opened. */
  const ports = forwarding?.ports.includes(0) ? [] : (forwarding?.ports ?? [])

  function accept(socket: BoundedSocket): SocketHandlers {
    let step: 'test' | 'offer' | 'result' | 'over' = 'test'
    const late = setTimeout(() => socket.close(CLOSE.rejected), LIFETIME_MS)
    const send = (message: LineServerMessage) => socket.send(JSON.stringify(message))

    async function handle(text: string) {
      const message = parseLineMessage(text)
      if (!message || message.type !== step) return socket.close(CLOSE.malformed)
      step = 'over'
      if (message.type === 'test') {
        const iceServers = await admit(message.room, message.token)
        if (!iceServers) return socket.close(CLOSE.rejected)
        if (!socket.prove(socket.network)) return
        if (!forwarding?.workers.available) return send({ type: 'unavailable' })
        step = 'offer'
        return send({ type: 'ready', iceServers, host: forwarding.host, ports })
      }
      if (message.type === 'offer') {
        const sdp = await forwarding?.workers.testLine(message.sdp)
        if (!sdp) return send({ type: 'unavailable' })
        step = 'result'
        return send({ type: 'answer', sdp })
      }
      results.add(message.way)
      socket.close(CLOSE.done)
    }

    function receive(data: Buffer, binary: boolean) {
      if (binary) return socket.close(CLOSE.malformed)
      handle(String(data)).catch((error: unknown) => {
        failed(error)
        socket.terminate()
      })
    }
    return { onHello: receive, onMessage: receive, onClose: () => clearTimeout(late) }
  }

  return { accept, recent: (): Readonly<Record<LineWay, number>> => results.recent() }
}
